import { isTakenBack, type OrderState } from '#domain/order-state.ts'
import type { Db } from '../db/connect.ts'
import { findLedgeredSessions } from '../db/ledger.ts'
import {
  type BookkeepingFault,
  type CheckSlice,
  checkOrders,
  checkSessions,
  findWaitingWork,
  listBooks,
} from '../db/reports/invariants.ts'
import type { PaymentSession, Payments } from '../payments/payments.ts'

/** A violated invariant: which one and where, without personal data. */
export type Violation = BookkeepingFault

/**
 * Checks the shop's tables against each other and against the provider, and returns every violated invariant. I1
 * each session paid at the provider has one order, fulfilled or in review, or is another payment of one. I2 purchases are order lines. I3 each
 * guest's order has one user and, where it made him, a mail with the link to his password. I4 no purchases without a paid session. I5 the sum of the
 * purchases is the sum charged by the provider. I6 no job runs longer than its lease. I7 no session for an
 * unconfirmed user. I8 refunded purchases are not owned. I9 no event waits longer than the grace period; one that was
 * given up has an alarm of its own. I10 no line gave back more than its price.
 *
 * It only reads. It asks the provider for the sessions of the last `sinceHours`; payments and events of the last
 * `graceSeconds` may still be in progress and are not reported. It goes through all there is at once; the scheduled
 * check holds the same rules against a part at a time (verify-invariants.ts).
 * @throws AppError checkout_unavailable when the provider does not answer
 */
export async function checkInvariants(
  deps: { db: Db; payments: Payments },
  { sinceHours = 48, graceSeconds = GRACE_SECONDS }: CheckOptions = {},
): Promise<Violation[]> {
  return [
    ...(await checkPaidSessions(deps, { sinceHours, graceSeconds })),
    ...(await checkOwnTables(deps.db, graceSeconds)),
  ]
}

interface CheckOptions {
  sinceHours?: number
  graceSeconds?: number
  /** Older sessions to compare as well, by the provider's id. */
  sessionIds?: readonly string[]
}

export const GRACE_SECONDS = 300
/** Rows of a slice. */
export const SLICE = 500

/** The invariants that need no provider: I2 to I10. */
async function checkOwnTables(db: Db, graceSeconds: number): Promise<Violation[]> {
  return [
    ...(await findWaitingWork(db, graceSeconds)),
    ...(await checkAll(db, checkSessions)),
    ...(await checkAll(db, checkOrders)),
  ]
}

async function checkAll(db: Db, checkSlice: CheckSlice): Promise<Violation[]> {
  const violations: Violation[] = []
  let position: string | undefined
  for (;;) {
    const slice = await checkSlice(db, position, SLICE)
    violations.push(...slice.faults)
    if (slice.isLast) return violations
    position = slice.next
  }
}

/**
 * The invariants that compare with the provider: I1, I4, I5, I8.
 * @throws AppError checkout_unavailable when the provider does not answer
 */
export async function checkPaidSessions(
  { db, payments }: { db: Db; payments: Payments },
  { sinceHours = 48, graceSeconds = GRACE_SECONDS, sessionIds = [] }: CheckOptions = {},
): Promise<Violation[]> {
  const since = new Date(Date.now() - sinceHours * 3_600_000)
  const paidBefore = new Date(Date.now() - graceSeconds * 1000)
  const sessions = await payments.listSessions({ since, paid: true })
  const listed = new Set(sessions.map(({ id }) => id))
  for (const id of sessionIds.filter((one) => !listed.has(one))) {
    const session = await payments.findSession(id)
    if (session?.paid) sessions.push(session)
  }
  return compareWithProvider(db, { sessions, sessionIds, since, paidBefore })
}

async function compareWithProvider(
  db: Db,
  {
    sessions,
    sessionIds,
    since,
    paidBefore,
  }: {
    sessions: readonly PaymentSession[]
    sessionIds: readonly string[]
    since: Date
    paidBefore: Date
  },
): Promise<Violation[]> {
  const violations: Violation[] = []
  const known = new Set([...sessions.map(({ id }) => id), ...sessionIds])
  const books = await listBooks(db, { since, sessionIds: [...known] })
  const bookOf = new Map(books.map((book) => [book.paymentSessionId, book]))
  const unbooked = sessions.filter(({ id }) => !bookOf.has(id)).map(({ id }) => id)
  const ledgered = await findLedgeredSessions(db, unbooked)
  for (const session of sessions) {
    const about = `session ${session.id}`
    const book = bookOf.get(session.id)
    const pastGrace = session.paidAt !== null && session.paidAt < paidBefore
    if (!book) {
      if (session.orderId && pastGrace && !ledgered.has(session.id)) {
        violations.push({ invariant: 'I1', about, what: `paid session ${session.id} has no order` })
      }
      continue
    }
    const at = `order ${book.number}`
    if (pastGrace && !book.fulfilled && !isHeldOrTaken(book.state)) {
      violations.push({ invariant: 'I1', about, what: `${at} is paid and ${book.state}` })
    }
    if (book.fulfilled && book.purchasedCents !== session.amountTotalCents) {
      const sums = `${book.purchasedCents} of ${session.amountTotalCents} cents`
      violations.push({ invariant: 'I5', about, what: `${at} delivered ${sums}` })
    }
    const refunded = session.refundedCents >= (session.amountTotalCents ?? Infinity)
    // of two payments one may be refunded
    if (pastGrace && refunded && book.payments < 2 && book.ownedLines > 0) {
      violations.push({
        invariant: 'I8',
        about,
        what: `${at} is refunded at the provider and owned`,
      })
    }
  }
  const paid = new Set(sessions.map((session) => session.id))
  // an order without a session is a matter of its own rows: I2 or I4 there
  for (const { fulfilled, number, paymentSessionId } of books) {
    if (!fulfilled || paymentSessionId === null || paid.has(paymentSessionId)) continue
    const what = `order ${number} is fulfilled and not paid`
    violations.push({ invariant: 'I4', about: `session ${paymentSessionId}`, what })
  }
  return violations
}

/** Held for review, or refunded from there. */
function isHeldOrTaken(state: OrderState): boolean {
  return state === 'review' || isTakenBack(state)
}
