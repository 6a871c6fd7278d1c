import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordMissingCommissions } from '#server/commissions/record-commissions.ts'
import { watchCommissions } from '#server/commissions/watch-commissions.ts'
import { exportPersonalData } from '#server/desk/people/personal-data.ts'
import { applyRetention } from '#server/orders/apply-retention.ts'
import { eventually } from '../../support/eventually.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { waitForMails } from '../auth/sign-up-customer.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import { ownerOf } from '../payments/owner.ts'
import { openSongCustomer } from './song-customer.ts'

const OWNER = 'owner@requests.example'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ OWNER_EMAIL: OWNER })
})
afterAll(() => shop.close())

const rowsOf = (email: string) =>
  shop.db
    .selectFrom('shop.requests as r')
    .innerJoin('shop.orders as o', 'o.id', 'r.orderId')
    .selectAll('r')
    .where('o.email', '=', email)
    .orderBy('r.lineNo')
    .execute()

const alarmsAbout = (id: string) =>
  shop.db
    .selectFrom('shop.alarms')
    .selectAll()
    .where('kind', '=', 'request_due')
    .where('subject', '=', id)
    .execute()

const HOUR_MS = 3_600_000

test('each paid service line creates one commission whatever its quantity; a guide creates none', async () => {
  const email = 'lines@example.com'
  const lines = [line('storysong', 2), line('lovable-pro-secrets'), line('one-on-one-consulting')]
  const { url } = await startGuestCheckout(shop, { email, lines })
  await shop.pay(url)
  const rows = await eventually(async () => {
    const found = await rowsOf(email)
    expect(found).toHaveLength(2)
    return found
  })
  expect(rows.map(({ lineNo, kind, state }) => [lineNo, kind, state])).toEqual([
    [1, 'song', 'waiting_for_buyer'],
    [3, 'call', 'new'],
  ])
  const [song, call] = rows
  expect(song?.dueAt).toBeNull()
  const paid = await shop.db
    .selectFrom('shop.orders')
    .select('fulfilledAt')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(call?.dueAt?.getTime()).toBe((paid.fulfilledAt?.getTime() ?? 0) + 48 * HOUR_MS)
  await recordMissingCommissions(shop.deps, 'ever')
  expect(await rowsOf(email)).toHaveLength(2)
})

test('older purchases get their commission once at start, and none becomes due', async () => {
  const customer = await openSongCustomer(shop, 'before@example.com', 'smart-website')
  const { orderId } = (await rowsOf(customer.email))[0] ?? { orderId: '' }
  const again = async (days: number) => {
    await shop.db.deleteFrom('shop.requests').where('orderId', '=', orderId).execute()
    const fulfilledAt = new Date(Date.now() - days * 24 * HOUR_MS)
    await shop.db
      .updateTable('shop.orders')
      .set({ fulfilledAt })
      .where('id', '=', orderId)
      .execute()
    await recordMissingCommissions(shop.deps, 'ever')
    return (await rowsOf(customer.email)).map(({ state, closedBecause }) => [state, closedBecause])
  }
  expect(await again(1)).toEqual([['new', null]])
  expect(await again(5)).toEqual([['answered', null]])
  expect(await again(60)).toEqual([['closed', 'earlier']])
})

test('a brief is accepted once, despite double clicks, retries and a second tab', async () => {
  const customer = await openSongCustomer(shop, 'brief@example.com')
  const key = crypto.randomUUID()
  const answers = await Promise.all([
    customer.sendBrief({ key }),
    customer.sendBrief({ key }),
    customer.sendBrief({ key }),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ isTaken: true, request: { state: 'new' } })
  }
  const other = await customer.sendBrief({ fields: [{ name: 'Story', text: 'Another.' }] })
  expect(await other.json()).toMatchObject({ isTaken: false })
  const { thread, request: commission } = await customer.show()
  expect(thread).toHaveLength(1)
  expect(thread[0]?.fields).toEqual([{ name: 'Story', text: 'We met in Turku.' }])
  expect(commission.wantsBrief).toBe(false)
  const hours = (Date.parse(commission.dueAt ?? '') - Date.now()) / HOUR_MS
  expect(hours).toBeGreaterThan(47.9)
  expect(hours).toBeLessThanOrEqual(48)

  const told = async () =>
    (await shop.messages(customer.email)).filter(
      ({ subject }) => subject === 'StorySong: we have your details',
    )
  await eventually(async () => expect(await told()).toHaveLength(1))
  await waitForMails(shop, customer.email)
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect(mail?.text).toContain('You’ll hear from us by ')
  expect(mail?.text).toContain('We met in Turku.')
  expect(mail?.text).toContain(`/my-ai-services/request?id=${customer.id}`)
})

