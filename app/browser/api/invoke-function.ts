import { FunctionsClient } from '@supabase/functions-js'
import { signedFetch, type Tokens } from './signed-fetch.ts'

/** How a call failed. Status 0: no answer came. `message` is the server's text, '' where it gave none. */
export interface FunctionFailure {
  message: string
  status: number
  /** The JSON body of the answer, if any. */
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
  /** Default: the browser's fetch. */
  send?: typeof fetch
}

/** POSTs to one function of the shop and reads the answer, errors included. Never throws. */
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

/** Reads how a call was refused out of its answer. */
export async function readFailure(response: Response): Promise<FunctionFailure> {
  try {
    const body: unknown = await response.json()
    return { message: messageIn(body), status: response.status, body }
  } catch {
    return { message: '', status: response.status } // the body is not JSON: empty, or a proxy's error page
  }
}

function messageIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  if ('error' in body && typeof body.error === 'string') return body.error
  if ('message' in body && typeof body.message === 'string') return body.message
  return ''
}
