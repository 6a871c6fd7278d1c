import { canonicalEmail } from '#domain/email-address.ts'
import { paths } from '#domain/pages.ts'
import { findGuide } from '../content/find-reading-access.ts'
import { recordAct } from '../db/audit.ts'
import { endGrant, insertGrant } from '../db/reading.ts'
import { lockUserByEmail } from '../db/users.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import type { Arguments } from './arguments.ts'

/** grant <email> <product> --why <reason>: lets somebody with an account read a guide without buying it. */
export function grantGuide(deps: AdminDeps, { words, options }: Arguments): Promise<string> {
  const reason = options['why']?.trim()
  if (!reason) throw new AdminRefusal('Say why, such as --why "review copy".')
  return change(deps, words, 'grant', async ({ trx, userId, productKey, email }) => {
    const given = await insertGrant(trx, { userId, productKey, reason, grantedBy: deps.who.name })
    if (!given) throw new AdminRefusal(`${email} has it already.`)
    const address = `${deps.settings.siteUrl}${paths.readGuide(productKey)}`
    return `${email} can read it now. Nobody is told by mail; this is the address to send: ${address}`
  })
}

/** end-grant <email> <product>: ends it. */
export function endGuideGrant(deps: AdminDeps, { words }: Arguments): Promise<string> {
  return change(deps, words, 'end grant', async ({ trx, userId, productKey, email }) => {
    if (!(await endGrant(trx, { userId, productKey })))
      throw new AdminRefusal(`${email} was not given it.`)
    return `${email} cannot read it any more, unless it was bought.`
  })
}

interface Change {
  trx: Parameters<typeof insertGrant>[0]
  userId: string
  productKey: string
  email: string
}

function change(
  deps: AdminDeps,
  [address = '', productKey = '']: readonly string[],
  act: string,
  make: (change: Change) => Promise<string>,
): Promise<string> {
  const guide = findGuide(deps, productKey)
  if (!guide) throw new AdminRefusal('Say whose and which guide: grant ada@example.com <product>')
  if (guide.item.free)
    throw new AdminRefusal(`${guide.item.name} is free: everybody with an account reads it.`)
  const email = canonicalEmail(address)
  return deps.db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, email)
    if (!user)
      throw new AdminRefusal(`There is no account of ${email}. Ask for a free sign-up first.`)
    const words = await make({ trx, userId: user.id, productKey, email })
    await recordAct(trx, { who: deps.who, act, facts: { userId: user.id, productKey } })
    return words
  })
}
