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

export const googleRefusals = {
  bad_callback: {
    error: 'invalid_request',
    error_code: 'bad_oauth_callback',
    error_description: 'OAuth callback without state or code',
  },
  bad_state: {
    error: 'invalid_request',
    error_code: 'bad_oauth_state',
    error_description: 'OAuth state is unknown, expired or from another browser',
  },
  state_used: {
    error: 'invalid_request',
    error_code: 'flow_state_already_used',
    error_description: 'OAuth state was used already',
  },
  cancelled: {
    error: 'access_denied',
    error_code: 'access_denied',
    error_description: 'Google sign-in was cancelled',
  },
  email_unverified: {
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
    error_description: 'The email address of this Google account is not verified',
  },
  email_unusable: {
    error: 'server_error',
    error_code: 'email_address_invalid',
    error_description: 'This Google account has no email address that mail can be sent to',
  },
  failed: {
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Unable to exchange external code',
  },
  unavailable: {
    error: 'temporarily_unavailable',
    error_code: 'unexpected_failure',
    error_description: 'Google sign-in is not available right now',
  },
} as const

export type GoogleRefusal = keyof typeof googleRefusals

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
