import { Client } from 'pg'
import { assessLedger, type ProviderLedger } from './assess-ledger.ts'
import { assessRefunds } from './assess-refunds.ts'

/** Addresses of the shop's database, and of the provider's ledger and the mailbox in its sandbox. */
export interface Places {
  databaseUrl: string
  provider: string
  mailbox: string
}

export interface Finding {
  /**
   * Id of the invariant that is broken (docs/reference/faults.md), L for the ledger and what follows from it (assess-ledger.ts,
   * assess-refunds.ts), or M for the emails about orders and refunds.
   */
  rule: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10' | 'L' | 'M'
  harm: 'lost' | 'doubled' | 'wrong'
  what: string
}

export interface Assessment {
  /** Number of sessions paid at the provider. */
  paid: number
  /** Refunds and disputes at the provider. */
  refunds: number
  disputes: number
  /** Failed refunds. */
  failed: number
  withdrawals: number
  findings: Finding[]
  /** Duplicate emails with the same Message-ID. */
  extraCopies: number
}

type PaidSession = ProviderLedger['sessions'][number]

export interface Mail {
  to: string
  subject: string
  text: string
  messageId: string
}
interface OrderRow {
  number: string
  session: string | null
  state: string
  guest: boolean
  account: string | null
  email: string | null
  lines: number
  purchases: number
  owned: number
  paidCents: number
  users: number
}

const HANDED_OVER = new Set(['fulfilled', 'partially_refunded', 'disputed', 'refunded', 'revoked'])

/**
 * Checks the provider's ledger, the shop's database and the mailbox against the ten invariants, and the shop's ledger,
 * attempts to refund and withdrawals against the provider's refunds.
 */
export async function assessResults(places: Places): Promise<Assessment> {
  const ledger = await read<ProviderLedger>(`${places.provider}/_ledger`)
  const mails = await read<Mail[]>(`${places.mailbox}/messages`)
  const paid = ledger.sessions.filter((session) => session.status === 'complete')
  return withDatabase(places.databaseUrl, async (client) => {
    const { rows: orders } = await client.query<OrderRow>(ORDERS)
    const findings = [
      ...paid.flatMap((session) => checkSession(session, orders)),
      ...orders.flatMap((order) => checkOrder(order, { paid, mails })),
      ...checkGuests(orders, mails),
      ...(await checkOtherInvariants(client)),
      ...(await checkWithdrawals(client, mails)),
      ...(await assessLedger(client, { ledger, mails })),
      ...(await assessRefunds(client, { ledger, mails })),
    ]
    return {
      paid: paid.length,
      refunds: ledger.refunds.length,
      disputes: ledger.disputes.length,
      failed: ledger.refunds.filter(({ status }) => status === 'failed').length,
      withdrawals: await countWithdrawals(client),
      findings,
      extraCopies: mails.length - countIds(mails),
    }
  })
}

