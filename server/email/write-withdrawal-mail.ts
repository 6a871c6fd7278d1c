import { formatDay, formatFinnishMoment } from '#domain/dates.ts'
import { type LineOutcome, withdrawalNumber } from '#domain/withdrawal.ts'
import { dayInFinland, withdrawalPeriod } from '#domain/withdrawal-period.ts'
import { withoutLinks } from '#domain/withdrawal-statement.ts'
import type { Trx } from '#server/db/connect.ts'
import { sumRefundsOfLines } from '#server/db/ledger.ts'
import type { Mail } from '#server/db/mails.ts'
import { type LineOfWithdrawal, listLinesOfWithdrawal } from '#server/db/withdrawal-lines.ts'
import { findWithdrawal, type Withdrawal } from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { deskPage } from './desk-page.ts'
import type { Email } from './layout.tsx'
import {
  type DecidedLine,
  ownerWithdrawalEmail,
  ownerWithdrawalReceivedEmail,
  withdrawalDecidedEmail,
  withdrawalReceivedEmail,
} from './withdrawal-emails.tsx'

export type WithdrawalMailKind = 'withdrawal_received' | 'withdrawal_decided' | 'owner_withdrawal'

/** Undefined when the withdrawal no longer exists or its person was erased. */
export async function writeWithdrawalMail(
  deps: Deps,
  trx: Trx,
  { kind, mail }: { kind: WithdrawalMailKind; mail: Mail },
): Promise<Email | undefined> {
  const withdrawal = await findWithdrawal(trx, String(mail.facts['withdrawalId']))
  if (!withdrawal) return undefined
  const received = {
    number: withdrawalNumber(withdrawal.number),
    receivedAt: formatFinnishMoment(withdrawal.receivedAt),
    statement: withoutLinks(withdrawal.statement ?? ''),
  }
  if (kind === 'withdrawal_received') return withdrawalReceivedEmail(received)
  const lines = await listLinesOfWithdrawal(trx, withdrawal.id)
  const { currency } = deps.site.money
  if (kind === 'withdrawal_decided') {
    const news = mail.facts['lines'] // emails queued by earlier versions name no lines: all
    const told = Array.isArray(news) ? lines.filter((line) => isAmong(news, line)) : lines
    const decision = await decisionOf(trx, withdrawal, { lines, told })
    return decision.lines.length > 0 || lines.length === 0
      ? withdrawalDecidedEmail({ ...received, ...decision, currency })
      : undefined
  }
  const deskUrl = deskPage(deps, `/withdrawals/${withdrawal.number}`)
  const forOwner = { ...received, lines, currency, deskUrl }
  if (mail.facts['settled'] === true) {
    return ownerWithdrawalReceivedEmail({
      ...forOwner,
      why: withdrawal.why ?? 'it has already been decided',
      refundCents: lines.filter(isGivenBack).reduce((sum, { cents }) => sum + cents, 0),
    })
  }
  return ownerWithdrawalEmail({
    ...forOwner,
    why: withdrawal.why ?? 'it needs your decision',
    dueDay: formatDay(dayInFinland(withdrawal.dueAt)),
  })
}

function isGivenBack({ outcome }: { outcome: LineOutcome }): boolean {
  return outcome === 'refund' || outcome === 'refunded'
}

function isAmong(news: readonly unknown[], { orderId, lineNo }: LineOfWithdrawal): boolean {
  return news.some((one) => {
    const key = one as { orderId?: unknown; lineNo?: unknown }
    return key.orderId === orderId && key.lineNo === lineNo
  })
}

const NOT_REFUNDED: readonly LineOutcome[] = ['right_lost', 'late', 'refused']

/** Leaves out lines that an earlier mail reported as not refunded, and sums only refunds reported here first. */
async function decisionOf(
  trx: Trx,
  { decidedBy, why, dueAt }: Withdrawal,
  { lines, told }: { lines: readonly LineOfWithdrawal[]; told: readonly LineOfWithdrawal[] },
) {
  const refunded = told.filter(({ outcome }) => outcome === 'refunded')
  const isOwners = decidedBy !== null && decidedBy !== 'shop'
  return {
    lines: lines
      .filter((line) => told.includes(line) || !NOT_REFUNDED.includes(line.outcome))
      .flatMap((line) => decidedLine(line, dueAt) ?? []),
    refundedCents: await sumRefundsOfLines(trx, refunded),
    why: isOwners ? (why ?? undefined) : undefined,
  }
}

/** Undefined for a line that the statement may not mean. */
function decidedLine(
  { outcome, productName: name, paidAt, keepsDelivered }: LineOfWithdrawal,
  dueAt: Date,
): DecidedLine | undefined {
  if (outcome === 'asked') return undefined
  if (outcome === 'refund') return { name, outcome, lastDay: formatDay(dayInFinland(dueAt)) }
  if (outcome === 'refunded') return { name, outcome, keepsDelivered }
  if (outcome !== 'late') return { name, outcome }
  return { name, outcome, lastDay: formatDay(withdrawalPeriod(paidAt ?? new Date()).lastDay) }
}
