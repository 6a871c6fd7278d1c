import { isTakenBack, type OrderState } from '#domain/order-state.ts'
import type { Db } from '../db/connect.ts'
import { findLedgeredSessions } from '../db/ledger.ts'
import {
  type BookkeepingFault,
  findBookkeepingFaults,
  listBooks,
} from '../db/reports/invariants.ts'
import type { PaymentSession, Payments } from '../payments/payments.ts'

/** A violated invariant: which one and where, without personal data. */
export type Violation = BookkeepingFault

/**
 * Checks the shop's tables against each other and against the provider, and returns every violated invariant. I1
 * each session paid at the provider has one order, fulfilled or in review, or is another payment of one. I2 purchases are order lines. I3 each
 * guest's order has one user and one set-password mail. I4 no purchases without a paid session. I5 the sum of the
 * purchases is the sum charged by the provider. I6 no job runs longer than its lease. I7 no session for an
 * unconfirmed user. I8 refunded purchases are not owned. I9 no event waits longer than the grace period; one that was
 * given up has an alarm of its own.
 *
 * It only reads. It asks the provider for the sessions of the last `sinceHours`; payments and events of the last
 * `graceSeconds` may still be in progress and are not reported.
 * @throws AppError checkout_unavailable when the provider does not answer
 */
export async function checkInvariants(
  deps: { db: Db; payments: Payments },
  { sinceHours = 48, graceSeconds = GRACE_SECONDS }: CheckOptions = {},
): Promise<Violation[]> {
  return [
    ...(await checkPaidSessions(deps, { sinceHours, graceSeconds })),
    ...(await checkOwnTables(deps.db, { graceSeconds })),
  ]
}

interface CheckOptions {
  sinceHours?: number
  graceSeconds?: number
}

const GRACE_SECONDS = 300

/** The invariants that need no provider: I2, I3, I6 to I9. */
export function checkOwnTables(
  db: Db,
  { graceSeconds = GRACE_SECONDS }: Pick<CheckOptions, 'graceSeconds'> = {},
): Promise<Violation[]> {
  return findBookkeepingFaults(db, graceSeconds)
}

/**
 * The invariants that compare with the provider: I1, I4, I5, I8.
 * @throws AppError checkout_unavailable when the provider does not answer
 */
export async function checkPaidSessions(
  { db, payments }: { db: Db; payments: Payments },
  { sinceHours = 48, graceSeconds = GRACE_SECONDS }: CheckOptions = {},
): Promise<Violation[]> {
  const since = new Date(Date.now() - sinceHours * 3_600_000)
  const paidBefore = new Date(Date.now() - graceSeconds * 1000)
  const sessions = await payments.listSessions({ since, paid: true })
  return compareWithProvider(db, { sessions, since, paidBefore })
}

async function compareWithProvider(
  db: Db,
  {
    sessions,
    since,
    paidBefore,
  }: { sessions: readonly PaymentSession[]; since: Date; paidBefore: Date },
): Promise<Violation[]> {
  const violations: Violation[] = []
  const books = await listBooks(db, { since, sessionIds: sessions.map((session) => session.id) })
  const bookOf = new Map(books.map((book) => [book.paymentSessionId, book]))
  const unbooked = sessions.filter(({ id }) => !bookOf.has(id)).map(({ id }) => id)
  const ledgered = await findLedgeredSessions(db, unbooked)
  for (const session of sessions) {
    const book = bookOf.get(session.id)
    const pastGrace = session.paidAt !== null && session.paidAt < paidBefore
    if (!book) {
      if (session.orderId && pastGrace && !ledgered.has(session.id)) {
        violations.push({ invariant: 'I1', what: `paid session ${session.id} has no order` })
      }
      continue
    }
    const at = `order ${book.number}`
    if (pastGrace && !book.fulfilled && !isHeldOrTaken(book.state)) {
      violations.push({ invariant: 'I1', what: `${at} is paid and ${book.state}` })
    }
    if (book.fulfilled && book.purchasedCents !== session.amountTotalCents) {
      const sums = `${book.purchasedCents} of ${session.amountTotalCents} cents`
      violations.push({ invariant: 'I5', what: `${at} handed over ${sums}` })
    }
    const refunded = session.refundedCents >= (session.amountTotalCents ?? Infinity)
    // of two payments one may be refunded
    if (pastGrace && refunded && book.payments < 2 && book.ownedLines > 0) {
      violations.push({ invariant: 'I8', what: `${at} is refunded at the provider and owned` })
    }
  }
  const paid = new Set(sessions.map((session) => session.id))
  for (const book of books) {
    if (book.fulfilled && !(book.paymentSessionId && paid.has(book.paymentSessionId))) {
      violations.push({ invariant: 'I4', what: `order ${book.number} is fulfilled and not paid` })
    }
  }
  return violations
}

/** Held for review, or given back from there. */
function isHeldOrTaken(state: OrderState): boolean {
  return state === 'review' || isTakenBack(state)
}
