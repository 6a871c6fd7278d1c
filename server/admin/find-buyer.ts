import { canonicalEmail } from '#domain/email-address.ts'
import { listAccountsLike, listOrdersOf } from '../db/reports/admin-orders.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import type { Arguments } from './arguments.ts'
import { orderTable } from './shell/list-orders.ts'
import { columns, moment } from './text.ts'

/** find <email>: lists accounts and orders whose address contains the text. */
export async function findBuyer(deps: AdminDeps, { words }: Arguments): Promise<string> {
  const text = canonicalEmail(words.join(' '))
  if (text.length < 3) throw new AdminRefusal('Say at least three characters of the email address.')
  const [accounts, orders] = await Promise.all([
    listAccountsLike(deps.db, text),
    listOrdersOf(deps.db, text),
  ])
  if (accounts.length + orders.length === 0) return `Nobody and no order with “${text}”.`
  const people = accounts.map((account) => [
    account.email,
    account.emailConfirmedAt ? 'can sign in' : 'has not set a password yet',
    `since ${moment(account.createdAt)}`,
  ])
  return [
    people.length > 0 ? `Accounts\n${columns(people)}` : 'No account.',
    orders.length > 0 ? `Orders\n${orderTable(orders)}` : 'No orders.',
  ].join('\n\n')
}
