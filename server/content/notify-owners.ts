import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { type Actor, recordAct } from '#server/db/audit.ts'
import type { ContentVersion } from '#server/db/content.ts'
import { listOwnersToTell, refusedUpdates, updateMailKey } from '#server/db/guide-owners.ts'
import { findUser, lockUserForShare } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { findReadingAccess } from './find-reading-access.ts'

type TellDeps = Pick<Deps, 'catalogue' | 'checkpoint' | 'db' | 'jobs'>

/**
 * Emails the owners who may read the guide and want such emails, once per version even after an interruption. Returns how
 * many were notified now.
 */
export async function notifyOwners(
  deps: TellDeps,
  { guide, version, who }: { guide: CatalogueEntry; version: ContentVersion; who: Actor },
): Promise<number> {
  const freeName = guide.item.free ? guide.item.name : undefined
  let told = 0
  for (const userId of await listOwnersToTell(deps.db, version, freeName)) {
    if (await notifyOwner(deps, { guide, version, userId })) told += 1
    deps.checkpoint?.('owner-told')
  }
  const facts = { productKey: version.productKey, version: version.number, told }
  if (told > 0) await recordAct(deps.db, { who, act: 'tell owners', facts })
  return told
}

function notifyOwner(
  deps: TellDeps,
  { guide, version, userId }: { guide: CatalogueEntry; version: ContentVersion; userId: string },
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const user = (await lockUserForShare(trx, userId)) ? await findUser(trx, userId) : undefined
    if (!user || !(await mayBeTold({ ...deps, db: trx }, guide, userId))) return false
    const mailId = await queueMail(deps, trx, {
      dedupeKey: updateMailKey(userId, version.id),
      kind: 'guide_updated',
      toEmail: user.email,
      userId,
      orderId: null,
      facts: { productKey: version.productKey, versionId: version.id },
    })
    return mailId !== undefined
  })
}

export async function mayBeTold(
  deps: Pick<Deps, 'catalogue' | 'db'>,
  guide: CatalogueEntry,
  userId: string,
): Promise<boolean> {
  const { state } = await findReadingAccess(deps, guide, userId)
  const owns = state === 'open' || state === 'needs_opening'
  return owns && !(await refusedUpdates(deps.db, userId))
}
