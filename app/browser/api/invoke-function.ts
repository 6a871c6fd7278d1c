import { FunctionsClient } from '@supabase/functions-js'
import { signedFetch, type Tokens } from './signed-fetch.ts'

/** Status 0: no response. `message` is the server's text or ''. `waitSeconds` is Retry-After. */
export interface FunctionFailure {
  message: string
  status: number
  waitSeconds?: number
  body?: unknown
}

export type FunctionResult =
  | { data: unknown; error?: undefined }
  | { data?: undefined; error: FunctionFailure }

export interface FunctionCall {
  origin: string
  publishableKey: string
  tokens: Tokens
  name: string
  body: object
  timeoutMs: number
  send?: typeof fetch
}

/** Never throws. */
export async function invokeFunction(call: FunctionCall): Promise<FunctionResult> {
  const client = new FunctionsClient(`${call.origin}/functions/v1`, {
    headers: { apikey: call.publishableKey },
    customFetch: signedFetch(call.send ?? ((input, init) => fetch(input, init)), call.tokens),
  })
  const { data, error, response } = await client.invoke<unknown>(call.name, {
    method: 'POST',
    body: { ...call.body },
    timeout: call.timeoutMs,
  })
  if (!error) return { data }
  if (!response || response.ok) return { error: { message: '', status: 0 } }
  return { error: await readFailure(response) }
}

export async function readFailure(response: Response): Promise<FunctionFailure> {
  const waitSeconds = Number(response.headers.get('retry-after'))
  const failure = { status: response.status, ...(waitSeconds > 0 ? { waitSeconds } : {}) }
  try {
    const body: unknown = await response.json()
    return { ...failure, message: messageIn(body), body }
  } catch {
    return { ...failure, message: '' } // body is not JSON: empty, or a proxy's error page
  }
}

function messageIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  if ('error' in body && typeof body.error === 'string') return body.error
  if ('message' in body && typeof body.message === 'string') return body.message
  return ''
}
