import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'

/** A request's body as it arrives. @throws AppError bad_request when it is cut off */
export async function* bodyChunks(c: Context): AsyncIterable<Uint8Array> {
  try {
    yield* c.req.raw.body ?? []
  } catch (error) {
    throw cutOff(error)
  }
}

/** What is said of a body that did not arrive whole. */
export function cutOff(cause?: unknown): AppError {
  return new AppError('bad_request', 'The upload was cut off. Try again.', { cause })
}
