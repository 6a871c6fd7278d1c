import { expect, test } from 'vitest'
import { rememberSuccess } from './remember-success.ts'

test('simultaneous calls share an attempt and its result is kept', async () => {
  let attempts = 0
  const count = rememberSuccess(async () => (attempts += 1))

  expect(await Promise.all([count(), count()])).toEqual([1, 1])
  expect(await count()).toBe(1)
})

test('a failure rejects all waiting callers, and the next call retries', async () => {
  let attempts = 0
  const load = rememberSuccess(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('EMFILE: too many open files')
    return 'loaded'
  })

  expect(await Promise.allSettled([load(), load()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(await load()).toBe('loaded')
})
