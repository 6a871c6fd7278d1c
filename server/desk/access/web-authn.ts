/** COSE ids of EdDSA, ES256 and RS256: every maker's passkeys use one. */
export const ALGORITHMS = [-8, -7, -257]

/** Lazy: it takes 27 MB, and most processes never need it. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server')
}
