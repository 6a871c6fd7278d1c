import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { LimitError } from '#domain/errors.ts'
import { openMemoryLimiter } from './limiter.ts'

const MiB = 1024 * 1024

test('[T36] five hundred keys of 64 KiB each are counted apart and take next to no memory', async () => {
  const limiter = openMemoryLimiter('test', [{ points: 1, seconds: 60 }])
  const before = heldMiB()
  for (let number = 0; number < 500; number += 1) await limiter.take(longKey(number))
  const taken = heldMiB() - before

  expect(taken).toBeLessThan(8)
  await expect(limiter.take(longKey(7))).rejects.toThrow(LimitError)
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
