import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on standard error. What people type and one-time secrets are never passed to it. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2))
}
