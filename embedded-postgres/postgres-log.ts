import { copyFile, open, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

const READ_BYTES = 64 * 1024
const MAX_LOG_BYTES = 10 * 1024 * 1024

/** Postgres's own log, inside the cluster. */
export function logFile(dir: string): string {
  return join(dir, 'postgres.log')
}

/** What the log of the cluster in `dir` says from byte `from` on (its last 64 KB at most). */
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

/** The present length of the cluster's log in bytes, 0 when there is none. */
export async function logSize(dir: string): Promise<number> {
  const found = await stat(logFile(dir)).catch(() => undefined)
  return found?.size ?? 0
}

/**
 * Keeps the log small: past 10 MB it starts anew, its past in `postgres.log.1`. The server appends
 * each line, so this can be done while it runs.
 */
export async function trimLog(dir: string): Promise<void> {
  if ((await logSize(dir)) <= MAX_LOG_BYTES) return
  const log = logFile(dir)
  await copyFile(log, `${log}.1`).catch(() => undefined) // no room for the past: it is given up
  await truncate(log).catch(() => undefined) // a log that is too long stops nobody
}
