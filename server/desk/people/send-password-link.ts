import { canonicalEmail, isDeliverableEmail } from '#domain/email-address.ts'
import { sendPasswordReset } from '#server/accounts/password/send-password-reset.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import { lockUserByEmail } from '#server/db/users.ts'

/** @throws AdminRefusal when there is no account, or its address is undeliverable */
export function sendPasswordLink(
  deps: AdminDeps,
  address: string,
): Promise<{ hasPassword: boolean }> {
  const email = canonicalEmail(address)
  if (!isDeliverableEmail(email)) throw new AdminRefusal(`We can’t send email to ${email}.`)
  return deps.db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, email)
    if (!user) throw new AdminRefusal(`There is no account of ${email}.`)
    await sendPasswordReset(deps, trx, user)
    await recordAct(trx, { who: deps.who, act: 'password link', facts: { userId: user.id } })
    return { hasPassword: user.passwordHash !== null }
  })
}
