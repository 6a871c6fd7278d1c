import { createHmac } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOffMailRequest } from '#server/accounts/mail-requests.ts'
import { connect } from '#server/db/connect.ts'
import { listStaleMailIds } from '#server/db/mails.ts'
import type { Deps } from '#server/deps.ts'
import { sendMail } from '#server/email/send-mail.ts'
import { createApp } from '#server/http/create-app.ts'
import { requeueStale } from '#server/jobs/requeue-stale.ts'
import { processPaymentEvent } from '#server/orders/fulfilment/process-payment-event.ts'
import { followWaivers, watchWithdrawals } from '#server/orders/withdrawals/watch-withdrawals.ts'
import { workOffWithdrawal } from '#server/orders/withdrawals/work-off-withdrawal.ts'
import { type Jobs, openJobs } from '#server/queue/job-queue.ts'
import {
  authClient,
  makeCustomer,
  PASSWORD,
  readPasswordToken,
  signIn,
  tableClient,
} from '../http/auth/sign-up-customer.ts'
import { openBrowser, readConfirmLinks } from '../http/auth/test-browser.ts'
import { line, startGuestCheckout } from '../http/payments/buy.ts'
import { postForm } from '../http/withdrawals/withdraw-steps.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { fillTables, ROWS, smallTables } from './fill-tables.ts'
import { observePlans, type Scan } from './observe-plans.ts'

/** A scan of more rows than this for one request counts as one without a useful index. */
const MOST_ROWS = 500

let plain: TestShop
/** The shop on the observed pool, without workers: `workOff` runs the jobs. */
let shop: TestShop
let deps: Deps
let pool: Pool
let jobs: Jobs
let admin: Client
let scans: Scan[] = []
let growing: string[] = []
const answers: string[] = []

