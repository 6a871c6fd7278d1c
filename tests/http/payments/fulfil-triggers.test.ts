import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FULFIL_TRIGGERS, type FulfilTrigger } from '#server/settings-environment.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'
import { makeReconcileDue } from './make-jobs-due.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const pairs = FULFIL_TRIGGERS.flatMap((one, index) =>
  FULFIL_TRIGGERS.slice(index + 1).map((other): FulfilTrigger[] => [one, other]),
)
const alone = FULFIL_TRIGGERS.map((kept) => FULFIL_TRIGGERS.filter((trigger) => trigger !== kept))
const switchedOff: FulfilTrigger[][] = [
  ...FULFIL_TRIGGERS.map((trigger) => [trigger]),
  ...pairs,
  ...alone,
]

test.each(switchedOff.map((triggers) => [triggers.join(' and '), triggers] as const))(
  'a paid order is fulfilled with %s switched off [PAY-36] [T08]',
  async (name, off) => {
    shop.deps.settings.fulfilBy = new Set(
      FULFIL_TRIGGERS.filter((trigger) => !off.includes(trigger)),
    )
    const email = `${name.replaceAll(' ', '-')}@example.com`
    const { url, sessionId } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    await shop.pay(url)
    // all triggers are tried; those switched off have no effect
    await shop.call('check-payment-status', { sessionId })
    await shop.call('confirm-payment-session', { sessionId })
    await makeReconcileDue(shop)

    const order = await eventually(async () => {
      const row = await shop.db
        .selectFrom('shop.orders')
        .select(['id', 'state'])
        .where('paymentSessionId', '=', sessionId)
        .executeTakeFirstOrThrow()
      expect(row.state).toBe('fulfilled')
      return row
    }, 300_000)
    const { cause } = await shop.db
      .selectFrom('shop.orderEvents')
      .select('cause')
      .where('orderId', '=', order.id)
      .where('event', '=', 'goods_delivered')
      .executeTakeFirstOrThrow()
    expect(off).not.toContain(cause)
  },
)

test('the first reconciliation runs 30 s after the checkout [PAY-36] [T08]', async () => {
  shop.deps.settings.fulfilBy = new Set(['reconcile'])
  await startGuestCheckout(shop, { email: 'planned@example.com', lines: [line('candy')] })
  const planned = await sql<{ seconds: number }>`
    select extract(epoch from j.start_after - o.created_at)::float as seconds
    from shop.orders o join pgboss.job j
      on j.name = 'reconcile-order' and j.data ->> 'orderId' = o.id::text
    where o.email = 'planned@example.com' and j.state = 'created'`.execute(shop.db)

  expect(planned.rows).toHaveLength(1)
  expect(planned.rows[0]?.seconds).toBeGreaterThan(25)
  expect(planned.rows[0]?.seconds).toBeLessThan(35)
})
