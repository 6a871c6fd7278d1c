import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import {
  AppError,
  type ErrorCode,
  errorMessages,
  LimitError,
  RowExistsError,
  WeakPasswordError,
} from '#domain/errors.ts'
import { isStoreFailure } from '#server/content/blob-store.ts'
import { tellTemporaryFails } from '#server/content/watch-blob-store.ts'
import type { Deps } from '#server/deps.ts'
import { isDatabaseDown } from '#server/errors.ts'
import { TemporaryFolderRefused } from '#server/temporary-folder.ts'

export type ErrorFormat = 'auth' | 'tables' | 'functions' | 'desk'

const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  bad_request: 400,
  bad_json: 400,
  cart_empty: 400,
  cart_too_long: 400,
  duplicate_line: 400,
  unknown_price: 400,
  bad_quantity: 400,
  bad_email: 400,
  already_paid: 200,
  account_exists: 200,
  checkout_unavailable: 503,
  price_unavailable: 409,
  price_changed: 409,
  no_authorization: 401,
  bad_jwt: 403,
  session_not_found: 403,
  session_expired: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  weak_password: 422,
  same_password: 422,
  current_password_required: 400,
  current_password_invalid: 400,
  user_already_exists: 422,
  flow_state_not_found: 404,
  flow_state_expired: 422,
  bad_code_verifier: 400,
  otp_expired: 403,
  otp_disabled: 422,
  manual_linking_disabled: 404,
  provider_disabled: 400,
  not_yours: 403,
  not_admin: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  payload_too_large: 413,
  unsupported_media_type: 415,
  bad_signature: 400,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
  link_expired: 403,
  nothing_to_open: 409,
  nothing_to_begin: 409,
  row_exists: 409,
  bad_value: 400,
  unknown_column: 400,
  undefined_column: 400,
  sign_in_needed: 401,
  not_allowed: 403,
  confirm_needed: 403,
  refused: 409,
  files_unavailable: 503,
  busy: 503,
  outcome_unknown: 503,
  database_unavailable: 503,
}

/** An invalid token is 403 on auth, as its clients expect, and 401 elsewhere (decision B9). */
function statusOf(code: ErrorCode, format: ErrorFormat): ContentfulStatusCode {
  const dead = code === 'bad_jwt' || code === 'session_not_found'
  return dead && format !== 'auth' ? 401 : statuses[code]
}

export type AnswerDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'settings' | 'site'>

/** An unknown error is a 500 with the request id only. */
export function answerError(deps: AnswerDeps, format: ErrorFormat) {
  return (error: Error, c: Context): Response => {
    // never rejects, and the response need not wait
    if (error instanceof TemporaryFolderRefused) void tellTemporaryFails(deps, error)
    const refusal = toRefusal(deps, error, format)
    if (!refusal) {
      const requestId = c.get('requestId')
      deps.log.error({ err: error, requestId, path: c.req.path }, 'unexpected error')
      return c.json(
        body(format, 'unexpected_failure', `Unexpected failure, request ${requestId}`),
        500,
      )
    }
    const status = statusOf(refusal.code, format)
    if (status === 503 || status === 429) {
      const seconds = refusal instanceof LimitError ? refusal.retryAfterSeconds : 1
      c.header('Retry-After', String(seconds))
    }
    if (format === 'auth') c.header('X-Supabase-Api-Version', '2024-01-01')
    if (format === 'tables' && status === 401) c.header('WWW-Authenticate', 'Bearer')
    const words = (refusal.detail ?? errorMessages[refusal.code]).replace(
      '{email}',
      deps.site.company.email,
    )
    const answer = body(format, wireCodes[format]?.[refusal.code] ?? refusal.code, words)
    return c.json({ ...answer, ...weakness(format, refusal), ...keyOf(format, refusal) }, status)
  }
}

function toRefusal(
  { log }: Pick<Deps, 'log'>,
  error: Error,
  format: ErrorFormat,
): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDatabaseDown(error)) {
    return new AppError('database_unavailable', undefined, { cause: error })
  }
  if (error instanceof TemporaryFolderRefused || isStoreFailure(error)) {
    const words = format === 'desk' ? `${error.message}. Nothing was stored.` : undefined
    return new AppError('files_unavailable', words, { cause: error })
  }
  if (!isBadValue(error)) return undefined
  log.warn({ err: error }, 'a value reached the database that it cannot hold')
  return new AppError('bad_request', undefined, { cause: error })
}

/** SQLSTATE class 22; validation should have refused it earlier. */
function isBadValue(error: Error): boolean {
  return 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))
}

const wireCodes: Partial<Record<ErrorFormat, Partial<Record<ErrorCode, string>>>> = {
  tables: {
    bad_jwt: 'PGRST301',
    session_not_found: 'PGRST301',
    no_authorization: '42501',
    not_found: 'PGRST205',
    method_not_allowed: 'PGRST117',
    bad_request: 'PGRST100',
    bad_json: 'PGRST102',
    not_acceptable: 'PGRST107',
    database_unavailable: 'PGRST000',
    not_yours: '42501',
    row_exists: '23505',
    bad_value: '23514',
    unknown_column: 'PGRST204',
    undefined_column: '42703',
  },
  auth: { bad_request: 'validation_failed', bad_email: 'validation_failed' },
}

function weakness(format: ErrorFormat, refusal: AppError) {
  if (format !== 'auth' || !(refusal instanceof WeakPasswordError)) return {}
  return { weak_password: { reasons: refusal.reasons } }
}

function keyOf(format: ErrorFormat, refusal: AppError) {
  if (format !== 'tables' || !(refusal instanceof RowExistsError)) return {}
  return { details: `Key ${refusal.key} already exists.` }
}

function body(format: ErrorFormat, code: string, message: string) {
  if (format === 'functions') return { error: message }
  if (format === 'auth' || format === 'desk') return { code, message }
  return { code, details: null, hint: null, message }
}