test('refuses an empty, incomplete or too long brief, and one that is not required', async () => {
  const customer = await openSongCustomer(shop, 'empty@example.com')
  expect((await customer.sendBrief({ fields: [{ name: 'Story', text: '  ' }] })).status).toBe(400)
  const withoutStory = [{ name: 'Mood', text: 'Warm' }]
  const refusal = await customer.sendBrief({ fields: withoutStory })
  expect([refusal.status, await refusal.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'Please fill in: Story.' }),
  ])
  const long = { name: 'Story', text: 'x'.repeat(70_000) }
  expect((await customer.sendBrief({ fields: [long] })).status).toBe(413)
  expect((await customer.show()).request.state).toBe('waiting_for_buyer')
  const site = await openSongCustomer(shop, 'site@example.com', 'smart-website')
  expect((await site.sendBrief()).status).toBe(409)
  expect((await site.write('When do we begin?')).status).toBe(200)
})

test('customers cannot read, write or add to another customer’s commission', async () => {
  const mine = await openSongCustomer(shop, 'mine@example.com')
  const stranger = await openSongCustomer(shop, 'stranger@example.com')
  const commissionId = mine.id
  const body = { requestId: commissionId, key: crypto.randomUUID(), fileIds: [] }
  for (const [name, more] of [
    ['read-request', { requestId: commissionId }],
    ['send-brief', { ...body, fields: [{ name: 'Story', text: 'Mine.' }] }],
    ['send-request-message', { ...body, text: 'Hello' }],
    ['add-request-file', { requestId: commissionId, key: body.key, name: 'a.txt', bytes: 3 }],
  ] as const) {
    expect([name, (await stranger.call(name, more)).status]).toEqual([name, 404])
    expect([name, (await shop.call(name, more)).status]).toEqual([name, 401])
  }
  expect((await stranger.list()).requests.map(({ id }) => id)).toEqual([stranger.id])
  expect((await mine.show()).thread).toEqual([])
})

