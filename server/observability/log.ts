import { type DestinationStream, type Logger, pino } from 'pino'
import { errorCode } from '#server/errors.ts'
import { scrubText } from './scrub-text.ts'

export type Log = Logger

/**
 * Never logs user input or one-time secrets. Other fields of an error may quote a row, so only name, message and stack
 * are written, scrubbed.
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

/** pg-boss passes errors as plain objects. */
function wordsOf(thrown: unknown): string {
  const isObject = typeof thrown === 'object' && thrown !== null
  return String(isObject && 'message' in thrown ? thrown.message : thrown)
}
