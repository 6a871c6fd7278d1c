import type { AuditAct } from '#domain/audit-acts.ts'
import { canonicalEmail } from '#domain/email-address.ts'
import { paths } from '#domain/pages.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordEndedAccess } from '#server/backup/ended-access.ts'
import { findGuide } from '#server/content/find-reading-access.ts'
import { recordAct } from '#server/db/audit.ts'
import { endGrant, insertGrant } from '#server/db/reading.ts'
import { lockUserByEmail } from '#server/db/users.ts'

interface GrantOf {
  email: string
  productKey: string
}

/**
 * Sends no mail. `address` is the guide's URL.
 * @throws AdminRefusal unless it is a paid guide, the account exists and has no such grant
 */
export async function grantGuide(
  deps: AdminDeps,
  { reason, ...grant }: GrantOf & { reason: string },
): Promise<{ email: string; address: string }> {
  const email = await change(deps, grant, 'grant', async ({ trx, userId, productKey }) => {
    const given = await insertGrant(trx, { userId, productKey, reason, grantedBy: deps.who.name })
    return given ? undefined : 'has it already'
  })
  return { email, address: `${deps.settings.siteUrl}${paths.readGuide(grant.productKey)}` }
}

/** Returns the email. @throws AdminRefusal without such a grant */
export function endGuideGrant(deps: AdminDeps, grant: GrantOf): Promise<string> {
  return change(deps, grant, 'end grant', async ({ trx, userId, productKey }) => {
    if (!(await endGrant(trx, { userId, productKey }))) return 'was not given it'
    await recordEndedAccess(deps, { what: 'grant', id: `${userId} ${productKey}` })
    return undefined
  })
}

interface Change {
  trx: Parameters<typeof insertGrant>[0]
  userId: string
  productKey: string
}

/** `make` returns a problem, or undefined. */
function change(
  deps: AdminDeps,
  { email: address, productKey }: GrantOf,
  act: AuditAct,
  make: (change: Change) => Promise<string | undefined>,
): Promise<string> {
  const guide = findGuide(deps, productKey)
  if (!guide) throw new AdminRefusal(`There is no guide “${productKey}”.`)
  if (guide.item.free)
    throw new AdminRefusal(`${guide.item.name} is free for everyone with an account.`)
  const email = canonicalEmail(address)
  return deps.db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, email)
    if (!user) throw new AdminRefusal(`${email} has no account yet. Ask them to sign up first.`)
    const problem = await make({ trx, userId: user.id, productKey })
    if (problem) throw new AdminRefusal(`${email} ${problem}.`)
    await recordAct(trx, { who: deps.who, act, facts: { userId: user.id, productKey } })
    return email
  })
}
