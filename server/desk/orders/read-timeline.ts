import { capitalised } from '#domain/capitalised.ts'
import { formatDay } from '#domain/dates.ts'
import { disputeOutcome, isRefunded } from '#domain/ledger.ts'
import { formatMoney } from '#domain/money.ts'
import type { Tone } from '#domain/order-state-words.ts'
import { isDecided, withdrawalNumber } from '#domain/withdrawal.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import type { CommissionOfLine } from '#server/db/desk/commissions.ts'
import type { OrderActivity, OrderWithdrawal } from '#server/db/desk/order-activity.ts'
import { describeAct } from '#server/desk/audit/describe-act.ts'
import type { OrderRecord } from './read-order.ts'
import {
  causeInWords,
  eventInWords,
  mailInWords,
  moneyStateInWords,
  reviewInWords,
} from './timeline-words.ts'

interface Entry {
  at: Date
  kind: 'order' | 'money' | 'mail' | 'reading' | 'withdrawal' | 'act' | 'note'
  what: string
  detail?: string | null
  tone?: Tone
  /** Such as `W-…`. */
  withdrawal?: string
}

/** Newest first. */
export function readTimeline(
  record: OrderRecord,
  activity: OrderActivity,
  notes: readonly { at: Date; who: string; note: string }[],
  commissions: readonly CommissionOfLine[],
) {
  return [
    ...ofOrder(record, commissions),
    ...ofMails(record),
    ...ofReading(record, activity),
    ...activity.withdrawals.flatMap((withdrawal) => ofWithdrawal(record, withdrawal)),
    ...ofActs(record),
    ...ofMoney(record),
    ...notes.map(({ at, who, note }): Entry => ({ at, kind: 'note', what: note, detail: who })),
  ]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .toReversed()
    .map(({ at, what, detail = null, tone = 'neutral', withdrawal = null, kind }) => {
      return { at, kind, what: capitalised(what), detail, tone, withdrawal }
    })
}

/** Covered by the ledger and the audit log. */
const toldElsewhere = new Set([
  'partly_refunded',
  'fully_refunded',
  'dispute_opened',
  'dispute_lost',
  'moved',
])

function ofOrder(
  { order, events, lines }: OrderRecord,
  commissions: readonly CommissionOfLine[],
): Entry[] {
  return events
    .filter(({ event }) => !toldElsewhere.has(event))
    .map(({ at, event, cause }) => {
      const isByHand = event === 'goods_delivered' && commissions.length === lines.length
      const what = isByHand ? 'added to Commissions' : eventInWords(event)
      if (event === 'payment_mismatch') {
        const detail = capitalised(reviewInWords(order.reviewReason))
        return { at, kind: 'order', what, detail, tone: 'warn' }
      }
      const detail =
        event === 'created' || cause === 'owner' ? null : capitalised(causeInWords(cause))
      const tone = event === 'goods_delivered' && !isByHand ? 'good' : 'neutral'
      return { at, kind: 'order', what, detail, tone }
    })
}

function ofMoney({ order, lines, acts, ledger: { refunds, disputes } }: OrderRecord): Entry[] {
  const inWords = (cents: number) => formatMoney(cents, order.currency)
  const nameOf = (lineNo: number) => lines.find((line) => line.lineNo === lineNo)?.productName
  return [
    ...refunds.map(({ createdAt, amountCents, status, lineNos }): Entry => {
      const at = momentOfRefund(createdAt, acts)
      const what = `Refund of ${inWords(amountCents)}: ${moneyStateInWords(status)}`
      const detail = lineNos.map(nameOf).join(', ') || null
      return { at, kind: 'money', what, detail, tone: isRefunded(status) ? 'neutral' : 'bad' }
    }),
    ...disputes.map(({ openedAt: at, amountCents, status, dueBy }): Entry => {
      const what = `Dispute over ${inWords(amountCents)}: ${moneyStateInWords(status)}`
      const detail = dueBy ? `Respond by ${dayOf(dueBy)}` : null
      return {
        at,
        kind: 'money',
        what,
        detail,
        tone: disputeOutcome(status) === 'won' ? 'good' : 'bad',
      }
    }),
  ]
}

