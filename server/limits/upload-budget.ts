import { AppError, LimitError } from '#domain/errors.ts'
import { company } from '#shop/company.ts'
import type { Trx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { openStoredLimiter } from './limiter.ts'

const MiB = 1024 ** 2
const day = 24 * 60 * 60

/** What one buyer may add in a day, in MiB: all that two requests take. What was removed again has been stored too. */
const MOST_MIB = 500

/**
 * Counts a file that a buyer begins. Inside a transaction pass that as the database, so that what is refused or not
 * begun is not counted.
 * @throws AppError refused when it is more than a day may have
 */
export async function countUpload(
  deps: Pick<Deps, 'keys' | 'settings'> & { db: Trx },
  { userId, bytes }: { userId: string; bytes: number },
): Promise<void> {
  if (!deps.settings.limits) return
  const limiter = openStoredLimiter(deps, 'upload-mib', [{ points: MOST_MIB, seconds: day }])
  try {
    await limiter.take(userId, Math.ceil(bytes / MiB))
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    const words = `With this file it would be more than ${MOST_MIB} MB within a day. Add it tomorrow, or write to ${company.email}.`
    throw new AppError('refused', words, { cause: error })
  }
}
