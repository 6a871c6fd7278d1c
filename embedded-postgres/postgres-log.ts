import { createReadStream } from 'node:fs'
import { copyFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const READ_BYTES = 64 * 1024
const MAX_LOG_BYTES = 10 * 1024 * 1024

export function logFile(dir: string): string {
  return join(dir, 'postgres.log')
}

/** From byte `from`, at most the last 64 KB. */
export async function readLog(dir: string, from: number): Promise<string> {
  const size = await logSize(dir)
  const start = Math.max(from, size - READ_BYTES)
  if (size <= start) return ''
  return text(createReadStream(logFile(dir), { start }))
}

export async function logSize(dir: string): Promise<number> {
  const found = await stat(logFile(dir)).catch(() => undefined)
  return found?.size ?? 0
}

/** Rotates above 10 MB into `postgres.log.1`. Safe while the server runs, because it appends. */
export async function trimLog(dir: string): Promise<void> {
  if ((await logSize(dir)) <= MAX_LOG_BYTES) return
  const log = logFile(dir)
  await copyFile(log, `${log}.1`).catch(() => undefined)
  await truncate(log).catch(() => undefined)
}
