import { canonicalEmail } from '#domain/email-address.ts'
import { wasErasedAfter } from '#server/db/erasures.ts'
import { findOrder, insertRebuiltOrder, isOrderNumberTaken, type Order } from '#server/db/orders.ts'
import { lockUserByEmail, lockUserForShare } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { type PricedLine, priceModeOf, totalCents } from '#server/orders/checkout/price-cart.ts'
import { scheduleReconcile } from '#server/orders/reconcile/reconcile-plan.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import type { PaymentLine, PaymentSession } from '#server/payments/payments.ts'
import { erasedHash } from '#server/tokens/derived-tokens.ts'

/**
 * Rebuilds a paid order missing after a restore. Products no longer in the catalogue are left out, so the total differs
 * and the order is held for review; so is the order of a deleted customer. Keeps the order number unless it is taken.
 */
export async function rebuildOrder(
  deps: Deps,
  session: PaymentSession,
): Promise<Order | undefined> {
  const { orderId, orderNumber } = session
  if (!orderId || !session.paid) return undefined
  const paid = await deps.payments.listLines(session.id)
  const lines = paid.flatMap((line) => toPricedLine(deps, line))
  if (lines.length === 0) {
    const what = `Payment ${session.id} is for something this shop doesn’t sell. Refund it.`
    await alertUnmatchedPayment(deps, session, what)
    return undefined
  }
  await deps.db.transaction().execute(async (trx) => {
    // waits for a deletion in progress
    if (session.email) await lockUserByEmail(trx, canonicalEmail(session.email))
    const customerLives = session.userId !== null && (await lockUserForShare(trx, session.userId))
    const isFree = orderNumber !== null && !(await isOrderNumberTaken(trx, orderNumber))
    const written = await insertRebuiltOrder(trx, {
      id: orderId,
      number: isFree ? orderNumber : undefined,
      session: { ...session, email: await findAddress({ ...deps, db: trx }, session) },
      livemode: deps.settings.mode === 'live',
      userId: customerLives ? session.userId : null,
      currency: deps.site.money.currency.toLowerCase(), // a payment in another one is put up for review
      totalCents: totalCents(lines),
      lines,
    })
    if (written) await scheduleReconcile(deps.jobs, trx, { orderId, poll: 0 })
  })
  deps.log.warn({ order: orderId }, 'a paid order was missing, rebuilding it from the provider')
  return findOrder(deps.db, orderId)
}

async function findAddress(deps: Deps, { email, paidAt }: PaymentSession): Promise<string | null> {
  if (!email) return null
  const address = canonicalEmail(email)
  const erased = await wasErasedAfter(deps.db, erasedHash(deps, address), paidAt ?? new Date())
  return erased ? null : address
}

function toPricedLine(
  { catalogue, settings }: Deps,
  { productKey, priceId, quantity, unitCents }: PaymentLine,
): PricedLine[] {
  const sold =
    (productKey === null ? undefined : catalogue.findSold(productKey)) ??
    catalogue.findByPriceId(priceId)
  if (!sold || unitCents <= 0) return []
  const { name: productName, type: productType } = sold.item
  return [
    {
      productKey: sold.file.key,
      productName,
      productType,
      priceId: sold.priceIds[priceModeOf(settings)],
      unitCents,
      quantity,
      monthlyFeeCents: null, // unknown after a restore
    },
  ]
}

export async function alertUnmatchedPayment(
  deps: Deps,
  { id, refundedCents, amountTotalCents }: PaymentSession,
  what: string,
): Promise<void> {
  const alarm = { kind: 'stray_payment', subject: id } as const
  const isRefunded = refundedCents > 0 && refundedCents >= (amountTotalCents ?? 0)
  if (isRefunded) await resolveAlarm(deps.db, alarm)
  else await raiseAlarm(deps, deps.db, { ...alarm, what })
}
