import type { GoogleRefusal } from './google-refusals.ts'

/** The user identified by a verified ID token. */
export interface GooglePerson {
  issuer: string
  /** The `sub` claim: the issuer's permanent id of the user. */
  subject: string
  /** Canonical, and verified by Google. */
  email: string
  name: string | undefined
  /** Domain of the organisation the account belongs to. */
  hostedDomain: string | undefined
}

/** Values generated when a sign-in starts and checked when it finishes. */
export interface GoogleSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** The operations the use cases need from Google. */
export interface GoogleSignIn {
  /** URL of Google's account chooser. @throws GoogleRefused unavailable */
  authorizationUrl(secrets: GoogleSecrets, parameters: Record<string, string>): Promise<URL>
  /** Exchanges the code in Google's callback for the user's identity. @throws GoogleRefused */
  readPerson(secrets: GoogleSecrets, answer: URLSearchParams): Promise<GooglePerson>
}

/** Ends a sign-in; the browser is redirected to a page that shows the reason. */
export class GoogleRefused extends Error {
  override name = 'GoogleRefused'
  readonly refusal: GoogleRefusal
  /** The page the sign-in started from; undefined when unknown or not trusted. */
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
