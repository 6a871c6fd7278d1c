import { randomUUID } from 'node:crypto'
import { isDeliverableEmail } from '#domain/email-address.ts'
import { type LineOutcome, withdrawalNumber } from '#domain/withdrawal.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { findUserByEmail } from '#server/db/users.ts'
import {
  listLinesOfWithdrawal,
  markLinesTold,
  type WithdrawalLine,
} from '#server/db/withdrawal-lines.ts'
import { findWithdrawal, type Withdrawal } from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { allowUnauthenticatedMail } from '#server/limits/unauthenticated-mail-budget.ts'
import { ownerEmail, raiseAlarm } from '#server/outbox/alarms.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

type ToldLine = Pick<WithdrawalLine, 'orderId' | 'lineNo' | 'asked' | 'moves'> & {
  outcome: LineOutcome
}

interface About {
  withdrawal: Withdrawal
  lines: readonly ToldLine[]
}

/**
 * A confirmation about new lines has no rate limit, as each order has its emails once (decision B5). Others can be
 * caused by anyone, and count as unauthenticated mail.
 */
export async function notifyReceived(
  deps: Deps,
  trx: Trx,
  { withdrawal, lines }: About,
): Promise<void> {
  const { id, email, userId, mayMail } = withdrawal
  if (!email || !isDeliverableEmail(email)) return
  const isNew = lines.some(
    ({ outcome, asked }) => outcome === 'refund' || (outcome === 'asked' && !asked),
  )
  if (userId === null && !isNew) {
    if (!mayMail) return
    const proven = (await findUserByEmail(trx, email))?.emailConfirmedAt != null
    const mail = { kind: 'withdrawal_received', proven } as const
    if (!(await allowUnauthenticatedMail({ ...deps, db: trx }, email, mail))) return
  }
  const dedupeKey = `withdrawal-received:${id}`
  await notifyCustomer(deps, trx, { withdrawal, lines, kind: 'withdrawal_received', dedupeKey })
}

/**
 * Without money, mailed once ever for the same outcome of the same lines, as anyone can state it again. A statement
 * without lines has only the owner's reason. False when nobody is mailed.
 */
export async function notifyDecision(deps: Deps, trx: Trx, id: string): Promise<boolean> {
  const withdrawal = await findWithdrawal(trx, id)
  const all = await listLinesOfWithdrawal(trx, id)
  const news = all.filter(
    ({ outcome, toldOutcome }) =>
      outcome !== 'asked' && outcome !== 'refund' && outcome !== toldOutcome,
  )
  if (!withdrawal || (news.length === 0 && all.length > 0)) return false
  await markLinesTold(trx, id, news)
  const hasMoney = news.some(({ outcome }) => outcome === 'refunded' || outcome === 'refused')
  const once = hasMoney || all.length === 0 ? `${id}:${randomUUID()}:` : ''
  const lines = news.map(({ orderId, lineNo }) => ({ orderId, lineNo }))
  return notifyCustomer(deps, trx, {
    withdrawal,
    lines: news,
    kind: 'withdrawal_decided',
    dedupeKey: `withdrawal-decided:${once}${keyOf(news)}`,
    facts: { lines },
  })
}

/** The next customer of a reassigned order has emails of their own. */
function keyOf(lines: readonly ToldLine[]): string {
  return lines
    .map(({ orderId, lineNo, outcome, moves }) => {
      const key = `${orderId}:${lineNo}:${outcome}`
      return moves > 0 ? `${key}:${moves}` : key
    })
    .join(',')
}

interface CustomersMail extends About {
  kind: 'withdrawal_received' | 'withdrawal_decided'
  dedupeKey: string
  facts?: Record<string, unknown>
}

async function notifyCustomer(deps: Deps, trx: Trx, mail: CustomersMail): Promise<boolean> {
  const { withdrawal, lines, kind, dedupeKey, facts } = mail
  const { id, email, userId } = withdrawal
  if (!email || !isDeliverableEmail(email)) return false
  const queued = await queueMail(deps, trx, {
    dedupeKey,
    kind,
    toEmail: email,
    userId,
    orderId: lines[0]?.orderId ?? null,
    facts: { ...facts, withdrawalId: id },
  })
  return queued !== undefined
}

export async function notifyOwner(deps: Deps, trx: Trx, { id }: Withdrawal): Promise<void> {
  await queueMail(deps, trx, {
    dedupeKey: `owner-withdrawal:${id}`,
    kind: 'owner_withdrawal',
    toEmail: ownerEmail(deps),
    userId: null,
    orderId: null,
    facts: { withdrawalId: id },
  })
}

/** Once for the same outcome of the same lines, as anyone can state it again. */
export async function notifyOwnerReceived(
  deps: Deps,
  trx: Trx,
  { withdrawal: { id }, lines }: About,
): Promise<void> {
  await queueMail(deps, trx, {
    dedupeKey: `owner-withdrawal-received:${keyOf(lines)}`,
    kind: 'owner_withdrawal',
    toEmail: ownerEmail(deps),
    userId: null,
    orderId: null,
    facts: { withdrawalId: id, settled: true },
  })
}

/** Anyone can cause these, so all share one alarm. */
export async function alertUnmatched(deps: Deps, db: Db): Promise<void> {
  await raiseAlarm(deps, db, {
    kind: 'withdrawal_unmatched',
    what: 'Someone withdrew from a purchase, but it matches no order.',
  })
}

export function dueWords({ number, dueAt }: Pick<Withdrawal, 'number' | 'dueAt'>): string {
  const name = withdrawalNumber(number)
  return `Withdrawal ${name} needs a decision, and any refund is due by ${dayInFinland(dueAt)}.`
}
