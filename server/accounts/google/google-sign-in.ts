import type { GoogleRefusal } from './google-refusals.ts'

/** Who signed in, as Google vouches for it. */
export interface GooglePerson {
  issuer: string
  /** The issuer's own name for the person, for ever the same. */
  subject: string
  /** Canonical, and verified by Google. */
  email: string
  name: string | undefined
  /** Domain of the organisation the account belongs to. */
  hostedDomain: string | undefined
}

/** What is known of a sign-in from its beginning. */
export interface GoogleSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** Google, as the use cases see it. */
export interface GoogleSignIn {
  /** Where the browser goes to choose an account. @throws GoogleRefused unavailable */
  authorizationUrl(secrets: GoogleSecrets, parameters: Record<string, string>): Promise<URL>
  /** Exchanges the code of Google's answer for the person it stands for. @throws GoogleRefused */
  readPerson(secrets: GoogleSecrets, answer: URLSearchParams): Promise<GooglePerson>
}

/** A sign-in that cannot go on; the browser is led to a page that says so. */
export class GoogleRefused extends Error {
  override name = 'GoogleRefused'
  readonly refusal: GoogleRefusal
  /** The page it began for; undefined where that is not known or not to be trusted. */
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
