import type { Clock } from 'pg-boss'

/**
 * After the system clock went back an hour, a polling worker would sleep that hour (F48). Schedules still follow the
 * database's clock.
 */
export const monotonicClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout), // made by setTimeout above
  setInterval: (act, ms) => setInterval(act, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout), // made by setInterval above
}
