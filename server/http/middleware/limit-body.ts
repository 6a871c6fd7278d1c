import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#domain/errors.ts'
import { type AnswerDeps, answerError, type ErrorFormat } from './on-error.ts'

/** Refuses compressed and incomplete bodies (T36). */
export function limitBody(
  deps: AnswerDeps,
  { format, maxSize }: { format: ErrorFormat; maxSize: number },
): MiddlewareHandler {
  const answer = answerError(deps, format)
  const refuse = (c: Context) => {
    c.header('Connection', 'close') // the unread rest would be parsed as the next request
    return answer(new AppError('payload_too_large'), c)
  }
  const measure = bodyLimit({ maxSize, onError: refuse })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next() // handlers do not read their bodies
    const coding = c.req.header('content-encoding')?.trim().toLowerCase()
    if (coding && coding !== 'identity') {
      return answer(new AppError('unsupported_media_type', 'The body must not be compressed.'), c)
    }
    let whole = false
    const go = () => {
      whole = true
      return next()
    }
    try {
      return await measure(c, go)
    } catch (error) {
      if (whole) throw error
      const detail = 'The body was cut off'
      return answer(new AppError('bad_request', detail, { cause: error }), c)
    }
  }
}
