import { expect } from 'vitest'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import { eventually } from '../../support/eventually.ts'
import { soldOf } from '../../support/specification-catalogue.ts'
import { type TestShop } from '../../support/test-shop.ts'

/** A cart line as the browser sends it. */
export function line(key: ProductKey, quantity: unknown = 1) {
  return { name: key, priceId: soldOf(key).priceIds.test, quantity, price: '$1', type: 'guide' }
}

/** Starts a guest's checkout and returns the answer and the browser cookie. */
export async function startGuestCheckout(
  shop: TestShop,
  { email, lines, cookie }: { email: string; lines: unknown[]; cookie?: string },
) {
  const response = await shop.call(
    'create-secure-checkout',
    { email, cartItems: lines, userId: null },
    cookie ? { cookie } : {},
  )
  const body: unknown = await response.json()
  const url = isRecord(body) && typeof body['url'] === 'string' ? body['url'] : ''
  const sessionId = url.split('/').at(-1) ?? ''
  return {
    status: response.status,
    body,
    url,
    sessionId,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}

/** The order of a payment page. */
export function orderOf(shop: TestShop, sessionId: string) {
  return shop.db
    .selectFrom('shop.orders')
    .selectAll()
    .where('paymentSessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
}

/** Waits until the payment is fulfilled and returns its order. */
export function waitUntilFulfilled(shop: TestShop, sessionId: string, timeout = 20_000) {
  return eventually(async () => {
    const order = await orderOf(shop, sessionId)
    expect(order.state).toBe('fulfilled')
    return order
  }, timeout)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Row counts of all tables that a payment writes to. */
export async function countRows(shop: TestShop) {
  const count = async (
    table:
      | 'shop.orders'
      | 'shop.orderEvents'
      | 'shop.paymentEvents'
      | 'shop.mails'
      | 'purchases'
      | 'shopAuth.users',
  ) => {
    const rows = shop.db.selectFrom(table).select((of) => of.fn.countAll<number>().as('rows'))
    const row = await rows.executeTakeFirstOrThrow()
    return Number(row.rows)
  }
  return {
    orders: await count('shop.orders'),
    orderEvents: await count('shop.orderEvents'),
    paymentEvents: await count('shop.paymentEvents'),
    // without the owner's alarm emails
    mails: (await count('shop.mails')) - (await countAlarmMails(shop)),
    purchases: await count('purchases'),
    users: await count('shopAuth.users'),
  }
}

async function countAlarmMails(shop: TestShop) {
  const mails = await shop.db
    .selectFrom('shop.mails')
    .select('id')
    .where('kind', '=', 'owner_alarm')
    .execute()
  return mails.length
}
