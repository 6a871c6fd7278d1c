import { canonicalEmail } from '#domain/email-address.ts'
import type { Order } from '../db/orders.ts'
import { listAccountsLike, listOrdersOf } from '../db/reports/admin-orders.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'

export interface FoundBuyers {
  /** Canonical form. */
  text: string
  accounts: Awaited<ReturnType<typeof listAccountsLike>>
  orders: Order[]
}

/** @throws AdminRefusal for less than three characters */
export async function findBuyer({ db }: AdminDeps, typed: string): Promise<FoundBuyers> {
  const text = canonicalEmail(typed)
  if (text.length < 3)
    throw new AdminRefusal('Enter at least three characters of the email address.')
  const [accounts, orders] = await Promise.all([listAccountsLike(db, text), listOrdersOf(db, text)])
  return { text, accounts, orders }
}
