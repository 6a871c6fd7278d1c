import { canonicalEmail } from '#domain/email-address.ts'
import { eraseAddress, erasePerson } from '../accounts/deletion/erase-person.ts'
import { shareErasures } from '../backup/share-erasures.ts'
import { recordAct } from '../db/audit.ts'
import { NOBODY } from '../db/erasures.ts'
import { readMyData } from '../db/reports/my-data.ts'
import { findUserByEmail } from '../db/users.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import type { Arguments } from './arguments.ts'
import { columns, counted } from './text.ts'

/** data <email>: all that is kept about a person, with an account or without, as JSON. */
export async function showPersonalData(deps: AdminDeps, given: Arguments): Promise<string> {
  const { data } = await findPerson(deps, given)
  await recordAct(deps.db, { who: deps.who, act: 'data' })
  return JSON.stringify(data, null, 2)
}

/**
 * erase <email> [--yes]: deletes a person, with an account or without, as /my-account does; without --yes it says what
 * there is.
 */
export async function erasePersonalData(deps: AdminDeps, given: Arguments): Promise<string> {
  const { email, data, user } = await findPerson(deps, given)
  if (!given.flags.has('yes')) {
    return [
      `Kept under ${email}:`,
      columns(listWhat(data).map((what) => ['', what])),
      'Orders and withdrawals stay for the books, without name and address. A withdrawal that waits is decided all the same:',
      'its lines stay, and its words until then. It cannot be undone. To do it:',
      `  npm run shop -- erase ${email} --yes`,
    ].join('\n')
  }
  const done = user ? await erasePerson(deps, user) : await eraseAddress(deps, email)
  if (!done) throw new AdminRefusal(`The account of ${email} has just changed. Try again.`)
  await recordAct(deps.db, { who: deps.who, act: 'erase' })
  await shareErasures(deps)
  const last = user ? 'One last mail says so, and its record goes with it.' : 'No mail says so.'
  return `${email} is erased. ${last}`
}

/** @throws AdminRefusal when nothing is kept under the address */
async function findPerson({ db }: AdminDeps, { words }: Arguments) {
  const [address] = words
  if (address === undefined || words.length > 1)
    throw new AdminRefusal('Say whose: one email address.')
  const email = canonicalEmail(address)
  const user = await findUserByEmail(db, email)
  const data = await readMyData(db, { userId: user?.id ?? NOBODY, email })
  if (!user && listWhat(data).length === 0)
    throw new AdminRefusal(`Nothing is kept under ${email}.`)
  return { email, data, user }
}

/** What there is of each kind, such as `2 orders`. */
function listWhat(data: Awaited<ReturnType<typeof readMyData>>): string[] {
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
