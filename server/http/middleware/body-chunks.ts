import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'

/** @throws AppError bad_request when the body is cut off */
export async function* bodyChunks(c: Context): AsyncIterable<Uint8Array> {
  try {
    yield* c.req.raw.body ?? []
  } catch (error) {
    throw cutOff(error)
  }
}

export function cutOff(cause?: unknown): AppError {
  return new AppError('bad_request', 'The upload was cut off. Try again.', { cause })
}
