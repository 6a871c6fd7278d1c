import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProviderError, type ProviderTrouble } from './provider-error.ts'
import { callsPerSecondOf, openProviderGate } from './provider-gate.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const failing = (trouble: ProviderTrouble) => () => Promise.reject(new ProviderError(trouble))
const troubleOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ProviderError ? error.trouble : 'other'),
  )

test('makes at most twenty calls per second [T15]', async () => {
  const gate = openProviderGate()
  const at: number[] = []
  const calls = Array.from({ length: 60 }, () => gate.run(async () => at.push(Date.now())))
  await vi.advanceTimersByTimeAsync(5000)
  await Promise.all(calls)
  const inSecondOf = (start: number) => at.filter((t) => t >= start && t < start + 1000).length

  expect(at).toHaveLength(60)
  expect(Math.max(...at.map(inSecondOf))).toBe(20)
})

test('keeps its pace when the clock is set back an hour [F48]', async () => {
  const gate = openProviderGate()
  const answers = (many: number) =>
    Promise.all(Array.from({ length: many }, () => troubleOf(gate.run(async () => undefined))))
  const before = answers(30)
  await vi.advanceTimersByTimeAsync(2000)
  await before
  vi.setSystemTime(Date.now() - 3_600_000)
  const after = answers(30)
  await vi.advanceTimersByTimeAsync(2000)

  expect(new Set(await after)).toEqual(new Set(['none']))
})

test.each([
  ['sk_test_x', 10],
  ['rk_test_x', 10],
  ['sk_live_x', 20],
  ['rk_live_x', 20],
])(
  'with %s a process makes %i calls a second, below 25 for two in test mode [T15]',
  (secretKey, calls) => {
    const access = { secretKey, webhookSecrets: [] }
    expect(callsPerSecondOf(access)).toBe(calls)
    expect(callsPerSecondOf({ ...access, apiOrigin: 'http://127.0.0.1:3001' })).toBe(20)
  },
)

test('a call that would wait too long fails as busy', async () => {
  const gate = openProviderGate()
  const calls = Array.from({ length: 200 }, () => troubleOf(gate.run(async () => 1)))
  await vi.advanceTimersByTimeAsync(10_000)
  const troubles = await Promise.all(calls)

  expect(troubles.filter((trouble) => trouble === 'busy').length).toBeGreaterThan(50)
})

test('five failures in a row open the circuit breaker, which retries after five seconds [F15]', async () => {
  const gate = openProviderGate()
  for (let call = 0; call < 5; call += 1) await troubleOf(gate.run(failing('silent')))
  let made = 0
  const count = async () => {
    made += 1
  }
  expect(await troubleOf(gate.run(count))).toBe('busy')
  expect(made).toBe(0)

  await vi.advanceTimersByTimeAsync(5000)
  const [tried, waited] = [gate.run(count), troubleOf(gate.run(count))]
  await tried
  expect(await waited).toBe('busy')
  expect(await troubleOf(gate.run(count))).toBe('none')
  expect(made).toBe(2)
})

test('a refusal does not open the circuit breaker', async () => {
  const gate = openProviderGate()
  for (let call = 0; call < 10; call += 1) await troubleOf(gate.run(failing('refused')))

  expect(await troubleOf(gate.run(async () => 1))).toBe('none')
})

test('a lock on one object neither opens the circuit breaker nor pauses calls [F15]', async () => {
  const gate = openProviderGate()
  const locked = () => Promise.reject(new ProviderError('busy', { locked: true }))
  for (let call = 0; call < 10; call += 1) expect(await troubleOf(gate.run(locked))).toBe('busy')

  expect(await troubleOf(gate.run(async () => 1))).toBe('none')
})

test('too many requests pause all calls, longer each time [F15]', async () => {
  const gate = openProviderGate()
  await troubleOf(gate.run(failing('busy')))
  expect(await troubleOf(gate.run(async () => 1))).toBe('busy')
  await vi.advanceTimersByTimeAsync(1000)
  await troubleOf(gate.run(failing('busy')))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await troubleOf(gate.run(async () => 1))).toBe('busy')
  await vi.advanceTimersByTimeAsync(1000)

  expect(await troubleOf(gate.run(async () => 1))).toBe('none')
})
