import { recordAccess } from '#server/db/reading.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm } from '#server/outbox/alarms.ts'
import type { GuideLink } from './content-links.ts'

/** More within a day suggests a shared account. */
const MANY_A_DAY = 300

/** Never throws. */
export async function recordDownload(
  deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'settings' | 'site'>,
  { userId, productKey, name }: GuideLink,
  { status, sent }: { status: number; sent: number },
): Promise<void> {
  try {
    const today = await recordAccess(deps.db, { userId, productKey, name, status, bytes: sent })
    if (today < MANY_A_DAY) return
    const what = `An account downloaded files ${today} times in one day, most recently ${name}. It may be shared.`
    await raiseAlarm(deps, deps.db, { kind: 'unusual_downloads', subject: userId, what })
  } catch (error) {
    deps.log.error({ err: error }, 'could not record a download')
  }
}
