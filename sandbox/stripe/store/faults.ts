import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { insertRow } from '#sandbox/database.ts'

const OfCall = z.strictObject({
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
  times: z.int().min(1).max(100_000).default(1),
})

const OfWebhook = z.strictObject({
  on: z.literal('webhook'),
  /**
   * lost: never sent. late: sent after `amount` ms, out of order. repeated: sent `amount` times at once. stamped:
   * timestamp `amount` seconds off.
   */
  fault: z.enum(['lost', 'late', 'repeated', 'stamped']),
  amount: z.int().default(0),
  times: z.int().min(1).max(100_000).default(1),
})

const OfBalance = z.strictObject({
  on: z.literal('balance'),
  /** pending: a charge without its balance transaction. denied: a 403, as for a key without the permission. */
  fault: z.enum(['pending', 'denied']),
  times: z.int().min(1).max(100_000).default(1),
})

const OfOutcome = z.strictObject({
  on: z.literal('refund-outcome'),
  /** failed: the refund succeeds, and its bank returns it `amount` ms later. */
  fault: z.literal('failed'),
  amount: z.int().min(0).default(0),
  times: z.int().min(1).max(100_000).default(1),
})

export const FaultOrder = z.union([OfCall, OfWebhook, OfBalance, OfOutcome])
export type FaultOrder = z.output<typeof FaultOrder>
export type CallFault = z.output<typeof OfCall>['fault']
export type WebhookFault = Pick<z.output<typeof OfWebhook>, 'fault' | 'amount'>

const Row = z.object({ spec: z.string() })

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

/** Returns the fault of a call that has these names, and this amount if it is a refund, and uses it up once. */
export function takeCallFault(
  db: DatabaseSync,
  calls: string[],
  cents: number | null = null,
): CallFault | undefined {
  const spec = takeFault(db, [...calls, 'any'], cents)
  return spec === undefined ? undefined : OfCall.parse(spec).fault
}

export function takeWebhookFault(db: DatabaseSync): WebhookFault | undefined {
  const spec = takeFault(db, ['webhook'])
  return spec === undefined ? undefined : OfWebhook.parse(spec)
}

export function takeBalanceFault(
  db: DatabaseSync,
): z.output<typeof OfBalance>['fault'] | undefined {
  const spec = takeFault(db, ['balance'])
  return spec === undefined ? undefined : OfBalance.parse(spec).fault
}

/** Delay in milliseconds until the refund fails. */
export function takeOutcomeFault(db: DatabaseSync): number | undefined {
  const spec = takeFault(db, ['refund-outcome'])
  return spec === undefined ? undefined : OfOutcome.parse(spec).amount
}

function takeFault(db: DatabaseSync, targets: string[], cents: number | null = null): unknown {
  const row = db
    .prepare(`
      update faults set remaining = remaining - 1
      where seq = (
        select seq from faults where remaining > 0 and target in (${targets.map(() => '?').join(', ')})
          and coalesce(spec ->> 'cents', ?, 0) = coalesce(?, 0)
        order by seq limit 1
      )
      returning spec`)
    .get(...targets, cents, cents)
  return row && JSON.parse(Row.parse(row).spec)
}
