import { waitInWords } from './wait-in-words.ts'

/** By code, which http/on-error.ts maps to a status. `{email}` stands for the shop's mailbox. */
export const errorMessages = {
  bad_request: 'We could not read the request.',
  bad_json: 'The body is not JSON.',
  cart_empty: 'Cart is empty: Add some items to your cart before checking out.',
  cart_too_long: 'There are too many items for one order. Remove some and try again.',
  duplicate_line: 'The same item is in the cart twice. Remove one of them.',
  unknown_price: 'One of the items is no longer sold. Remove it from the cart.',
  bad_quantity: 'A quantity must be a whole number from 1 to 10.',
  bad_email: 'Please enter a valid email address',
  already_paid: 'You have already paid for this cart.',
  account_exists: 'Account Already Exists',
  checkout_unavailable:
    'We can’t reach the card provider right now. Nothing was charged. Please try again.',
  price_unavailable:
    'We’re checking a price in your cart. Nothing was charged. Please try again later.',
  price_changed: 'A price in your cart has changed. Nothing was charged.',
  no_authorization: 'This endpoint requires a valid Bearer token',
  bad_jwt: 'invalid JWT',
  session_not_found: 'Session from session_id claim in JWT does not exist',
  session_expired: 'Invalid Refresh Token: Session Expired',
  invalid_credentials: 'Invalid login credentials',
  email_not_confirmed: 'Email not confirmed',
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  weak_password: 'The password is too weak.',
  same_password: 'New password should be different from the old password.',
  current_password_required: 'Current password required when setting new password.',
  current_password_invalid: 'Current password is not correct.',
  user_already_exists: 'User already registered',
  flow_state_not_found: 'invalid flow state, no valid flow state found',
  flow_state_expired: 'invalid flow state, flow state has expired',
  bad_code_verifier: 'code challenge does not match previously saved code verifier',
  otp_expired: 'Email link is invalid or has expired',
  otp_disabled: 'Signing in by one-time code or link is not offered here',
  manual_linking_disabled: 'Linking and unlinking identities is not offered here',
  provider_disabled: 'Signing in with an ID token is not offered here',
  not_yours: 'This does not belong to your account.',
  not_admin: 'You may not change this.',
  not_found: 'There is nothing here.',
  method_not_allowed: 'This method is not allowed here.',
  not_acceptable: 'None of these media types are available',
  payload_too_large: 'The request is too large.',
  unsupported_media_type: 'The request must be application/json.',
  bad_signature: 'The signature is not valid.',
  over_request_rate_limit: 'Too many requests.',
  over_email_send_rate_limit: 'Too many emails to this address.',
  link_expired: 'This link has expired. Open the guide in My Vault and download the file again.',
  nothing_to_open: 'There’s nothing here for you to open.',
  nothing_to_begin: 'You have no service that can start early.',
  row_exists: 'duplicate key value violates unique constraint',
  bad_value: 'This value is not allowed here.',
  unknown_column: 'There is no such column.',
  undefined_column: 'There is no such column.',
  sign_in_needed: 'Sign in to the desk first.',
  not_allowed: 'Only an owner can do this.',
  confirm_needed: 'Confirm it’s you to continue.',
  refused: 'This can’t be done.',
  files_unavailable:
    'We can’t open or store this file right now. We’ve been alerted and will fix it. Please try again later, or write to {email}.',
  busy: 'The shop is busy. Please try again in a moment.',
  outcome_unknown: 'We don’t know yet whether this worked.',
  database_unavailable: 'The shop is briefly unavailable. Please try again in a moment.',
}
export type ErrorCode = keyof typeof errorMessages

/** Any other thrown error is a bug. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** User message, if the code's is too general. */
  readonly detail: string | undefined

  constructor(code: ErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail ?? code, options)
    this.code = code
    this.detail = detail
  }
}

/** `pwned`: in lists of leaked passwords, as on the wire. */
export type PasswordWeakness = 'length' | 'characters' | 'pwned'

/** Has the reasons of the auth API [VAL-service-02]. */
export class WeakPasswordError extends AppError {
  readonly reasons: readonly PasswordWeakness[]

  constructor(detail: string, reasons: readonly PasswordWeakness[]) {
    super('weak_password', detail)
    this.reasons = reasons
  }
}

export class RowExistsError extends AppError {
  /** Such as `(user_id)=(…)`. */
  readonly key: string

  constructor(key: string, options?: ErrorOptions) {
    super('row_exists', undefined, options)
    this.key = key
  }
}

export class LimitError extends AppError {
  /** Whole seconds, at least one. */
  readonly retryAfterSeconds: number

  constructor(
    code: 'over_request_rate_limit' | 'over_email_send_rate_limit',
    retryAfterSeconds: number,
    { words, ...options }: ErrorOptions & { words?: string } = {},
  ) {
    const again = `Please try again in ${waitInWords(retryAfterSeconds)}.`
    super(code, words ?? `${errorMessages[code]} ${again}`, options)
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}
