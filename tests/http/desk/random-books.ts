import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const REFUND_STATUSES = ['succeeded', 'pending', 'requires_action', 'failed', 'canceled']
const DISPUTE_STATUSES = ['lost', 'lost', 'won', 'needs_response', 'warning_closed']
const PRODUCTS = ['coffee', 'candy', 'lovable-pro-secrets', 'storysong'] as const

interface Chances {
  random: () => number
  /** Orders are made between these moments. */
  from: Date
  until: Date
}

/**
 * Writes random orders: unpaid, paid once or twice, with known, unknown or foreign fees, partly refunded at any later
 * time, disputed with any outcome.
 */
export async function writeRandomOrders(db: Db, count: number, chances: Chances): Promise<void> {
  for (let n = 0; n < count; n += 1) await writeOrder(db, chances)
}

async function writeOrder(db: Db, { random, from, until }: Chances) {
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One // never empty
  const cents = (most: number) => 1 + Math.floor(random() * most)
  const between = (first: Date, last: Date) =>
    new Date(first.getTime() + Math.floor(random() * (last.getTime() - first.getTime())))
  const [id, key] = [randomUUID(), randomUUID()]
  const madeAt = between(from, until)
  const paidAt = random() < 0.8 ? between(madeAt, until) : null
  const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => ({
    orderId: id,
    lineNo: index + 1,
    productKey: pick(PRODUCTS),
    productName: `Product ${index}`,
    productType: 'guide',
    priceId: 'price',
    unitCents: cents(20_000),
    quantity: 1 + Math.floor(random() * 3),
  }))
  const totalCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
  await db
    .insertInto('shop.orders')
    .values({
      id,
      state: paidAt ? pick(['fulfilled', 'partially_refunded', 'refunded', 'review']) : 'expired',
      livemode: false,
      ownerKey: key,
      cartHash: key,
      email: `${key}@example.com`,
      userId: null,
      guest: true,
      totalCents,
      idempotencyKey: key,
      paymentSessionId: random() < 0.9 || paidAt ? `cs_${key}` : null,
      paymentIntentId: paidAt ? `pi_${key}_0` : null,
      checkoutUrl: null,
      checkoutExpiresAt: null,
      account: null,
      reviewReason: null,
      createdAt: madeAt,
      updatedAt: madeAt,
      paidAt,
      fulfilledAt: paidAt,
    })
    .execute()
  await db.insertInto('shop.orderLines').values(lines).execute()
  if (!paidAt) return
  for (let nth = 0; nth < (random() < 0.1 ? 2 : 1); nth += 1) {
    const feeCents = random() < 0.8 ? cents(500) : null
    await db
      .insertInto('shop.payments')
      .values({
        id: `pi_${key}_${nth}`,
        orderId: id,
        sessionId: `cs_${key}_${nth}`,
        amountCents: totalCents,
        currency: 'usd',
        paidAt: nth === 0 ? paidAt : between(paidAt, until),
        feeCents,
        netCents: feeCents === null ? null : totalCents - feeCents,
        feeCurrency: feeCents === null ? null : random() < 0.1 ? 'eur' : 'usd',
      })
      .execute()
    for (let part = 0; part < 3 && random() < 0.3; part += 1) {
      await sql`
        insert into shop.refunds (id, payment_id, order_id, amount_cents, status, created_at, reading)
        values (${`re_${key}_${nth}_${part}`}, ${`pi_${key}_${nth}`}, ${id}, ${cents(totalCents / 3 + 1)},
          ${pick(REFUND_STATUSES)}, ${between(paidAt, until)}, 0)`.execute(db)
    }
  }
  if (random() > 0.15) return
  await db
    .insertInto('shop.disputes')
    .values({
      id: `dp_${key}`,
      paymentId: `pi_${key}_0`,
      orderId: id,
      amountCents: cents(totalCents),
      status: pick(DISPUTE_STATUSES),
      reason: null,
      dueBy: null,
      closedAt: null,
    })
    .execute()
}
