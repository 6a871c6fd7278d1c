import { LimitError } from '#domain/errors.ts'
import type { Trx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { openStoredLimiter } from './limiter.ts'

const MiB = 1024 ** 2
const day = 24 * 60 * 60

/** What one buyer may add in a day, in MiB: all that two requests take. What was removed again has been stored too. */
export const MOST_UPLOADED_MIB = 500

/**
 * Counts a file that a buyer is about to begin, and returns whether it may. Inside a transaction pass that as the database,
 * so that what is not begun is not counted.
 */
export async function allowUpload(
  deps: Pick<Deps, 'keys' | 'settings'> & { db: Trx },
  { userId, bytes }: { userId: string; bytes: number },
): Promise<boolean> {
  if (!deps.settings.limits) return true
  const rate = { points: MOST_UPLOADED_MIB, seconds: day }
  try {
    await openStoredLimiter(deps, 'upload-mib', [rate]).take(userId, Math.ceil(bytes / MiB))
    return true
  } catch (error) {
    if (error instanceof LimitError) return false
    throw error
  }
}
