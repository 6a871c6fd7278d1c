import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawSignedIn } from '#server/orders/withdrawals/withdraw-signed-in.ts'
import { workOffWithdrawal } from '#server/orders/withdrawals/work-off-withdrawal.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { readPasswordToken } from '../auth/sign-up-customer.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import {
  findRow,
  GUIDE,
  openReader,
  publishWords,
  receiveOnly,
  withoutJobs,
} from './withdraw-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await publishWords(shop)
})
afterAll(() => shop.close())

const openCustomer = (email: string) => openReader(shop, email)

/** Withdraws by the form without running the job. */
function state({ email, number }: { email: string; number: number }) {
  return receiveOnly(shop, { email, orderNumber: String(number) })
}

async function refunds(): Promise<number> {
  return (await shop.ledger()).refunds.length
}

test('a withdrawn guide cannot be opened before the job has run [D7]', async () => {
  const guest = await openCustomer('stated@example.com')
  const { id } = await state(guest)
  expect([await guest.open(), await guest.read()]).toEqual([409, 403])

  const { userId, email, number, ...signedIn } = await openCustomer('ticked@example.com')
  const lines = [{ orderNumber: number, lineNo: 1 }]
  const request = { formId: crypto.randomUUID(), name: 'Anna Berg', lines }
  await withdrawSignedIn(withoutJobs(shop), { userId, email, request })
  expect([await signedIn.open(), await signedIn.read()]).toEqual([409, 403])

  const before = await refunds()
  await workOffWithdrawal(shop.deps, id)
  expect((await refunds()) - before).toBe(1)
  expect([await guest.open(), await guest.read()]).toEqual([409, 403])
})

test('a statement with another address or number closes nothing [D7]', async () => {
  const customer = await openCustomer('other@example.com')
  await state({ ...customer, number: customer.number + 1 })
  await state({ ...customer, email: 'stranger@example.com' })
  expect([await customer.open(), await customer.read()]).toEqual([200, 200])
})

test('a guide opened at the moment of the statement leaves the refund to the owner [D7]', async () => {
  const customer = await openCustomer('same-moment@example.com')
  expect(await customer.open()).toBe(200)
  const { id, number } = await state(customer)
  // the statement arrived first, but the opening was stored first
  await sql`update shop.withdrawals set received_at = received_at - interval '1 minute' where id = ${id}`.execute(
    shop.db,
  )
  const before = await refunds()
  await workOffWithdrawal(shop.deps, id)
  const { state: reached, automatic } = await findRow(shop, number)
  expect([reached, automatic, (await refunds()) - before]).toEqual(['refund_due', false, 0])
  expect(await customer.read()).toBe(403)
})

test('a customer who opens, withdraws and deletes the account before the job runs is not refunded [D7]', async () => {
  const { userId, email, number, ...customer } = await openCustomer('opened-and-gone@example.com')
  expect([await customer.open(), await customer.read()]).toEqual([200, 200])
  const lines = [{ orderNumber: number, lineNo: 1 }]
  const request = { formId: crypto.randomUUID(), name: 'Anna Berg', lines }
  const answer = await withdrawSignedIn(withoutJobs(shop), { userId, email, request })
  expect(await customer.erase()).toBe(200)
  const withdrawn = Number(answer.number.slice(2))
  const before = await refunds()
  await workOffWithdrawal(shop.deps, (await findRow(shop, withdrawn)).id)
  expect([(await findRow(shop, withdrawn)).state, (await refunds()) - before]).toEqual([
    'right_lost',
    0,
  ])
})

test('a customer with two copies cannot open the one being withdrawn [T59]', async () => {
  const email = 'twice@example.com'
  const { url } = await startGuestCheckout(shop, { email, lines: [line(GUIDE)] })
  await shop.pay(url)
  await readPasswordToken(shop, email) // it is delivered
  const customer = await openReader(shop, email)
  const bought = await eventually(async () => {
    const { rows } = await sql<{ id: string; number: number }>`
      select o.id, o.number::int from public.purchases p join shop.orders o on o.id = p.order_id
      where p.user_id = ${customer.userId} order by p.created_at`.execute(shop.db)
    expect(rows).toHaveLength(2)
    return rows
  })
  const [first] = bought
  const opening = await shop.db.transaction().execute(async (trx) => {
    await sql`select from shop.orders where id = ${first?.id} for update`.execute(trx)
    const running = customer.open()
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query ~ 'from "shop"."orders" .* for update'`.execute(shop.db)
      expect(rows).toHaveLength(1) // the opening; emails wait too
    })
    await state({ email, number: first?.number ?? 0 })
    return { running }
  })
  expect([await opening.running, await customer.read()]).toEqual([409, 403])
  expect([await customer.open(), await customer.read()]).toEqual([200, 200]) // with the other one
})
