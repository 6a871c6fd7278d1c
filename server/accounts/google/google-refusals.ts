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
