import { isTakenBack } from '#domain/order-state.ts'
import type { Db } from '#server/db/connect.ts'
import { findLedgeredSessions } from '#server/db/ledger.ts'
import type { PaymentSession, Payments } from '#server/payments/payments.ts'
import {
  type BookkeepingFault,
  type CheckSlice,
  checkOrders,
  checkSessions,
  findWaitingWork,
  listBooks,
} from './invariant-queries.ts'

export type Violation = BookkeepingFault

/**
 * Checks the shop's tables against each other and against the provider.
 * I1 a session paid at the provider has one order, fulfilled or in review, or is another payment of one.
 * I2 purchases are order lines.
 * I3 a guest's order has one user and, if it created them, a mail with a password link.
 * I4 no purchases without a paid session.
 * I5 purchases add up to the sum charged.
 * I6 no job outlives its lease.
 * I7 unconfirmed users have no session.
 * I8 refunded purchases are not owned.
 * I9 no event waits past the grace period; one given up has its own alarm.
 * I10 no line refunds more than its price.
 * Payments and events of the last `graceSeconds` may be in progress and are skipped.
 * @throws AppError checkout_unavailable
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
  /** Checked as well, however old. */
  sessionIds?: readonly string[]
}

export const GRACE_SECONDS = 300
export const SLICE = 500

/** I2 to I10, which need no provider. */
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
 * I1, I4, I5 and I8, against the provider.
 * @throws AppError checkout_unavailable
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

interface Compared {
  sessions: readonly PaymentSession[]
  sessionIds: readonly string[]
  since: Date
  paidBefore: Date
}

async function compareWithProvider(
  db: Db,
  { sessions, sessionIds, since, paidBefore }: Compared,
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
    const isHeldOrTaken = book.state === 'review' || isTakenBack(book.state)
    if (pastGrace && !book.fulfilled && !isHeldOrTaken) {
      violations.push({ invariant: 'I1', about, what: `${at} is paid, but ${book.state}` })
    }
    if (book.fulfilled && book.purchasedCents !== session.amountTotalCents) {
      const sums = `${book.purchasedCents} of ${session.amountTotalCents} cents`
      violations.push({ invariant: 'I5', about, what: `${at} delivered ${sums}` })
    }
    const refunded = session.refundedCents >= (session.amountTotalCents ?? Infinity)
    // with two payments, one refund leaves the order paid
    if (pastGrace && refunded && book.payments < 2 && book.ownedLines > 0) {
      violations.push({
        invariant: 'I8',
        about,
        what: `${at} is refunded at the card provider, but still owned`,
      })
    }
  }
  const paid = new Set(sessions.map((session) => session.id))
  // I2 and I4 cover orders without a session
  for (const { fulfilled, number, paymentSessionId } of books) {
    if (!fulfilled || paymentSessionId === null || paid.has(paymentSessionId)) continue
    const what = `order ${number} is delivered, but not paid`
    violations.push({ invariant: 'I4', about: `session ${paymentSessionId}`, what })
  }
  return violations
}
