import type { Clock } from 'pg-boss'

/**
 * The time of the job queue, which nobody puts back: with the system's clock a worker that was asking for jobs while the
 * clock went back an hour would sleep that hour (F48). Schedules follow the database's clock all the same, because the
 * queue measures how far apart the two are.
 */
export const monotonicClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout), // made by setTimeout above
  setInterval: (act, ms) => setInterval(act, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout), // made by setInterval above
}
