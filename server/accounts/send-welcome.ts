import { findUser, lockUserForShare } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

/** At most once per account (decision A10, T24). */
export async function sendWelcome(
  deps: Pick<Deps, 'catalogue' | 'db' | 'jobs'>,
  { userId, resourceName }: { userId: string; resourceName: string | undefined },
): Promise<void> {
  const user = await findUser(deps.db, userId)
  if (!user?.emailConfirmedAt) return
  const resource =
    resourceName === undefined ? undefined : deps.catalogue.findFreeItem(resourceName)
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockUserForShare(trx, user.id))) return
    await queueMail(deps, trx, {
      dedupeKey: `welcome:${user.id}`,
      kind: 'welcome',
      toEmail: user.email,
      userId: user.id,
      orderId: null,
      facts: resource ? { resource: resource.name } : {},
    })
  })
}
