import type { Client } from 'pg'
import type { Finding, Mail } from './assess-results.ts'

/** The provider's books, from its sandbox. Sums are cents. */
export interface ProviderLedger {
  sessions: {
    id: string
    status: string
    amountTotal: number
    paymentIntent: string | null
    metadata: { order_id?: string }
    lines: { unitAmount: number; quantity: number }[]
  }[]
  refunds: {
    id: string
    paymentIntent: string
    amount: number
    status: string
    metadata: { lines?: string; attempt_id?: string }
  }[]
  disputes: { id: string; paymentIntent: string; amount: number; status: string }[]
}

type ProviderPayment = ProviderLedger['sessions'][number]

interface OrderBooks {
  id: string
  number: string
  email: string | null
  state: string
  refundedCents: number
  lines: number[]
  owned: number[]
  /** Lines that a withdrawal ended and whose money is due. */
  due: number[]
}

/**
 * Compares the ledgers of shop and provider row by row, to the cent, and the shop's derived state (order state,
 * refunded sum, ownership, emails) with the provider's rows.
 */
export async function assessLedger(
  client: Client,
  { ledger, mails }: { ledger: ProviderLedger; mails: readonly Mail[] },
): Promise<Finding[]> {
  const paid = ledger.sessions.filter(({ status }) => status === 'complete')
  const rows = await readRows(client)
  const { rows: orders } = await client.query<OrderBooks>(ORDERS)
  return [
    ...compare('payment', paid.map(asPayment), rows.payment),
    ...compare('refund', ledger.refunds.map(asRefund), rows.refund),
    ...compare('dispute', ledger.disputes.map(asDispute), rows.dispute),
    ...orders.flatMap((order) => checkBooks(order, { ledger, paid, mails })),
  ]
}

type Row = [id: string, facts: string]

const asPayment = ({ id, paymentIntent, amountTotal }: ProviderPayment): Row => [
  String(paymentIntent),
  `${amountTotal} by ${id}`,
]
const asRefund = ({
  id,
  amount,
  status,
  paymentIntent,
  metadata,
}: ProviderLedger['refunds'][number]): Row => [
  id,
  `${amount} ${status} of ${paymentIntent}, lines {${metadata.lines ?? ''}}`,
]
const asDispute = ({
  id,
  amount,
  status,
  paymentIntent,
}: ProviderLedger['disputes'][number]): Row => [id, `${amount} ${status} of ${paymentIntent}`]

async function readRows(client: Client): Promise<Record<'payment' | 'refund' | 'dispute', Row[]>> {
  const read = async (sql: string) => {
    const { rows } = await client.query<{ id: string; facts: string }>(sql)
    return rows.map(({ id, facts }): Row => [id, facts])
  }
  return {
    payment: await read(
      `select id, amount_cents || ' by ' || session_id as facts from shop.payments`,
    ),
    refund: await read(
      `select id, amount_cents || ' ' || status || ' of ' || payment_id || ', lines ' || line_nos::text as facts
       from shop.refunds`,
    ),
    dispute: await read(
      `select id, amount_cents || ' ' || status || ' of ' || payment_id as facts from shop.disputes`,
    ),
  }
}

function compare(kind: string, theirs: readonly Row[], ours: readonly Row[]): Finding[] {
  const [atProvider, atShop] = [new Map(theirs), new Map(ours)]
  const missing = theirs.filter(([id]) => !atShop.has(id))
  const other = ours.filter(([id, facts]) => atProvider.get(id) !== facts)
  return [
    ...missing.map(([id, facts]): Finding => {
      return { rule: 'L', harm: 'lost', what: `${kind} ${id} (${facts}) is not in the ledger` }
    }),
    ...other.map(([id, facts]): Finding => {
      const there = atProvider.get(id) ?? 'nothing'
      return { rule: 'L', harm: 'wrong', what: `${kind} ${id} is ${facts}, there ${there}` }
    }),
  ]
}