beforeAll(async () => {
  plain = await openTestShop({ LIMITS: 'on' })
  await plain.deps.jobs.stop(5000)
  jobs = await openJobs(plain.connectionString, plain.deps.log)
  await fetch(`${plain.sandbox.cardProvider.origin}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on: 'webhook', fault: 'lost', times: 1000 }),
  })
  admin = new Client({ connectionString: plain.connectionString })
  await admin.connect()
  await fillTables(admin)
  growing = await listGrowingTables()
  pool = observePlans(plain.connectionString, (scan) => scans.push(scan))
  deps = { ...plain.deps, db: connect(pool), jobs }
  shop = observedShop()
})
afterAll(async () => {
  await jobs.stop(5000)
  await deps.db.destroy()
  await admin.end()
  await plain.close()
})

function observedShop(): TestShop {
  const app = createApp(deps)
  const request = async (address: string, init?: RequestInit) => {
    const response = await app.request(address, init)
    answers.push(`${response.status} ${address}`)
    return response
  }
  return {
    ...plain,
    deps,
    request,
    call: (name, body, headers = {}) =>
      request(`/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    pay: async (url) => {
      const back = await plain.pay(url)
      await postNewestEvents()
      await workOff()
      return back
    },
  }
}

/** Maps the partitions of pgboss.job to their parent table. */
const tableOf = (name: string) => name.replace(/^pgboss\.job_?\w*$/, 'pgboss.job')

/** All of the shop's tables except the small ones, and pgboss.job. */
async function listGrowingTables(): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'shop', 'shop_auth')`,
  )
  const found = rows.filter(({ name }) => !smallTables.includes(name))
  return ['pgboss.job', ...found.map(({ name }) => name)]
}

/** Posts the provider's newest events to the shop, signed. */
async function postNewestEvents() {
  const { origin, secretKey, webhookSecret } = shop.sandbox.cardProvider
  const headers = { authorization: `Bearer ${secretKey}` }
  const list: { data: object[] } = await (await fetch(`${origin}/v1/events`, { headers })).json()
  for (const event of list.data) {
    const body = JSON.stringify(event)
    const stamp = Math.floor(Date.now() / 1000)
    const digest = createHmac('sha256', webhookSecret).update(`${stamp}.${body}`).digest('hex')
    await shop.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': `t=${stamp},v1=${digest}` },
      body,
    })
  }
}

/** Processes waiting payment events, mail requests, withdrawals and mails, as the workers do. */
async function workOff() {
  const ids = async (query: string) => (await admin.query<{ id: string }>(query)).rows
  for (const { id } of await ids(
    'select event_id as id from shop.payment_events where processed_at is null',
  ))
    await processPaymentEvent(deps, id)
  for (const { id } of await ids(
    `select id from shop_auth.mail_requests where created_at > now() - interval '30 minutes'`,
  ))
    await workOffMailRequest(deps, id)
  for (const { id } of await ids(`select id from shop.withdrawals where state = 'received'`))
    await workOffWithdrawal(deps, id)
  for (const { id } of await ids('select id from shop.mails where sent_at is null'))
    await sendMail(deps, id)
}

/** Statements that may read a whole table, with the reason. */
const meant = [
  // erasing a person rewrites the list of all erased people beside the backups
  {
    table: 'shop.erasures',
    statement: /^select "user_id", "email_hash", "at" from "shop"."erasures"$/,
  },
  // jobs are kept for seven days only; erasing a person clears their emails' output
  { table: 'pgboss.job', statement: /^update pgboss.job set output = null where name = 'mail'/ },
  // requeue-stale, once a minute: waiting emails without a job
  { table: 'pgboss.job', statement: /^select "id" from "shop"."mails" .* not exists/ },
  // /metrics counts the orders and the jobs
  { table: 'shop.orders', statement: /^select 'shop_orders' as name, state as of, count/ },
  { table: 'pgboss.job', statement: /^select 'shop_orders' as name, state as of, count/ },
]
const isMeant = ({ table, query }: Scan) =>
  meant.some((one) => one.table === tableOf(table) && one.statement.test(query))

/** Scans that read all or much of a growing table, except the intended ones. */
function wideScans(): string[] {
  const wide = scans.filter(
    (scan) =>
      growing.includes(tableOf(scan.table)) &&
      (scan.node === 'Seq Scan' || scan.rows > MOST_ROWS) &&
      !isMeant(scan),
  )
  return [
    ...new Set(
      wide.map(
        ({ table, node, rows, query }) =>
          `${node} of ${table}, ${rows} rows: ${query.slice(0, 300)}`,
      ),
    ),
  ]
}

test('the growing tables contain enough rows', async () => {
  expect(growing.length).toBeGreaterThan(20)
  for (const table of growing) {
    const { rows } = await admin.query<{ rows: string }>(`select count(*) as rows from ${table}`)
    expect(Number(rows[0]?.rows), table).toBeGreaterThanOrEqual(ROWS)
  }
})

test('detects a sequential scan', async () => {
  await pool.query('select count(*) from public.purchases')
  expect(wideScans()).toHaveLength(1)
  scans = []
})

test('a sent mail is not stale', async () => {
  const stale = { olderThanSeconds: 60, jobStates: ['created', 'retry'] } as const
  expect(await listStaleMailIds(deps.db, stale)).toEqual([])
})

test('no request scans a growing table without an index', async () => {
  for (const address of ['/healthz', '/readyz', '/auth/v1/health']) await shop.request(address)
  await shop.request('/metrics')
  await requeueStale(deps, { olderThanSeconds: 60, jobStates: ['created', 'retry'] })
  await signUpAndChange()
  await buyAsGuestAndRead()
  await useGoogle()
  expect(answers.filter((answer) => /^(429|5)/.test(answer))).toEqual([])
  expect(wideScans()).toEqual([])
  expect(scans.length).toBeGreaterThan(200)
})

/** Signs up with a password, confirms, changes the profile and deletes the account. */
async function signUpAndChange() {
  const email = 'new@example.com'
  const browser = openBrowser(shop)
  await shop.call('verify-email-exists', { email, purpose: 'signup' })
  await browser.client.signUp({ email, password: PASSWORD })
  await workOff()
  await authClient(shop).resend({ type: 'signup', email: 'person-7@example.com' })
  await workOff()
  const [link = ''] = await readConfirmLinks(shop, email)
  const { data } = await browser.confirmAndSignIn(link)
  expect(data.session?.user.email).toBe(email)
  const { client } = browser
  await client.refreshSession()
  await client.getUser()
  await client.updateUser({ data: { full_name: 'New' } })
  await client.updateUser({ password: 'Correct horse 2', current_password: PASSWORD })
  const { data: now } = await client.getSession()
  const headers = { authorization: `Bearer ${now.session?.access_token}` }
  await shop.call('handle-free-signup', { resourceName: 'AI Tools List' }, headers)
  await shop.call('send-welcome-email', { resourceName: 'AI Tools List' }, headers)
  await shop.call('link-guest-purchases', { email }, headers)
  const guide = {
    product: 'ai-tools-list',
    chapter: 'x',
    file: 'x',
    words: 'xy',
    waiverVersion: 'x',
  }
  for (const name of ['read-guide', 'open-guide', 'read-chapter', 'search-guide', 'file-link'])
    await shop.call(name, guide, headers)
  await shop.call('list-reading', {}, headers)
  await shop.call('export-my-data', {}, headers)
  await authClient(shop).signInWithPassword({ email, password: 'not this' })
  await authClient(shop).resetPasswordForEmail(email)
  await shop.call('delete-account', {}, headers)
  await workOff()
  await client.signOut({ scope: 'others' })
  const gone = await shop.call('delete-account', { password: 'Correct horse 2' }, headers)
  expect(await gone.json()).toEqual({ success: true })
  await workOff()
}

/** Withdraws from the purchase: by the form with a wrong number, and signed in. */
async function withdrawTwice(email: string, headers: Record<string, string>) {
  const form = { name: 'Guest', email, orderNumber: '999999999', bought: '' }
  expect((await postForm(shop, '/withdraw/confirm', form)).status).toBe(200)
  await workOff()
  const answer = await shop.call('list-withdrawable', {}, headers)
  const { lines } = (await answer.json()) as { lines: { orderNumber: number; lineNo: number }[] }
  expect(lines).toHaveLength(1)
  const asked = lines.map(({ orderNumber, lineNo }) => ({ orderNumber, lineNo }))
  const formId = crypto.randomUUID()
  await shop.call('withdraw', { formId, name: 'Guest', lines: asked }, headers)
  await workOff()
  await followWaivers(deps)
  await watchWithdrawals(deps)
}

/** Buys as a guest, signs in, reads purchases, buys again and deletes the account by an emailed link. */
async function buyAsGuestAndRead() {
  const email = 'guest@example.com'
  await shop.call('create-secure-checkout', { email, validateEmailOnly: true, cartItems: [] })
  const first = await startGuestCheckout(shop, { email, lines: [line('candy')] })
  expect(first.url).not.toBe('')
  const { cookie } = first
  await startGuestCheckout(shop, { email, lines: [line('candy', 2)], cookie })
  await makeCustomer(shop, email)
  await chooseAfterPaying()
  const session = await signIn(shop, email)
  const headers = { authorization: `Bearer ${session.access_token}` }
  await shop.call('create-secure-checkout', { email, cartItems: [line('coffee')] }, headers)
  await shop.call('link-guest-purchases', { email }, headers)
  await shop.call('list-orders', {}, headers)
  await shop.call('send-password-reset', { email })
  await workOff()
  for (const name of ['check-payment-status', 'confirm-payment-session'])
    for (const sessionId of [first.sessionId, 'cs_test_unknown'])
      await shop.call(name, { sessionId })
  const client = tableClient(shop, session.access_token)
  const bought = await client
    .from('purchases')
    .select('*')
    .eq('user_id', session.user.id)
    .eq('status', 'completed')
    .order('created_at', { ascending: false })
  expect(bought.data).toHaveLength(1)
  await client.from('purchases').select('id').eq('id', bought.data?.[0]?.id)
  await client.from('free_signups').select('*').order('created_at')
  await client.from('profiles').insert({ user_id: session.user.id, display_name: 'Guest' })
  await client.from('profiles').update({ display_name: 'G' }).eq('user_id', session.user.id)
  await client.from('profiles').select('*').single()
  await withdrawTwice(email, headers)
  await shop.call('delete-account', {}, headers)
  await workOff()
  const mails = await shop.messages()
  const token = mails
    .map(({ text }) => /my-account\?delete=([\w-]+)/.exec(text)?.[1])
    .findLast((found) => found !== undefined)
  const gone = await shop.call('delete-account', { token })
  expect(await gone.json()).toEqual({ success: true })
}

/** Pays as another guest, reads the receipt, has the mail sent again and chooses a password on the result page. */
async function chooseAfterPaying() {
  const email = 'chooses@example.com'
  const { url, sessionId, cookie } = await startGuestCheckout(shop, {
    email,
    lines: [line('candy')],
  })
  await shop.pay(url)
  const headers = { cookie }
  const { order } = await (await shop.call('get-paid-order', { sessionId }, headers)).json()
  expect(order).toMatchObject({ email, mayChoosePassword: true })
  await shop.call('resend-order-mail', { sessionId }, headers)
  await workOff()
  await shop.call('choose-password', { sessionId, password: PASSWORD }, headers)
  const token = await readPasswordToken(shop, email)
  await shop.call('confirm-chosen-password', { token }, headers)
  await shop.call('reset-password', { token, newPassword: PASSWORD })
}

/** Signs in with Google twice. */
async function useGoogle() {
  for (const email of ['google@example.com', 'person-9@example.com', 'google@example.com']) {
    const browser = openBrowser(shop)
    const { data } = await browser.exchange(await browser.goToGoogle(email))
    expect(data.session?.user.email).toBe(email)
    await browser.client.signOut()
  }
  await workOff()
}