test('the owner is emailed immediately, then at most once in the next ten minutes', async () => {
  const customer = await openSongCustomer(shop, 'mails@example.com')
  await customer.sendBrief()
  const about = async () =>
    (await shop.messages(OWNER)).filter(
      ({ text, subject }) => text.includes(customer.email) && subject.includes('details received'),
    )
  await eventually(async () => expect(await about()).toHaveLength(1))
  expect((await about())[0]?.text).toContain('We met in Turku.')
  await waitForMails(shop, OWNER)
  for (const text of ['One more thing.', 'And another.', 'And a third.']) await customer.write(text)
  const waiting = await shop.db
    .selectFrom('shop.mails')
    .selectAll()
    .where('kind', '=', 'owner_request')
    .where('sentAt', 'is', null)
    .execute()
  expect(waiting).toHaveLength(1)
  const minutes = ((waiting[0]?.nextTryAt.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThanOrEqual(10.1)
})

test('a mail sent while the clock was a day ahead delays the next one by ten minutes at most', async () => {
  const customer = await openSongCustomer(shop, 'ahead@example.com')
  await customer.sendBrief()
  await eventually(async () => {
    const { numAffectedRows } = await sql`
      update shop.mails m set sent_at = m.sent_at + interval '1 day' from shop.orders o
      where o.id = m.order_id and o.email = ${customer.email} and m.kind = 'owner_request'
        and m.sent_at is not null`.execute(shop.db)
    expect(numAffectedRows).toBe(1n)
  })
  await customer.write('One more thing.')
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from m.next_try_at - now())::float8 / 60 as minutes
    from shop.mails m join shop.orders o on o.id = m.order_id
    where o.email = ${customer.email} and m.kind = 'owner_request' and m.sent_at is null`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ minutes: expect.closeTo(10, 0) }])
})

test('a message sent several times in parallel is stored once', async () => {
  const customer = await openSongCustomer(shop, 'once@example.com')
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => customer.write('Once.', { key })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await customer.show()).thread).toHaveLength(1)
})

test('a commission soon due is an alarm once, which ends with a refund', async () => {
  const customer = await openSongCustomer(shop, 'late@example.com')
  await customer.sendBrief()
  await watchCommissions(shop.deps)
  expect(await alarmsAbout(customer.id)).toEqual([])
  const dueIn = (hours: number) =>
    shop.db
      .updateTable('shop.requests')
      .set({ dueAt: new Date(Date.now() + hours * HOUR_MS) })
      .where('id', '=', customer.id)
      .execute()
  await dueIn(11.5)
  await watchCommissions(shop.deps)
  await watchCommissions(shop.deps)
  await dueIn(-3)
  await watchCommissions(shop.deps)
  expect(await alarmsAbout(customer.id)).toMatchObject([{ times: 1, settledAt: null }])

  const owner = ownerOf(shop)
  const { number } = await owner.order(customer.email)
  await owner.refund(number)
  await eventually(async () =>
    expect((await customer.show()).request).toMatchObject({
      state: 'closed',
      closedBecause: 'refunded',
    }),
  )
  expect((await alarmsAbout(customer.id))[0]?.settledAt).not.toBeNull()
  expect((await customer.write('Still there?')).status).toBe(409)
})

test('a refunded withdrawal closes the commission and says so', async () => {
  const customer = await openSongCustomer(shop, 'withdrawn@example.com', 'live-vps-setup')
  const { number } = await ownerOf(shop).order(customer.email)
  const statement = {
    formId: crypto.randomUUID(),
    name: 'Anna Berg',
    lines: [{ orderNumber: Number(number), lineNo: 1 }],
  }
  expect((await customer.call('withdraw', statement)).status).toBe(200)
  await eventually(async () => {
    const { id } = await shop.db
      .selectFrom('shop.withdrawals')
      .select('id')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow()
    const [decided] = await shop.db
      .selectFrom('shop.withdrawalLines')
      .select('outcome')
      .where('withdrawalId', '=', id)
      .execute()
    expect(decided?.outcome).not.toBe('asked')
  })
  expect((await customer.show()).request).toMatchObject({
    state: 'closed',
    closedBecause: 'withdrawn',
  })
})

test('texts and files are in the export, and are deleted on erasure or two years after the end', async () => {
  const customer = await openSongCustomer(shop, 'erased@example.com')
  await customer.sendBrief()
  const data = (await (await customer.call('export-my-data', {})).json()) as {
    requests: { messages: { fields: { text: string }[] }[] }[]
  } // the contract of the call
  expect(data.requests[0]?.messages[0]?.fields[0]?.text).toBe('We met in Turku.')
  const forOwner = await exportPersonalData({ ...shop.deps, who: ADA }, customer.email)
  expect(JSON.stringify(forOwner)).toContain('We met in Turku.')
  expect(await customer.erase()).toBe(200)
  const left = await shop.db
    .selectFrom('shop.requests')
    .select('id')
    .where('id', '=', customer.id)
    .execute()
  expect(left).toEqual([])
  await recordMissingCommissions(shop.deps, 'ever')
  const messages = await shop.db
    .selectFrom('shop.requestMessages')
    .select('id')
    .where('requestId', '=', customer.id)
    .execute()
  expect(messages).toEqual([])

  const old = await openSongCustomer(shop, 'old@example.com')
  await old.sendBrief()
  const closed = (days: number) =>
    shop.db
      .updateTable('shop.requests')
      .set({
        state: 'closed',
        closedBecause: 'done',
        stateSince: new Date(Date.now() - days * 24 * HOUR_MS),
      })
      .where('id', '=', old.id)
      .execute()
  await closed(729)
  await applyRetention(shop.deps)
  expect((await old.show()).thread).toHaveLength(1)
  await closed(731)
  await applyRetention(shop.deps)
  expect(await old.show()).toMatchObject({ thread: [], emptied: true })
})
