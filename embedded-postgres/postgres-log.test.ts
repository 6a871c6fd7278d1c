import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logFile, logSize, readLog, trimLog } from './postgres-log.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'log-'))
})
afterEach(() => rm(dir, { recursive: true }))

test('reads the log from a given position, at most its last 64 KB', async () => {
  expect(await readLog(dir, 0)).toBe('')
  await appendFile(logFile(dir), 'before\n')
  const from = await logSize(dir)
  await appendFile(logFile(dir), 'after\n')

  expect(await readLog(dir, from)).toBe('after\n')
  await appendFile(logFile(dir), 'x'.repeat(100_000))
  expect(await readLog(dir, 0)).toBe('x'.repeat(64 * 1024))
})

test('rotates the log beyond 10 MB', async () => {
  await appendFile(logFile(dir), Buffer.alloc(10 * 1024 * 1024))
  await trimLog(dir)
  expect(await logSize(dir)).toBe(10 * 1024 * 1024)

  await appendFile(logFile(dir), 'x')
  await trimLog(dir)
  expect(await logSize(dir)).toBe(0)
  expect((await stat(`${logFile(dir)}.1`)).size).toBe(10 * 1024 * 1024 + 1)
})
