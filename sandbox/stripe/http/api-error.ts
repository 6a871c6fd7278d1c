import type { z } from 'zod'

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 429 | 500
type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error'

interface ErrorDetails {
  status?: ErrorStatus
  type?: ErrorType
  code?: string
  param?: string
}

/** Format: `{ error: { type, code, message, param } }`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ErrorStatus
  readonly details: ErrorDetails

  constructor(message: string, details: ErrorDetails = {}) {
    super(message)
    this.status = details.status ?? 400
    this.details = details
  }

  get body() {
    const { type = 'invalid_request_error', code, param } = this.details
    return { error: { type, code, message: this.message, param } }
  }
}

/** 404 for an id in the URL, 400 for a parameter. */
export function noSuch(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(`No such ${kind}: '${id}'`, {
    status: param === 'id' ? 404 : 400,
    code: 'resource_missing',
    param,
  })
}

/** @throws ApiError when there is none */
export function known<Found>(found: Found | undefined, ...what: Parameters<typeof noSuch>): Found {
  if (found === undefined) throw noSuch(...what)
  return found
}

/** For the first invalid parameter, named like `a[0][b]`. */
export function parameterError({ issues }: z.ZodError): ApiError {
  const issue = issues[0]
  if (!issue) return new ApiError('Invalid request')
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, ...issue.keys.slice(0, 1)])
    return new ApiError(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    })
  }
  const param = bracketed(issue.path)
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return new ApiError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  const code = issue.code === 'custom' ? issue.params?.code : undefined
  return new ApiError(issue.message, {
    param,
    code: typeof code === 'string' ? code : 'parameter_invalid',
  })
}

function bracketed(path: PropertyKey[]): string {
  const [head = '', ...rest] = path.map(String)
  return head + rest.map((part) => `[${part}]`).join('')
}
