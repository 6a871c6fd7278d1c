import { counted } from '#domain/counted.ts'
import { canonicalEmail } from '#domain/email-address.ts'
import { eraseAddress, erasePerson } from '#server/accounts/deletion/erase-person.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { shareErasures } from '#server/backup/share-erasures.ts'
import { recordAct } from '#server/db/audit.ts'
import { countWhatStays } from '#server/db/desk/person.ts'
import { NOBODY } from '#server/db/erasures.ts'
import { readMyData } from '#server/db/reports/my-data.ts'
import { findUserByEmail } from '#server/db/users.ts'

type MyData = Awaited<ReturnType<typeof readMyData>>

/** @throws AdminRefusal when nothing is stored */
export async function previewErasure(deps: AdminDeps, address: string) {
  const { email, user, kept } = await findPerson(deps, address)
  const stays = await countWhatStays(deps.db, { userId: user?.id ?? NOBODY, email })
  return { email, hasAccount: user !== undefined, kept, ...stays }
}

/** @throws AdminRefusal when nothing is stored */
export async function exportPersonalData(deps: AdminDeps, address: string): Promise<MyData> {
  const { data } = await findPerson(deps, address)
  await recordAct(deps.db, { who: deps.who, act: 'data' })
  return data
}

/**
 * Works without an account too; an account holder gets a last mail.
 * @throws AdminRefusal when nothing is stored, or the account has just changed
 * @throws AppError checkout_unavailable without the provider, busy while payment pages keep opening
 */
export async function erasePersonalData(deps: AdminDeps, address: string) {
  const { email, user } = await findPerson(deps, address)
  const done = user ? await erasePerson(deps, user) : await eraseAddress(deps, email)
  if (!done) throw new AdminRefusal(`The account of ${email} has just changed. Try again.`)
  await recordAct(deps.db, { who: deps.who, act: 'erase' })
  await shareErasures(deps)
  return { email, hasAccount: user !== undefined }
}

async function findPerson({ db }: AdminDeps, address: string) {
  const email = canonicalEmail(address)
  const user = await findUserByEmail(db, email)
  const data = await readMyData(db, { userId: user?.id ?? NOBODY, email })
  const kept = listWhat(data)
  if (!user && kept.length === 0) throw new AdminRefusal(`We hold nothing about ${email}.`)
  return { email, data, user, kept }
}

/** Such as `2 orders`. */
function listWhat(data: MyData): string[] {
  const kinds = [
    ['order', data.orders],
    ['purchase', data.purchases],
    ['withdrawal', data.withdrawals],
    ['request', data.requests],
    ['mail', data.mails],
    ['free sign-up', data.free_signups],
    ['given guide', data.grants],
    ['unfinished sign-up', data.sign_ups],
  ] as const
  return [
    ...(data.user ? ['an account'] : []),
    ...kinds.flatMap(([thing, rows]) => (rows.length > 0 ? [counted(rows.length, thing)] : [])),
  ]
}
