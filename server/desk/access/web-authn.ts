/** COSE ids of EdDSA, ES256 and RS256: every vendor's passkeys use one of them. */
export const ALGORITHMS = [-8, -7, -257]

/** Lazy: it takes 27 MB, and most processes never need it. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server')
}
