import { type ClientResponse, hc } from 'hono/client'
import type { DeskApi } from '#server/desk/http/create-desk-app.ts'

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
 * True when the action may have run: no response, a server error, or an outcome still unknown. `busy` is a refusal.
 */
export function isOutcomeUnknown(error: Error): boolean {
  if (!(error instanceof DeskError)) return false
  return error.status === 0 || (error.status >= 500 && error.code !== 'busy')
}

/** Parameters are not encoded: pass what may hold more than letters, digits and hyphens through encodeURIComponent. */
export const { api } = hc<DeskApi>('/', { fetch: ask, buildSearchParams: withoutEmpty })

export type Answered<Answer> = Pick<
  ClientResponse<Answer, number, 'json'>,
  'ok' | 'status' | 'json'
>

/** @throws DeskError */
export async function answerOf<Answer>(asked: Promise<Answered<Answer>>): Promise<Answer> {
  const response = await asked
  if (!response.ok) throw await toError(response)
  return response.json().catch(() => {
    throw new DeskError(0, '', AWAY)
  })
}

/** @throws DeskError, also when the download breaks off */
export async function fileOf(asked: Promise<ClientResponse<unknown>>): Promise<Blob> {
  const response = await asked
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
const CUT_OFF = 'The download was interrupted. Try again.'
const NO_WORDS = 'Something went wrong. Try again. If it keeps happening, check Settings.'

function withoutEmpty(query: Readonly<Record<string, string | string[]>>): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

/** @throws DeskError without a response */
async function ask(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = await send(address, init)
  // sent with the old cookie while a confirmation renewed the session
  return response.status === 401 && init.method === 'GET' ? send(address, init) : response
}

async function send(address: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...withBody(init), signal: answers.signal }).catch(
    () => undefined,
  )
  if (!response) throw new DeskError(0, '', AWAY)
  return response
}

/** Every POST has a JSON body, even if it is empty. */
function withBody(init: RequestInit): RequestInit {
  if (init.method === 'GET' || init.body) return init
  const headers = new Headers(init.headers)
  headers.set('content-type', 'application/json')
  return { ...init, headers, body: '{}' }
}

async function toError(response: Pick<Response, 'status' | 'json'>): Promise<DeskError> {
  const body: unknown = await response.json().catch(() => undefined)
  const { code = '', message = NO_WORDS }: { code?: unknown; message?: unknown } = Object(body)
  return new DeskError(response.status, String(code), String(message))
}
