import type { Client } from 'pg'
import type { ProviderLedger } from './assess-ledger.ts'
import type { Finding, Mail } from './assess-results.ts'

type ProviderRefund = ProviderLedger['refunds'][number]

/** A refund attempt of the shop. */
interface AttemptRow {
  id: string
  number: string
  state: string
  lines: number[]
}

interface WithdrawnLine {
  withdrawal: number
  state: string
  orderId: string
  lineNo: number
  outcome: string
  /** True when the whole order is taken back. */
  isTaken: boolean
  /** True when another withdrawal of the line is due or refunded. */
  isElsewhere: boolean
  hasAlarm: boolean
}

/**
 * Compares attempts, withdrawals and alarms with the provider's refunds: no line refunds more than its price (I10),
 * each attempt makes at most one refund, each withdrawn line records its outcome, and the owner is told of each failed
 * refund.
 */
export async function assessRefunds(
  client: Client,
  { ledger, mails }: { ledger: ProviderLedger; mails: readonly Mail[] },
): Promise<Finding[]> {
  const { rows: attempts } = await client.query<AttemptRow>(ATTEMPTS)
  const { rows: lines } = await client.query<WithdrawnLine>(WITHDRAWN_LINES)
  const { rows: alarms } = await client.query<{ subject: string }>(FAILED_ALARMS)
  const { rows: overdrawn } = await client.query<{ number: string; lineNo: number }>(OVERDRAWN)
  return [
    ...findOverdrawnLines(ledger),
    ...overdrawn.map(({ number, lineNo }): Finding => {
      const what = `order ${number}: line ${lineNo} gave back more than its price by the shop's ledger`
      return { rule: 'I10', harm: 'doubled', what }
    }),
    ...attempts.flatMap((attempt) => checkAttempt(attempt, ledger.refunds)),
    ...lines.flatMap((line) => checkLine(line, ledger)),
    ...findUntoldReturns(lines, mails),
    ...findUntoldFailures(ledger.refunds, new Set(alarms.map(({ subject }) => subject))),
  ]
}

/** I10 at the provider: standing refunds that name lines do not exceed the lines' price. */
function findOverdrawnLines({ sessions, refunds }: ProviderLedger): Finding[] {
  return sessions.flatMap(({ id, paymentIntent, lines }) => {
    const own = refunds.filter((refund) => refund.paymentIntent === paymentIntent && stands(refund))
    return lines.flatMap((_, index): Finding[] => {
      const naming = own.filter((refund) => linesOf(refund).includes(index + 1))
      const named = [...new Set(naming.flatMap(linesOf))]
      const price = named
        .map((lineNo) => lines[lineNo - 1])
        .reduce((sum, line) => sum + (line ? line.unitAmount * line.quantity : 0), 0)
      const given = naming.reduce((sum, { amount }) => sum + amount, 0)
      if (given <= price) return []
      const what = `${id}: line ${index + 1} gave back ${given} of ${price} cents at the provider`
      return [{ rule: 'I10', harm: 'doubled', what }]
    })
  })
}

/** Attempts are closed: a made one has one refund at the provider for its lines, any other has none. */
function checkAttempt(
  { id, number, state, lines }: AttemptRow,
  refunds: readonly ProviderRefund[],
): Finding[] {
  const made = refunds.filter(({ metadata }) => metadata.attempt_id === id)
  const about = `order ${number}: attempt ${id}`
  const find = (harm: Finding['harm'], what: string): Finding[] => [
    { rule: 'L', harm, what: `${about} ${what}` },
  ]
  if (made.length > 1) return find('doubled', `made ${made.length} refunds`)
  if (state === 'open') return find('lost', 'is open')
  if (state === 'made' && made.length === 0) return find('lost', 'is made, and there is no refund')
  if (state !== 'made' && made.length > 0)
    return find('wrong', `is ${state}, and there is a refund`)
  if (made[0] && linesOf(made[0]).join() !== lines.join())
    return find(
      'wrong',
      `is for the lines ${lines.join()}, its refund for ${linesOf(made[0]).join()}`,
    )
  return []
}

