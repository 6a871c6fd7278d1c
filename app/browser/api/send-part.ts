import { type FunctionResult, readFailure } from './invoke-function.ts'
import { type Connection, signedFetch } from './signed-fetch.ts'

interface PartCall extends Connection {
  path: string
  contents: Blob
  timeoutMs: number
}

/** Never throws. */
export async function postPart(call: PartCall): Promise<FunctionResult<undefined>> {
  const send = signedFetch((input, init) => fetch(input, init), call.tokens)
  try {
    const response = await send(`${call.origin}${call.path}`, {
      method: 'POST',
      headers: { apikey: call.publishableKey, 'content-type': 'application/octet-stream' },
      body: call.contents,
      signal: AbortSignal.timeout(call.timeoutMs),
    })
    return response.ok ? { data: undefined } : { error: await readFailure(response) }
  } catch {
    return { error: { message: '', status: 0 } } // offline or timed out
  }
}
