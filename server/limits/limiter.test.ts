import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { LimitError } from '#domain/errors.ts'
import { openMemoryLimiter } from './limiter.ts'

const MiB = 1024 * 1024

test('counts five hundred keys of 64 KiB separately in little memory [T36]', async () => {
  const limiter = openMemoryLimiter('test', [{ points: 1, seconds: 60 }])
  const before = heldMiB()
  for (let number = 0; number < 500; number += 1) await limiter.take(longKey(number))
  const taken = heldMiB() - before

  expect(taken).toBeLessThan(8)
  await expect(limiter.take(longKey(7))).rejects.toThrow(LimitError)
})

afterEach(() => vi.useRealTimers())

test('a limit reached while the clock was a day ahead ends when it is corrected', async () => {
  const limiter = openMemoryLimiter('test', [{ points: 1, seconds: 60 }])
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.now()
  vi.setSystemTime(now + 24 * 60 * 60 * 1000)
  await limiter.take('key')
  await expect(limiter.take('key')).rejects.toThrow(LimitError)
  vi.setSystemTime(now)

  await limiter.check('key')
  await limiter.take('key')
  const refusal = await limiter.take('key').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ retryAfterSeconds: 60 })
})

/** A key of 64 KiB; keys differ only at the end. */
function longKey(number: number): string {
  return `${'x'.repeat(64 * 1024)}${number}`
}

function heldMiB(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / MiB
}
