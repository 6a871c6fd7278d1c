/** Interval at which the auth client checks its session [CONST-session-03]. */
export const AUTO_REFRESH_TICK_MS = 30_000

/** The token is renewed when it expires within this many ticks: 90 s [CONST-session-04]. */
export const REFRESH_AT_TICKS = 3

/** As specified; the storefront has no realtime connection (A18) [CONST-session-05]. */
export const REALTIME_HEARTBEAT_MS = 25_000

const RECONNECT_DELAYS_MS = [1000, 2000, 5000, 10_000] as const

/** Milliseconds before the `attempt`-th reconnection, counted from 1; at most 10 s [CONST-session-06]. */
export function reconnectDelayMs(attempt: number): number {
  const [first, second, third, longest] = RECONNECT_DELAYS_MS
  return [first, second, third][Math.max(attempt, 1) - 1] ?? longest
}
