import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { Order } from './orders.ts'

/** Notes the payment page of an order; the second time nothing changes. */
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

/** The payment page that was paid takes the place of the one that was noted. */
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

/**
 * Takes a new idempotency key for the next try at a payment page, after the provider answered that this one
 * failed: it would answer the same again. Of several at once one takes it.
 */
export async function takeNextAttempt(db: Db, { id, idempotencyKey }: Order) {
  const attempt = Number(idempotencyKey.split('_').at(-1)) || 0
  await db
    .updateTable('shop.orders')
    .set({ idempotencyKey: `co_${id}_${attempt + 1}` })
    .where('id', '=', id)
    .where('idempotencyKey', '=', idempotencyKey)
    .execute()
}

/** Whether a payment page is open that somebody may be paying on. */
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

/** Lets one checkout of an address at a time count its pages, until the transaction ends. */
export async function lockAddress(trx: Trx, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 15))`.execute(trx)
}

/** How many payment pages of this address were opened in the last hour and can still be paid. */
export async function countOpenPages(db: Db, email: string): Promise<number> {
  const row = await db
    .selectFrom('shop.orders')
    .select((of) => of.fn.countAll<number>().as('pages'))
    .where('email', '=', email)
    .where('state', 'in', ['created', 'open'])
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return Number(row.pages)
}
