import { expect, test } from 'vitest'
import { REALTIME_HEARTBEAT_MS, reconnectDelayMs } from './session-constants.ts'

test('the realtime heartbeat is 25 s [CONST-session-05, CONST-session-07]', () => {
  expect(REALTIME_HEARTBEAT_MS).toBe(25_000)
})

test('reconnecting waits 1, 2, 5 and then 10 s [CONST-session-06]', () => {
  expect([1, 2, 3, 4, 5, 100].map(reconnectDelayMs)).toEqual([
    1000, 2000, 5000, 10_000, 10_000, 10_000,
  ])
  expect(reconnectDelayMs(0)).toBe(1000)
})