const ORDERS = `
  select o.id, o.number, o.email, o.state, o.refunded_cents as "refundedCents",
    array(select line_no from shop.order_lines l where l.order_id = o.id order by 1) as lines,
    array(select distinct line_no from public.purchases p
      where p.order_id = o.id and p.status = 'completed' order by 1) as owned,
    array(select distinct line_no from shop.withdrawal_lines w
      where w.order_id = o.id and w.outcome = 'refund') as due
  from shop.orders o where o.fulfilled_at is not null`

/** State, sum, ownership and mails of a delivered order that was paid once. */
function checkBooks(
  order: OrderBooks,
  {
    ledger,
    paid,
    mails,
  }: { ledger: ProviderLedger; paid: readonly ProviderPayment[]; mails: readonly Mail[] },
): Finding[] {
  const own = paid.filter(({ metadata }) => metadata.order_id === order.id)
  const [payment] = own
  if (!payment || own.length > 1) return []
  const isOwn = (row: { paymentIntent: string }) => row.paymentIntent === payment.paymentIntent
  const [refunds, disputes] = [ledger.refunds.filter(isOwn), ledger.disputes.filter(isOwn)]
  const expected = settle(payment, { refunds, disputes }, order)
  const { number, state, refundedCents, owned } = order
  const found = describe({ state, refundedCents, owned })
  const findings: Finding[] = []
  if (found !== expected.text)
    findings.push({
      rule: 'L',
      harm: 'wrong',
      what: `order ${number}: ${found}, ${expected.text} follows`,
    })
  const notices = countNotices(mails, number)
  const { told } = expected
  if (order.email !== null && (notices < told || notices > refunds.length)) {
    const what = `order ${number}: ${notices} mails about ${refunds.length} refunds, ${told} of them standing`
    findings.push({ rule: 'M', harm: notices < told ? 'lost' : 'doubled', what })
  }
  return findings
}

/** Derives the expected state from the provider's rows. Independent of domain/ledger.ts. `due` lines were withdrawn. */
function settle(
  { amountTotal }: ProviderPayment,
  { refunds, disputes }: Pick<ProviderLedger, 'refunds' | 'disputes'>,
  { lines, due }: Pick<OrderBooks, 'lines' | 'due'>,
) {
  const standing = refunds.filter(({ status }) => status === 'succeeded' || status === 'pending')
  const lost = disputes.filter(({ status }) => status === 'lost')
  const refundedCents = sumOf(standing)
  const returned = standing.flatMap(({ metadata }) => (metadata.lines ?? '').split(',').map(Number))
  const kept = lines.filter((lineNo) => !returned.includes(lineNo))
  const isGone = refundedCents + sumOf(lost) >= amountTotal || kept.length === 0
  const isOpen = disputes.some(({ status }) => status.endsWith('needs_response'))
  const isPart = standing.length + lost.length > 0
  const whole = isOpen ? 'disputed' : isPart ? 'partially_refunded' : 'fulfilled'
  const gone = lost.length > 0 ? 'revoked' : 'refunded'
  const books = {
    state: isGone ? gone : whole,
    refundedCents,
    owned: isGone ? [] : kept.filter((lineNo) => !due.includes(lineNo)),
  }
  // refunds of lines are told in the withdrawal's mail, which assess-results.ts checks
  const told = standing.filter(({ metadata }) => !metadata.lines).length
  return { text: describe(books), told }
}

function describe({
  state,
  refundedCents,
  owned,
}: Pick<OrderBooks, 'state' | 'refundedCents' | 'owned'>) {
  return `${state} with ${refundedCents} cents refunded and the lines ${owned.join(', ') || 'none'} owned`
}

function countNotices(mails: readonly Mail[], number: string): number {
  const notices = mails.filter(({ subject }) => subject === `Refund for your order ${number}`)
  return new Set(notices.map(({ messageId }) => messageId)).size
}

function sumOf(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
