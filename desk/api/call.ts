import { POLL_HEADER } from '#contract/desk/poll.ts'

export class DeskError extends Error {
  override name = 'DeskError'
  /** 0 when there was no response. */
  readonly status: number
  /** As in domain/errors.ts; empty without a response. */
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * True when the act may have happened: no response, a server error, or an outcome still unknown. `busy` is a refusal.
 */
export function isOutcomeUnknown(error: Error): boolean {
  if (!(error instanceof DeskError)) return false
  return error.status === 0 || (error.status >= 500 && error.code !== 'busy')
}

export type Query = Readonly<Record<string, string | number | undefined>>

export interface Sent {
  /** A poll does not extend the session. */
  isPoll?: boolean
}

/** @throws DeskError */
export function get<Answer>(path: string, query: Query = {}, sent: Sent = {}): Promise<Answer> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const address = search.size > 0 ? `${path}?${search}` : path
  const init = { method: 'GET', headers: headersOf(sent) }
  return send<Answer>(address, init).catch((error: unknown) => {
    // sent with the old cookie while a confirmation renewed the session
    if (error instanceof DeskError && error.status === 401) return send(address, init)
    throw error
  })
}

/** @throws DeskError */
export function post<Answer>(path: string, body: object = {}, sent: Sent = {}): Promise<Answer> {
  return send<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(sent) },
    body: JSON.stringify(body),
  })
}

function headersOf({ isPoll }: Sent): Record<string, string> {
  return isPoll ? { [POLL_HEADER]: '1' } : {}
}

/** @throws DeskError */
export function upload<Answer>(path: string, file: Blob): Promise<Answer> {
  return send<Answer>(path, { method: 'POST', body: file })
}

/** @throws DeskError, also when the download breaks off */
export async function download(path: string, body: object): Promise<Blob> {
  const response = await ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw await toError(response)
  return response.blob().catch(() => {
    throw new DeskError(0, '', CUT_OFF)
  })
}

let answers = new AbortController()

/** Aborts pending requests before signing out, which would have them refused. */
export function giveUpAnswers(): void {
  answers.abort()
  answers = new AbortController()
}

const AWAY = 'We can’t reach the shop. What you typed is still here. Try again.'
const CUT_OFF = 'The upload was interrupted and nothing was saved. Try again.'
const NO_WORDS = 'Something went wrong. Try again. If it keeps happening, check Settings.'

async function send<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await ask(path, init)
  if (!response.ok) throw await toError(response)
  const body: unknown = await response.json().catch(() => undefined)
  // contract/desk types the answer; it is not validated here
  return body as Answer
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`/api${path}`, { ...init, signal: answers.signal }).catch(
    () => undefined,
  )
  if (!response) throw new DeskError(0, '', AWAY)
  return response
}

async function toError(response: Response): Promise<DeskError> {
  const body: unknown = await response.json().catch(() => undefined)
  const { code = '', message = NO_WORDS } = isObject(body) ? body : {}
  return new DeskError(response.status, String(code), String(message))
}

function isObject(value: unknown): value is { code?: unknown; message?: unknown } {
  return typeof value === 'object' && value !== null
}
