import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { Order } from './orders.ts'

/** Idempotent. */
export async function attachPaymentSession(
  db: Db,
  orderId: string,
  session: { id: string; url: string | null; expiresAt: Date },
) {
  await db
    .updateTable('shop.orders')
    .set({
      paymentSessionId: session.id,
      checkoutUrl: session.url,
      checkoutExpiresAt: session.expiresAt,
    })
    .where('id', '=', orderId)
    .where('paymentSessionId', 'is', null)
    .execute()
}

export async function replacePaymentSession(
  trx: Trx,
  orderId: string,
  session: { id: string; expiresAt: Date },
) {
  await trx
    .updateTable('shop.orders')
    .set({ paymentSessionId: session.id, checkoutUrl: null, checkoutExpiresAt: session.expiresAt })
    .where('id', '=', orderId)
    .execute()
}

/** The provider repeats a failed response to the same idempotency key. Of concurrent calls one succeeds. */
export async function takeNextAttempt(db: Db, { id, idempotencyKey }: Order) {
  const attempt = Number(idempotencyKey.split('_').at(-1)) || 0
  await db
    .updateTable('shop.orders')
    .set({ idempotencyKey: `co_${id}_${attempt + 1}` })
    .where('id', '=', id)
    .where('idempotencyKey', '=', idempotencyKey)
    .execute()
}

export async function hasOpenPages(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('shop.orders')
    .select('id')
    .where('state', 'in', ['created', 'open'])
    .where('createdAt', '>', sql<Date>`now() - interval '26 hours'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
