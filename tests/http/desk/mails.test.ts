import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeadWorkAnswer, MailCounts, MailsPage } from '#desk/api/answers.ts'
import { listDeadLetters } from '#server/db/reports/dead-letters.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { ownerOf } from '../payments/owner.ts'
import { readAs } from './read-as.ts'

let shop: TestShop
let helper: TestDesk
beforeAll(async () => {
  shop = await openTestShop()
  helper = await openTestDesk(shop, 'helper')
})
afterAll(() => shop.close())

/** A bounced order confirmation with its alarm. */
async function deadMail(email: string): Promise<{ id: string; number: number }> {
  const { id: orderId, number } = await ownerOf(shop).buy(email)
  await eventually(async () => expect(await ownerOf(shop).mailsTo(email)).toHaveLength(1))
  const { id } = await shop.db
    .updateTable('shop.mails')
    .set({ sentAt: null, deadAt: new Date(), lastError: '550 no such mailbox' })
    .where('orderId', '=', orderId)
    .where('kind', '=', 'order_confirmation')
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('shop.alarms')
    .values({ kind: 'dead_mail', subject: id, what: 'A mail is given up.' })
    .execute()
  return { id, number }
}
/** A mail arrives a moment before it is marked as sent. */
const untilSent = (id: string) =>
  eventually(async () => {
    const rows = shop.db.selectFrom('shop.mails').select('sentAt').where('id', '=', id)
    expect((await rows.executeTakeFirstOrThrow()).sentAt).not.toBeNull()
  })
const list = (show: string, after = '') =>
  readAs<MailsPage>(helper.get(`/mails?show=${show}${after && `&after=${after}`}`))
const openAlarms = async () => {
  const rows = await shop.db
    .selectFrom('shop.alarms')
    .select('subject')
    .where('settledAt', 'is', null)
    .execute()
  return rows.map(({ subject }) => subject)
}

describe('a dead mail', () => {
  test('a dead mail shows recipient, subject and error, but no contents', async () => {
    const { id, number } = await deadMail('shown@dead.example')
    const { mails } = await list('failed')
    expect(mails.find((mail) => mail.id === id)).toMatchObject({
      kind: 'order_confirmation',
      subject: `Your order ${number}`,
      to: 'shown@dead.example',
      orderNumber: number,
      lastError: '550 no such mailbox',
    })
    expect(JSON.stringify(mails)).not.toMatch(/token|facts/)
  })

  test('retrying a dead mail ends its alarm', async () => {
    const email = 'again@dead.example'
    const { id } = await deadMail(email)
    expect(await readAs(helper.post('/mails/retry', { sort: 'mail', id }))).toEqual({ count: 1 })
    await eventually(async () => expect(await ownerOf(shop).mailsTo(email)).toHaveLength(2))
    expect(await openAlarms()).not.toContain(id)
    await untilSent(id)
    expect((await helper.post('/mails/retry', { sort: 'mail', id })).status).toBe(409)
  })

  test('a dead mail is set aside once with a reason and not retried with the others', async () => {
    const email = 'aside@dead.example'
    const { id, number } = await deadMail(email)
    expect((await helper.post(`/mails/${id}/discard`, { why: '' })).status).toBe(400)
    await readAs(helper.post(`/mails/${id}/discard`, { why: 'mistyped' }))
    expect((await helper.post(`/mails/${id}/discard`, { why: 'again' })).status).toBe(409)
    expect((await list('failed')).mails.map((mail) => mail.id)).not.toContain(id)
    expect((await list('aside')).mails).toMatchObject([
      { id, setAsideAt: expect.any(String), setAsideWhy: 'mistyped' },
    ])
    expect(await openAlarms()).not.toContain(id)
    // the log outlives a person's erasure, so the typed reason is not in it
    expect((await ownerOf(shop).acts('discard')).at(-1)).toMatchObject({
      who: expect.stringMatching(/^helper-/),
      orderNumber: number,
      facts: expect.toSatisfy((facts) => !JSON.stringify(facts).includes('mistyped')),
    })
    await readAs(helper.post('/mails/retry', { all: 'mails' }))
    const dead = await listDeadLetters(shop.db)
    expect(dead.filter((letter) => letter.id === id)).toEqual([])
    expect(await ownerOf(shop).mailsTo(email)).toHaveLength(1)
  })
})

test('a waiting mail is listed and can be retried at once, a sent one cannot', async () => {
  const email = 'waits@dead.example'
  const { id } = await deadMail(email)
  await shop.db
    .updateTable('shop.mails')
    .set({ deadAt: null, attempts: 4, nextTryAt: new Date(Date.now() + 3_600_000) })
    .where('id', '=', id)
    .execute()
  // emails of other tests may be on their way
  const waiting = (await list('waiting')).mails.filter((mail) => mail.id === id)
  expect(waiting).toMatchObject([{ tries: 4, deadAt: null }])
  expect((await helper.post(`/mails/${id}/discard`, { why: 'x' })).status).toBe(409)
  await readAs(helper.post('/mails/retry', { sort: 'mail', id }))
  await eventually(async () => expect((await list('waiting')).mails).toEqual([]))
})

test('dead webhook events and jobs can be retried [F28]', async () => {
  await sql`
    insert into shop.payment_events (event_id, type, payment_session_id, payload, attempts, dead_at)
    values ('evt_dead', 'checkout.session.completed', 'cs_test_nobodys', '{}', 12, now())`.execute(
    shop.db,
  )
  const { id: orderId } = await ownerOf(shop).buy('job@dead.example')
  const job = { orderId, poll: 6 }
  await shop.deps.jobs.enqueue(shop.db, 'reconcile-order', job, { delaySeconds: 600 })
  await sql`update pgboss.job set state = 'failed', completed_on = now()
    where name = 'reconcile-order' and singleton_key = ${`${orderId}:6`}`.execute(shop.db)
  const { work } = await readAs<DeadWorkAnswer>(helper.get('/mails/work'))
  expect(work).toMatchObject([
    { sort: 'event', id: 'evt_dead' },
    { sort: 'job', kind: 'reconcile-order' },
  ])
  expect(await readAs<MailCounts>(helper.get('/mails/counts'))).toMatchObject({ work: 2 })
  expect(await readAs(helper.post('/mails/retry', { all: 'work' }))).toEqual({ count: 2 })
  await eventually(async () => {
    const after = await readAs<DeadWorkAnswer>(helper.get('/mails/work'))
    expect(after.work).toEqual([])
  })
})

test('a mail that can no longer be rendered is listed without a subject', async () => {
  const { id } = await deadMail('gone@dead.example')
  await shop.db.updateTable('shop.mails').set({ orderId: null }).where('id', '=', id).execute()
  const { mails } = await list('failed')
  expect(mails.find((mail) => mail.id === id)).toMatchObject({ subject: null })
})

test('dead emails are paginated', async () => {
  await sql`
    insert into shop.mails (dedupe_key, kind, to_email, dead_at)
    select 'many:' || n, 'welcome', n || '@many.example', now() - n * interval '1 second'
    from generate_series(1, 55) n`.execute(shop.db)
  const first = await list('failed')
  const second = await list('failed', first.next ?? '')
  const many = [...first.mails, ...second.mails].filter(({ to }) => to.endsWith('@many.example'))
  expect(new Set(many.map(({ to }) => to)).size).toBe(55)
})
