import type { Readable } from 'node:stream'
import { LimitError } from '#domain/errors.ts'

/** Number of open responses by reader. */
export type Running = Map<string, number>

/** @throws LimitError when the reader has `most` open */
export async function limitConcurrentReads(
  running: Running,
  { who, most }: { who: string; most: number },
  open: () => Promise<Readable | undefined>,
): Promise<Readable | undefined> {
  const before = running.get(who) ?? 0
  if (before >= most) throw new LimitError('over_request_rate_limit', 5)
  running.set(who, before + 1)
  const end = () => {
    const left = (running.get(who) ?? 1) - 1
    if (left > 0) running.set(who, left)
    else running.delete(who)
  }
  try {
    const blob = await open()
    if (blob) blob.once('close', end)
    else end()
    return blob
  } catch (error) {
    end()
    throw error
  }
}
