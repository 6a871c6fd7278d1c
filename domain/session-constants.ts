/** Interval of the auth client's session check [CONST-session-03]. */
export const AUTO_REFRESH_TICK_MS = 30_000

/** 90 s before expiry [CONST-session-04]. */
export const REFRESH_AT_TICKS = 3

/** As specified, without realtime connection (A18) [CONST-session-05]. */
export const REALTIME_HEARTBEAT_MS = 25_000

const RECONNECT_DELAYS_MS = [1000, 2000, 5000, 10_000] as const

/** `attempt` counts from 1 [CONST-session-06]. */
export function reconnectDelayMs(attempt: number): number {
  const [first, second, third, longest] = RECONNECT_DELAYS_MS
  return [first, second, third][Math.max(attempt, 1) - 1] ?? longest
}