/**
 * The provider's timestamps are whole seconds, so a refund takes the moment of the act that began it in that second.
 */
function momentOfRefund(createdAt: Date, acts: OrderRecord['acts']): Date {
  const second = createdAt.getTime()
  const begun = acts.findLast(
    ({ act, at }) => act === 'refund' && at.getTime() >= second && at.getTime() < second + 1000,
  )
  return begun?.at ?? createdAt
}

function ofMails({ mails }: OrderRecord): Entry[] {
  return mails.map(({ kind, toEmail, createdAt, sentAt, deadAt, lastError }) => {
    const name = mailInWords(kind)
    const about = { kind: 'mail', detail: `To ${toEmail}` } as const
    if (sentAt) return { ...about, at: sentAt, what: `Email sent: ${name}` }
    const trouble = lastError ? `${about.detail}. ${lastError}` : about.detail
    if (deadAt) {
      const what = `Email not delivered: ${name}`
      return { ...about, at: deadAt, what, detail: trouble, tone: 'bad' }
    }
    const what = `Email waiting to be sent: ${name}`
    return { ...about, at: createdAt, what, detail: trouble, tone: lastError ? 'warn' : 'neutral' }
  })
}

function ofReading({ lines, begun }: OrderRecord, { openings, downloads }: OrderActivity): Entry[] {
  const named = (lineNo: number) => lines.find((line) => line.lineNo === lineNo)?.productName ?? ''
  return [
    ...openings.map(({ lineNo, openedAt: at }): Entry => {
      const detail = 'The customer agreed that this ends their right of withdrawal'
      return { at, kind: 'reading', what: `Opened ${named(lineNo)}`, detail }
    }),
    ...begun.map(({ lineNo, askedAt: at }): Entry => {
      const detail = 'Before the end of the 14-day withdrawal period'
      return {
        at,
        kind: 'reading',
        what: `Asked us to start ${named(lineNo)} early`,
        detail,
        tone: 'warn',
      }
    }),
    ...downloads.map(({ name, productKey, at, times }): Entry => {
      const often = times > 1 ? ` ${times} times that day` : ''
      const what = `Downloaded ${name}${often}`
      const product = lines.find((line) => line.productKey === productKey)
      return { at, kind: 'reading', what, detail: product?.productName ?? null }
    }),
  ]
}

function ofWithdrawal({ lines }: OrderRecord, asked: OrderWithdrawal): Entry[] {
  const withdrawal = withdrawalNumber(asked.number)
  const about = asked.lines.map(({ lineNo }) => lines.find((line) => line.lineNo === lineNo))
  const detail = about.map((line) => line?.productName).join(', ')
  const received: Entry = {
    at: asked.receivedAt,
    kind: 'withdrawal',
    what: `Withdrawal ${withdrawal} received`,
    detail,
    tone: isDecided(asked.state) ? 'neutral' : 'warn',
    withdrawal,
  }
  if (!asked.decidedAt) return [received]
  const who = asked.decidedBy === 'shop' ? 'automatically' : `by ${asked.decidedBy}`
  const what = `Withdrawal ${withdrawal} decided ${who}`
  return [received, { at: asked.decidedAt, kind: 'withdrawal', what, withdrawal }]
}

/** Covered by other entries. */
const toldByItself = new Set(['refund done', 'note'])

function ofActs({ acts, order: { currency } }: OrderRecord): Entry[] {
  return acts
    .filter(({ act }) => !toldByItself.has(act))
    .map(({ at, act, who, cameFrom, facts }) => {
      const detail = who === 'shop' ? 'Done automatically' : `By ${who}${placeOf(cameFrom)}`
      const tone = act === 'refund failed' || act === 'refund unanswered' ? 'bad' : 'neutral'
      return { at, kind: 'act', what: describeAct({ act, facts }, { currency }), detail, tone }
    })
}

function placeOf(cameFrom: string): string {
  return cameFrom.startsWith('desk') ? ' at the desk' : ' on the command line'
}

function dayOf(at: Date): string {
  return formatDay(dayInFinland(at))
}