/** A line's outcome agrees with its refunds, and the withdrawal's state with its lines. */
function checkLine(line: WithdrawnLine, { sessions, refunds }: ProviderLedger): Finding[] {
  const { withdrawal, orderId, lineNo, outcome, state, isTaken, isElsewhere } = line
  const payments = sessions
    .filter(({ status, metadata }) => status === 'complete' && metadata.order_id === orderId)
    .map(({ paymentIntent }) => paymentIntent)
  const isBack =
    isTaken ||
    refunds.some(
      (refund) =>
        stands(refund) &&
        payments.includes(refund.paymentIntent) &&
        linesOf(refund).includes(lineNo),
    )
  const find = (what: string): Finding[] => [
    { rule: 'L', harm: 'wrong', what: `W-${withdrawal}: line ${lineNo} ${what}` },
  ]
  if (outcome === 'refunded' && !isBack) return find('is refunded, and its money is not back')
  if (outcome === 'refund' && isBack) return find('is due, and its money is back')
  if (outcome === 'already' && !isBack && !isElsewhere)
    return find('needs nothing, and its money is not back')
  if (outcome === 'refund' && state !== 'refund_due') return find(`is due, and it is ${state}`)
  return []
}

/** When every announced refund of a withdrawal has failed, it is due again and raises an alarm. */
function findUntoldReturns(lines: readonly WithdrawnLine[], mails: readonly Mail[]): Finding[] {
  const numbers = [...new Set(lines.map(({ withdrawal }) => withdrawal))]
  return numbers.flatMap((number): Finding[] => {
    const own = lines.filter(({ withdrawal }) => withdrawal === number)
    const isDue = own.some(({ outcome }) => outcome === 'refund')
    const isBack = own.some(({ outcome }) => outcome === 'refunded')
    const wasTold = mails.some(({ subject }) => subject.endsWith(`on its way: W-${number}`))
    if (!isDue || isBack || !wasTold || own.some(({ hasAlarm }) => hasAlarm)) return []
    const what = `W-${number}: its refunds came back, and nobody was told`
    return [{ rule: 'L', harm: 'lost', what }]
  })
}

function findUntoldFailures(
  refunds: readonly ProviderRefund[],
  told: ReadonlySet<string>,
): Finding[] {
  return refunds
    .filter(({ id, status }) => status === 'failed' && !told.has(id))
    .map(({ id }) => ({ rule: 'L', harm: 'lost', what: `refund ${id} failed without an alarm` }))
}

function stands({ status }: ProviderRefund): boolean {
  return status === 'succeeded' || status === 'pending'
}

function linesOf({ metadata }: ProviderRefund): number[] {
  return metadata.lines ? metadata.lines.split(',').map(Number) : []
}

const ATTEMPTS = `
  select a.id, o.number, a.state, a.line_nos as lines
  from shop.refund_attempts a join shop.orders o on o.id = a.order_id`

const WITHDRAWN_LINES = `
  select w.number::int as withdrawal, w.state, l.order_id as "orderId", l.line_no as "lineNo", l.outcome,
    o.state in ('refunded', 'revoked') as "isTaken",
    exists (
      select from shop.withdrawal_lines x
      where x.order_id = l.order_id and x.line_no = l.line_no and x.withdrawal_id <> w.id
        and x.outcome in ('refund', 'refunded')
    ) as "isElsewhere",
    exists (
      select from shop.alarms a
      where a.kind = 'withdrawal_due' and a.subject = 'W-' || w.number and a.settled_at is null
    ) as "hasAlarm"
  from shop.withdrawal_lines l
  join shop.withdrawals w on w.id = l.withdrawal_id
  join shop.orders o on o.id = l.order_id
  where w.state <> 'received'`

const FAILED_ALARMS = `select subject from shop.alarms where kind = 'refund_failed'`

/** I10 by the shop's own ledger. */
const OVERDRAWN = `
  select o.number, l.line_no as "lineNo"
  from shop.order_lines l join shop.orders o on o.id = l.order_id
  where (
    select sum(r.amount_cents) from shop.refunds r
    where r.order_id = o.id and l.line_no = any(r.line_nos) and r.status in ('succeeded', 'pending')
  ) > (
    select sum(x.unit_cents * x.quantity) from shop.order_lines x
    where x.order_id = o.id and exists (
      select from shop.refunds r
      where r.order_id = o.id and r.status in ('succeeded', 'pending')
        and l.line_no = any(r.line_nos) and x.line_no = any(r.line_nos)
    )
  )`
