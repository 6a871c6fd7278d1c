/** An answer that is not what was asked for, in words for the member. */
export class DeskError extends Error {
  override name = 'DeskError'
  /** 0: no answer at all. */
  readonly status: number
  /** As in domain/errors.ts; empty without an answer. */
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type Query = Readonly<Record<string, string | number | undefined>>

/** Reads from the desk's API. @throws DeskError */
export function get<Answer>(path: string, query: Query = {}): Promise<Answer> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return send<Answer>(search.size > 0 ? `${path}?${search}` : path, { method: 'GET' })
}

/** Does something. @throws DeskError */
export function post<Answer>(path: string, body: object = {}): Promise<Answer> {
  return send<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Uploads a file as it is; its name is part of the address. @throws DeskError */
export function upload<Answer>(path: string, file: Blob): Promise<Answer> {
  return send<Answer>(path, { method: 'POST', body: file })
}

const AWAY = 'There is no connection to the shop. What you typed is still here; try again.'
const NO_WORDS = 'The shop answered with an error. Try again; if it stays, look at Settings.'

async function send<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/api${path}`, init).catch(() => undefined)
  if (!response) throw new DeskError(0, '', AWAY)
  const body: unknown = await response.json().catch(() => undefined)
  // the contract of this answer is between contract/desk and its route
  if (response.ok) return body as Answer
  const { code = '', message = NO_WORDS } = isObject(body) ? body : {}
  throw new DeskError(response.status, String(code), String(message))
}

function isObject(value: unknown): value is { code?: unknown; message?: unknown } {
  return typeof value === 'object' && value !== null
}
