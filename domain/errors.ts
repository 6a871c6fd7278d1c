import errorMessages from './error-messages.json' with { type: 'json' }
import { waitInWords } from './wait-in-words.ts'

/** By code, which http/on-error.ts maps to a status. `{email}` stands for the shop's mailbox. */
export { errorMessages }
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
