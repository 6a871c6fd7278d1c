import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockAlarmMails } from '#server/db/alarms.ts'
import { mailOpenAlarms, raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import { eventually } from '../support/eventually.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  await shop.db.deleteFrom('shop.alarms').execute()
  await shop.db.deleteFrom('shop.mails').execute()
})
afterAll(() => shop.close())

const raise = (subject: string) =>
  raiseAlarm(shop.deps, shop.db, { kind: 'dispute', subject, what: `Order ${subject}.` })

/** Cause and subject of each mail to the owner, oldest first. */
async function mails() {
  const rows = await shop.db
    .selectFrom('shop.mails')
    .select(['facts', 'toEmail'])
    .where('kind', '=', 'owner_alarm')
    .orderBy('createdAt')
    .execute()
  expect(rows.every(({ toEmail }) => toEmail === shop.deps.site.company.email)).toBe(true)
  return rows.map(({ facts }) => {
    const alarms = facts['alarms'] as { what: string }[]
    return [facts['reason'], ...alarms.map(({ what }) => what)]
  })
}

/** Ages every mail by so many hours. */
async function wait(hours: number) {
  const earlier = sql<Date>`- make_interval(hours => ${hours}::int)`
  await sql`update shop.alarms set mailed_at = mailed_at ${earlier}`.execute(shop.db)
  await sql`update shop.mails set created_at = created_at ${earlier},
    dedupe_key = dedupe_key || ' ' || ${hours}::text`.execute(shop.db)
}

test('the first of three disputes is mailed at once, all within the hour, and daily while open [F38]', async () => {
  for (const subject of ['1001', '1002', '1003']) await raise(subject)
  expect(await mails()).toEqual([['first', 'Order 1001.']])
  await mailOpenAlarms(shop.deps)
  expect(await mails()).toHaveLength(1)

  await wait(1)
  await mailOpenAlarms(shop.deps)
  await mailOpenAlarms(shop.deps)
  const digest = ['digest', 'Order 1001.', 'Order 1002.', 'Order 1003.']
  expect((await mails()).slice(1)).toEqual([digest])

  await wait(23)
  await mailOpenAlarms(shop.deps)
  expect(await mails()).toHaveLength(2)
  await resolveAlarm(shop.db, { kind: 'dispute', subject: '1002' })
  await wait(1)
  await mailOpenAlarms(shop.deps)
  expect((await mails()).slice(2)).toEqual([['reminder', 'Order 1001.', 'Order 1003.']])
})

test('another kind of alarm is mailed at once with the open ones', async () => {
  await raise('1001')
  await raise('1002')
  await raiseAlarm(shop.deps, shop.db, { kind: 'backup', what: 'No backup.' })
  expect(await mails()).toEqual([
    ['first', 'Order 1001.'],
    ['first', 'Order 1001.', 'Order 1002.', 'No backup.'],
  ])
  await wait(1)
  await mailOpenAlarms(shop.deps)
  expect(await mails()).toHaveLength(2)
})

test('a mail written while the clock was a day ahead delays no later one', async () => {
  await raise('1001')
  await wait(-24)
  await raise('1002')
  const all = await mails()
  expect(all).toHaveLength(2)
  expect(all).toContainEqual(['first', 'Order 1001.', 'Order 1002.'])

  await wait(-24)
  await resolveAlarm(shop.db, { kind: 'dispute', subject: '1002' })
  await mailOpenAlarms(shop.deps)
  expect(await mails()).toContainEqual(['reminder', 'Order 1001.'])
})

test('sends no mail about an alarm that cannot be mailed', async () => {
  await raiseAlarm(shop.deps, shop.db, { kind: 'dead_mail', what: 'A mail.', unmailed: true })
  await mailOpenAlarms(shop.deps)
  await wait(48)
  await mailOpenAlarms(shop.deps)
  expect(await mails()).toEqual([])
})

test('two simultaneous processes write one digest [F38]', async () => {
  const subjects = Array.from({ length: 40 }, (_, index) => `${1001 + index}`)
  for (const subject of subjects) await raise(subject)
  await wait(1)
  await shop.db.transaction().execute(async (trx) => {
    expect(await lockAlarmMails(trx)).toBe(true)
    await mailOpenAlarms(shop.deps) // skipped while another process holds the lock
  })
  expect((await mails()).slice(1)).toEqual([])
  await Promise.all([1, 2, 3].map(() => mailOpenAlarms(shop.deps)))
  const digest = ['digest', ...subjects.map((subject) => `Order ${subject}.`)]
  expect((await mails()).slice(1)).toEqual([digest])
})

test('a process writes no digest while another one is writing it [F38]', async () => {
  const noBackup = { kind: 'backup', what: 'No backup.' } as const
  await raiseAlarm(shop.deps, shop.db, noBackup)
  await raise('1001')
  await raise('1002')
  await wait(1)
  const late = await shop.db.transaction().execute(async (trx) => {
    await sql`lock table shop.alarms in exclusive mode`.execute(trx) // others may read but not lock its rows
    const mailing = mailOpenAlarms(shop.deps)
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_locks where relation = 'shop.alarms'::regclass and not granted`.execute(trx)
      expect(rows).toHaveLength(1)
    })
    await raiseAlarm(shop.deps, trx, noBackup)
    return { mailing }
  })
  await late.mailing
  const digest = ['digest', 'No backup.', 'Order 1001.', 'Order 1002.']
  expect((await mails()).filter(([reason]) => reason === 'digest')).toEqual([digest])
})

test('the mail gives the number of alarms, newest first', async () => {
  await raise('1001')
  await raise('1002')
  await wait(1)
  await mailOpenAlarms(shop.deps)
  await eventually(async () => {
    const sent = await shop.messages()
    const digests = sent.filter(({ subject }) => subject === 'Your shop needs you: 2 alarms')
    expect(digests.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/Order 1002\.[\s\S]*Order 1001\.[\s\S]*Open alarms http\S+\/alarms\n/),
    )
  })
})
