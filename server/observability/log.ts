import { type DestinationStream, type Logger, pino } from 'pino'
import { errorCode } from '../errors.ts'
import { scrubText } from './scrub-text.ts'

export type Log = Logger

/**
 * JSON lines on standard error. What people type and one-time secrets are never passed to it, and of an
 * error only its kind, words and stack are written, scrubbed: its other fields may quote a row.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    destination,
  )
}

/** What a log says of an error, and of what caused it. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: scrubText(wordsOf(error)) }
  const code = errorCode(error)
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: scrubText(error.message),
    stack: scrubText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** The job queue copies the errors it tells of into plain objects. */
function wordsOf(thrown: unknown): string {
  const isObject = typeof thrown === 'object' && thrown !== null
  return String(isObject && 'message' in thrown ? thrown.message : thrown)
}
