import { copyFile, open, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

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
  const file = await open(logFile(dir), 'r')
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(size - start),
      0,
      size - start,
      start,
    )
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
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
