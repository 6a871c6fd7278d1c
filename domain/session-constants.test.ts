import { expect, test } from 'vitest'
import { REALTIME_HEARTBEAT_MS, reconnectDelayMs } from './session-constants.ts'

test('[CONST-session-05, CONST-session-07] the realtime heartbeat is 25 s', () => {
  expect(REALTIME_HEARTBEAT_MS).toBe(25_000)
})

test('[CONST-session-06] reconnecting waits 1, 2, 5 and then 10 s', () => {
  expect([1, 2, 3, 4, 5, 100].map(reconnectDelayMs)).toEqual([
    1000, 2000, 5000, 10_000, 10_000, 10_000,
  ])
  expect(reconnectDelayMs(0)).toBe(1000)
})
