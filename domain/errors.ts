/** Every refusal a caller can act on. http/on-error.ts gives each its status, the app its words. */
export const ERROR_CODES = [
  'bad_request',
  'cart_empty',
  'cart_too_long',
  'duplicate_line',
  'unknown_price',
  'bad_quantity',
  'bad_email',
  'already_paid',
  'account_exists',
  'checkout_unavailable',
  'no_authorization',
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'invalid_credentials',
  'email_not_confirmed',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'weak_password',
  'not_yours',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'bad_signature',
  'over_request_rate_limit',
  'busy',
  'database_unavailable',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** A refusal the caller can act on; anything else that is thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** A sentence for the person at the screen, where the code alone does not say it. */
  readonly detail: string | undefined

  constructor(code: ErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail ?? code, options)
    this.code = code
    this.detail = detail
  }
}
