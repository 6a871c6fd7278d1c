import { FunctionsClient } from '@supabase/functions-js'
import { signedFetch, type Tokens } from './signed-fetch.ts'

/** How a call failed. Status 0: no answer came. `message` is the server's own, '' where it gave none. */
export interface FunctionFailure {
  message: string
  status: number
  /** The answer's JSON, where it had one. */
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
  /** Left out: the browser's own. */
  send?: typeof fetch
}

/** POSTs to one function of the shop and reads what it answers, refusals included. Never throws. */
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

async function readFailure(response: Response): Promise<FunctionFailure> {
  try {
    const body: unknown = await response.json()
    return { message: messageIn(body), status: response.status, body }
  } catch {
    return { message: '', status: response.status } // a proxy's page, or nothing at all
  }
}

function messageIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  if ('error' in body && typeof body.error === 'string') return body.error
  if ('message' in body && typeof body.message === 'string') return body.message
  return ''
}
