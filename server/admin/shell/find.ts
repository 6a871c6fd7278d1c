import type { AdminDeps } from '../admin-deps.ts'
import type { Arguments } from '../arguments.ts'
import { findBuyer } from '../find-buyer.ts'
import { columns, moment } from '../text.ts'
import { orderTable } from './list-orders.ts'

export async function findCommand(deps: AdminDeps, { words }: Arguments): Promise<string> {
  const { text, accounts, orders } = await findBuyer(deps, words.join(' '))
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
