/** EdDSA, ES256 and RS256 (COSE): what passkeys of every maker sign with. */
export const ALGORITHMS = [-8, -7, -257]

/** The library that checks passkeys, loaded at the first one: it takes 27 MB, and most processes never see one. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server')
}
