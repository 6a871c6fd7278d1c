import { FunctionsClient } from '@supabase/functions-js'
import type { FunctionAnswer, FunctionName } from '#contract/function-table.ts'
import { type Connection, signedFetch } from './signed-fetch.ts'

/** Status 0: no response. `message` is the server's text or ''. `waitSeconds` is Retry-After. */
export interface FunctionFailure {
  message: string
  status: number
  waitSeconds?: number
  body?: unknown
}

export type FunctionResult<Answer = unknown> =
  | { data: Answer; error?: undefined }
  | { data?: undefined; error: FunctionFailure }

const SILENCE: FunctionFailure = { message: '', status: 0 }

export interface FunctionCall extends Connection {
  name: FunctionName
  body: object
  timeoutMs: number
}

/** Never throws. A 200 that is not a JSON object came from another server, such as a train's sign-in page. */
export async function invokeFunction<Name extends FunctionName>(
  call: FunctionCall & { name: Name },
): Promise<FunctionResult<FunctionAnswer<Name>>> {
  const client = new FunctionsClient(`${call.origin}/functions/v1`, {
    headers: { apikey: call.publishableKey },
    customFetch: signedFetch(call.send ?? ((input, init) => fetch(input, init)), call.tokens),
  })
  const { data, error, response } = await client.invoke<FunctionAnswer<Name>>(call.name, {
    method: 'POST',
    body: { ...call.body },
    timeout: call.timeoutMs,
  })
  if (!error) return typeof data === 'object' && data !== null ? { data } : { error: SILENCE }
  if (!response || response.ok) return { error: SILENCE }
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
  const { error, message }: { error?: unknown; message?: unknown } = Object(body)
  return [error, message].find((text) => typeof text === 'string') ?? ''
}