/** True when nothing is pending; an earlier assessment would report unfinished work as lost. */
export async function isQuiet(databaseUrl: string): Promise<boolean> {
  return withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select 1 from shop.mails where sent_at is null
       union all select 1 from shop.payment_events where processed_at is null
       union all select 1 from shop.refund_attempts where state = 'open'
       union all select 1 from shop.withdrawals where state = 'received' or automatic limit 1`,
    )
    return rows.length === 0
  })
}

const ORDERS = `
  select o.number, o.payment_session_id as session, o.state, o.guest, o.account, o.email,
    (select count(*) from shop.order_lines l where l.order_id = o.id)::int as lines,
    count(p.id)::int as purchases,
    (count(p.id) filter (where p.status = 'completed'))::int as owned,
    coalesce(sum(p.price_paid * 100), 0)::int as "paidCents",
    (select count(*) from shop_auth.users u where lower(u.email) = o.email)::int as users
  from shop.orders o left join public.purchases p on p.order_id = o.id
  group by o.id`

/** I1: a paid session has one order, which is delivered or held in review. */
function checkSession(session: PaidSession, orders: readonly OrderRow[]): Finding[] {
  const own = orders.filter((order) => order.session === session.id)
  if (own.length > 1)
    return [{ rule: 'I1', harm: 'doubled', what: `${session.id} has ${own.length} orders` }]
  const state = own[0]?.state ?? 'no order'
  if (HANDED_OVER.has(state) || state === 'review') return []
  return [{ rule: 'I1', harm: 'lost', what: `${session.id} is paid: ${state}` }]
}

/** I2, I4, I5, I8, and M: one confirmation mail for each fulfilled order. */
function checkOrder(
  order: OrderRow,
  { paid, mails }: { paid: readonly PaidSession[]; mails: readonly Mail[] },
): Finding[] {
  const findings: Finding[] = []
  const find = (rule: Finding['rule'], harm: Finding['harm'], what: string) =>
    findings.push({ rule, harm, what: `order ${order.number}: ${what}` })
  const { lines, purchases, owned, paidCents, state } = order
  const payment = paid.find((session) => session.id === order.session)
  const handed = HANDED_OVER.has(state)
  if (purchases > lines) find('I2', 'doubled', `${purchases} purchases of ${lines} lines`)
  if (handed && purchases < lines) find('I2', 'lost', `${purchases} purchases of ${lines} lines`)
  if (purchases > 0 && !payment) find('I4', 'wrong', 'goods without a payment')
  if (handed && payment && paidCents !== payment.amountTotal)
    find('I5', 'wrong', `${paidCents} cents owned, ${payment.amountTotal} paid`)
  if ((state === 'refunded' || state === 'revoked') && owned > 0)
    find('I8', 'wrong', `${state} and still owned`)
  if (handed && order.email !== null) {
    const confirmations = countIds(
      mails.filter((mail) => mail.subject === `Your order ${order.number}`),
    )
    if (confirmations !== 1)
      find('M', confirmations === 0 ? 'lost' : 'doubled', `${confirmations} confirmations`)
  }
  return findings
}

/** I3: a guest has one account and, if an order created it, a mail with the link to set its password. */
function checkGuests(orders: readonly OrderRow[], mails: readonly Mail[]): Finding[] {
  const guests = orders.filter(
    (order) => order.guest && order.email !== null && HANDED_OVER.has(order.state),
  )
  return [...new Set(guests.map((order) => order.email))].flatMap((email) => {
    const own = guests.filter((order) => order.email === email)
    const users = own[0]?.users ?? 0
    const isCreated = own.some((order) => order.account === 'created')
    const links = mails.filter(
      ({ to, subject, text }) =>
        to === email && subject.startsWith('Your order') && text.includes('/reset-password?token='),
    )
    const findings: Finding[] = []
    if (users !== 1)
      findings.push({ rule: 'I3', harm: harmOf(users, 1), what: `${email}: ${users} accounts` })
    if (isCreated && links.length === 0)
      findings.push({ rule: 'I3', harm: 'lost', what: `${email}: no link to the password` })
    return findings
  })
}

function harmOf(count: number, wanted: number): Finding['harm'] {
  return count < wanted ? 'lost' : 'doubled'
}

/**
 * Each withdrawn line is refunded once, unless the whole money of its order went back another way, such as by a lost
 * dispute. The sender has one receipt, and at most one mail per refund.
 */
const WITHDRAWALS = `
  select w.number, w.email,
    (select count(*) from shop.withdrawal_lines l join shop.orders o on o.id = l.order_id
      where l.withdrawal_id = w.id and l.outcome = 'refunded'
        and (o.state not in ('refunded', 'revoked') or exists (
          select from shop.refunds r where r.order_id = l.order_id and l.line_no = any(r.line_nos)
            and r.status not in ('failed', 'canceled'))))::int as lines,
    (select count(*) from shop.withdrawal_lines l
      join shop.refunds r on r.order_id = l.order_id and l.line_no = any(r.line_nos)
      where l.withdrawal_id = w.id and l.outcome = 'refunded'
        and r.status not in ('failed', 'canceled'))::int as refunds,
    (select count(distinct r.id) from shop.withdrawal_lines l
      join shop.refunds r on r.order_id = l.order_id and l.line_no = any(r.line_nos)
      where l.withdrawal_id = w.id)::int as made
  from shop.withdrawals w where w.state = 'refunded'`

async function checkWithdrawals(client: Client, mails: readonly Mail[]): Promise<Finding[]> {
  const { rows } =
    await client.query<Record<'number' | 'lines' | 'refunds' | 'made', number>>(WITHDRAWALS)
  return rows.flatMap(({ number, lines, refunds, made }) => {
    const findings: Finding[] = []
    if (lines !== refunds) {
      const what = `W-${number}: ${refunds} refunds of ${lines} lines`
      findings.push({ rule: 'L', harm: harmOf(refunds, lines), what })
    }
    const most = { [`received your withdrawal W-${number}`]: 1, [`on its way: W-${number}`]: made }
    for (const [end, mostSent] of Object.entries(most)) {
      const sent = countIds(mails.filter(({ subject }) => subject.endsWith(end)))
      if (sent >= 1 && sent <= mostSent) continue
      findings.push({ rule: 'M', harm: harmOf(sent, 1), what: `${sent} mails “… ${end}”` })
    }
    return findings
  })
}

async function countWithdrawals(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from shop.withdrawals',
  )
  return rows[0]?.count ?? 0
}

const OTHER_INVARIANTS: { rule: Finding['rule']; what: string; sql: string }[] = [
  {
    rule: 'I6',
    what: 'jobs past their lease',
    sql: `select 1 from pgboss.job where state = 'active'
      and started_on + make_interval(secs => expire_seconds) < now() - interval '1 minute'`,
  },
  {
    rule: 'I7',
    what: 'sessions of unconfirmed accounts',
    sql: `select 1 from shop_auth.sessions s join shop_auth.users u on u.id = s.user_id
      where u.email_confirmed_at is null`,
  },
  {
    rule: 'I9',
    what: 'webhook events waiting for more than 5 minutes',
    sql: `select 1 from shop.payment_events
      where processed_at is null and received_at < now() - interval '5 minutes'`,
  },
]

async function checkOtherInvariants(client: Client): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { rule, what, sql } of OTHER_INVARIANTS) {
    const { rowCount } = await client.query(sql)
    if (rowCount) findings.push({ rule, harm: 'wrong', what: `${rowCount} ${what}` })
  }
  return findings
}

/** Number of distinct Message-IDs. */
function countIds(mails: readonly Mail[]): number {
  return new Set(mails.map((mail) => mail.messageId)).size
}

async function read<T>(url: string): Promise<T> {
  const response = await fetch(url)
  return response.json() as Promise<T> // the sandbox's own contract
}

async function withDatabase<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
