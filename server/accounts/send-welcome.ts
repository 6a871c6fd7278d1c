import { findUser } from '../db/users.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../outbox/queue-mail.ts'

/**
 * Welcomes a person at his own, confirmed address, once in his life, whatever the browser remembers
 * (decision A10, T24). A resource is named only if it is a free one of the catalogue.
 */
export async function sendWelcome(
  deps: Pick<Deps, 'catalogue' | 'db' | 'jobs'>,
  { userId, resourceName }: { userId: string; resourceName: string | undefined },
): Promise<void> {
  const user = await findUser(deps.db, userId)
  if (!user?.emailConfirmedAt) return
  const resource =
    resourceName === undefined ? undefined : deps.catalogue.findFreeItem(resourceName)
  await deps.db.transaction().execute((trx) =>
    queueMail(deps, trx, {
      dedupeKey: `welcome:${user.id}`,
      kind: 'welcome',
      toEmail: user.email,
      userId: user.id,
      orderId: null,
      facts: resource ? { resource: resource.name } : {},
    }),
  )
}
