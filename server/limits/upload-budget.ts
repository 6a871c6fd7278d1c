import type { Trx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { hasPoints, openStoredLimiter } from './limiter.ts'

const MiB = 1024 ** 2
const day = 24 * 60 * 60

/** A customer's daily limit: two full commissions. Removed files count too. */
export const MOST_UPLOADED_MIB = 500

/** Pass the transaction as the database, so that a rollback is not counted. */
export async function allowUpload(
  deps: Pick<Deps, 'keys' | 'settings'> & { db: Trx },
  { userId, bytes }: { userId: string; bytes: number },
): Promise<boolean> {
  if (!deps.settings.limits) return true
  const rate = { points: MOST_UPLOADED_MIB, seconds: day }
  return hasPoints(openStoredLimiter(deps, 'upload-mib', [rate]), userId, Math.ceil(bytes / MiB))
}
