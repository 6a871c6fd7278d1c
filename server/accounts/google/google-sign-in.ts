import type { GoogleRefusal } from './google-refusals.ts'

export interface GooglePerson {
  issuer: string
  /** The `sub` claim, permanent for the issuer. */
  subject: string
  /** Canonical, and verified by Google. */
  email: string
  name: string | undefined
  hostedDomain: string | undefined
}

export interface GoogleSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

export interface GoogleSignIn {
  /** @throws GoogleRefused unavailable */
  authorizationUrl(secrets: GoogleSecrets, parameters: Record<string, string>): Promise<URL>
  /** @throws GoogleRefused */
  readPerson(secrets: GoogleSecrets, answer: URLSearchParams): Promise<GooglePerson>
}

export class GoogleRefused extends Error {
  override name = 'GoogleRefused'
  readonly refusal: GoogleRefusal
  /** Undefined when unknown or untrusted. */
  readonly redirectTo: string | undefined

  constructor(
    refusal: GoogleRefusal,
    { redirectTo, cause }: { redirectTo?: string; cause?: unknown } = {},
  ) {
    super(refusal, { cause })
    this.refusal = refusal
    this.redirectTo = redirectTo
  }
}
