import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findValue, insertRow } from '#sandbox/database.ts'

const times = z.int().min(1).max(100_000).default(1)

export const CallOrder = z.strictObject({
  on: z.enum(['create', 'retrieve', 'expire', 'refund', 'disputes', 'read', 'any']),
  /**
   * silence: no response. error: a 500 before anything is done. rate-limit: a 429 before the idempotency key is read.
   * stored-error, stored-refusal: a 500 or 400 that the key repeats. cut: done, but no response. denied: a 403. drip:
   * an endless response. locked, conflict: a 429 or 409 `lock_timeout` about this object. email-refused: a 400 about
   * the email.
   */
  fault: z.enum([
    'silence',
    'error',
    'rate-limit',
    'stored-error',
    'stored-refusal',
    'cut',
    'denied',
    'drip',
    'locked',
    'conflict',
    'email-refused',
  ]),
  /** Only refunds of this amount. */
  cents: z.int().min(1).optional(),
  times,
})

export const WebhookOrder = z.strictObject({
  on: z.literal('webhook'),
  /**
   * lost: never sent. late: sent after `amount` ms, out of order. repeated: sent `amount` times at once. stamped:
   * timestamp `amount` seconds off.
   */
  fault: z.enum(['lost', 'late', 'repeated', 'stamped']),
  amount: z.int().default(0),
  times,
})

export const BalanceOrder = z.strictObject({
  on: z.literal('balance'),
  /** pending: a charge without its balance transaction. denied: a 403, as for a key without the permission. */
  fault: z.enum(['pending', 'denied']),
  times,
})

export const OutcomeOrder = z.strictObject({
  on: z.literal('refund-outcome'),
  /** failed: the refund succeeds, and its bank returns it `amount` ms later. */
  fault: z.literal('failed'),
  amount: z.int().min(0).default(0),
  times,
})

export const FaultOrder = z.union([CallOrder, WebhookOrder, BalanceOrder, OutcomeOrder])
export type FaultOrder = z.output<typeof FaultOrder>
export type CallFault = z.output<typeof CallOrder>['fault']
export type WebhookFault = z.output<typeof WebhookOrder>

const Spec = z.string()

export function orderFault(db: DatabaseSync, order: FaultOrder): void {
  const spec = JSON.stringify(order)
  insertRow(db, 'faults', { target: order.on, spec, remaining: order.times })
}

/** Clears all faults, or those of refunds of this amount. */
export function clearFaults(db: DatabaseSync, cents: string | null): void {
  db.prepare(`delete from faults where ?1 is null or spec ->> 'cents' = cast(?1 as integer)`).run(
    cents,
  )
}

/** Uses up once the oldest fault of these targets, for a refund only one of its amount or of any. */
export function takeFault<Order extends z.ZodType>(
  db: DatabaseSync,
  order: Order,
  { on, cents = null }: { on: string[]; cents?: number | null },
): z.output<Order> | undefined {
  const sql = `
    update faults set remaining = remaining - 1
    where seq = (
      select seq from faults
      where remaining > 0 and target in (select value from json_each(?1))
        and coalesce(spec ->> 'cents', ?2, 0) = coalesce(?2, 0)
      order by seq limit 1
    )
    returning spec`
  const spec = findValue(db, Spec, sql, JSON.stringify(on), cents)
  return spec === undefined ? undefined : order.parse(JSON.parse(spec))
}
