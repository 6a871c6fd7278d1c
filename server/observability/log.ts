import { type DestinationStream, type Logger, pino } from 'pino'
import { errorCode } from '../errors.ts'
import { scrubText } from './scrub-text.ts'

export type Log = Logger

/**
 * A logger of JSON lines on standard error. User input and one-time secrets are never logged. Of an error only its
 * name, message and stack are written, scrubbed, because other fields may quote a row.
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

/** Name, code, message and stack of an error and its causes, scrubbed. */
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

/** The message of an error; pg-boss passes errors as plain objects. */
function wordsOf(thrown: unknown): string {
  const isObject = typeof thrown === 'object' && thrown !== null
  return String(isObject && 'message' in thrown ? thrown.message : thrown)
}
