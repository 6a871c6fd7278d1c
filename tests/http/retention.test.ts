import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOauthState } from '#server/accounts/google/google-flow.ts'
import { insertAuthCode } from '#server/accounts/session/auth-codes.ts'
import { insertRefreshToken } from '#server/accounts/session/refresh-tokens.ts'
import { recordAlarm } from '#server/db/alarms.ts'
import { insertMailRequest } from '#server/db/mail-requests.ts'
import { insertMail } from '#server/db/mails.ts'
import { insertOneTimeToken } from '#server/db/one-time-tokens.ts'
import { insertPendingSignup } from '#server/db/pending-signups.ts'
import { insertSession } from '#server/db/sessions.ts'
import { insertUser } from '#server/db/users.ts'
import { deleteExpired } from '#server/jobs/delete-expired.ts'
import { requeueStale } from '#server/jobs/requeue-stale.ts'
import { eventually } from '../support/eventually.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  // the start also deletes expired rows; wait until that job is done
  await eventually(async () => {
    const { rows } = await sql`select id from pgboss.job
      where name = 'scheduled-task' and state <> 'completed'`.execute(shop.db)
    expect(rows).toEqual([])
  })
})
afterAll(() => shop.close())

const hash = (name: string) => Buffer.from(name.padEnd(32, '.'))

/** One row of everything that expires, created, used and expired this many days ago. */
async function makeRows(name: string, days: number): Promise<void> {
  const { db } = shop
  const email = `${name}@example.com`
  const user = await insertUser(db, email)
  const userId = user?.id ?? ''
  const code = { hash: hash(name), codeChallenge: 'c'.repeat(43) }
  await insertPendingSignup(db, {
    email,
    passwordHash: 'x',
    userMetadata: {},
    browserHash: hash('browser'),
    codeChallenge: null,
    redirectTo: '/',
    confirmHash: hash(name),
  })
  for (const end of ['used', 'expired']) {
    const link = { userId, purpose: 'reset_password', hash: hash(`${name}-${end}`) } as const
    await db.transaction().execute((trx) => insertOneTimeToken(trx, { ...link, lifeMinutes: 0 }))
  }
  await insertAuthCode(db, { ...code, userId, method: 'oauth' })
  await insertOauthState(db, {
    ...code,
    browserHash: hash('browser'),
    nonce: 'n',
    codeVerifier: 'v',
    redirectTo: '/',
  })
  const session = await insertSession(db, userId, 'password')
  await insertRefreshToken(db, { hash: hash(name), sessionId: session.id, parentHash: null })
  await insertMail(db, {
    dedupeKey: name,
    kind: 'welcome',
    toEmail: email,
    userId,
    orderId: null,
    facts: { resource: 'AI Tools List' },
  })
  const age = sql`make_interval(days => ${days})`
  const back = (table: string, columns: string[], where: string) =>
    sql`update ${sql.raw(table)} set ${sql.join(
      columns.map((column) => sql`${sql.raw(column)} = now() - ${age}`),
    )} where ${sql.raw(where)}`.execute(db)
  await back('shop_auth.pending_signups', ['created_at', 'expires_at'], `email = '${email}'`)
  const mine = `user_id = '${userId}'`
  await back('shop_auth.one_time_tokens', ['expires_at'], mine)
  await back(
    'shop_auth.one_time_tokens',
    ['used_at'],
    `hash = '\\x${hash(`${name}-used`).toString('hex')}'`,
  )
  await back('shop_auth.auth_codes', ['expires_at'], mine)
  await back('shop_auth.oauth_states', ['expires_at'], `hash = '\\x${hash(name).toString('hex')}'`)
  await back('shop_auth.sessions', ['last_used_at'], mine)
  await back('shop.mails', ['sent_at'], mine)
}

async function countRows() {
  const { rows } = await sql<{ kept: Record<string, number> }>`select json_build_object(
    'signUps', (select count(*) from shop_auth.pending_signups),
    'links', (select count(*) from shop_auth.one_time_tokens),
    'codes', (select count(*) from shop_auth.auth_codes),
    'states', (select count(*) from shop_auth.oauth_states),
    'sessions', (select count(*) from shop_auth.sessions),
    'tokens', (select count(*) from shop_auth.refresh_tokens),
    'mails', (select count(*) from shop.mails),
    'facts', (select count(*) from shop.mails where facts <> '{}')
  ) as kept`.execute(shop.db)
  return rows[0]?.kept
}

test('expired rows are deleted in time, others stay', async () => {
  await makeRows('old', 32)
  await makeRows('young', 13)
  await makeRows('fresh', 0)
  await insertPendingSignup(shop.db, {
    email: 'alive@example.com',
    passwordHash: 'x',
    userMetadata: {},
    browserHash: hash('browser'),
    codeChallenge: null,
    redirectTo: '/',
    confirmHash: hash('alive'),
  })
  const before = await countRows()
  await deleteExpired(shop.db)
  const after = await countRows()
  await deleteExpired(shop.db)

  expect(before).toEqual({
    signUps: 4,
    links: 6,
    codes: 3,
    states: 3,
    sessions: 3,
    tokens: 3,
    mails: 3,
    facts: 3,
  })
  expect(after).toEqual({
    signUps: 1,
    links: 4,
    codes: 1,
    states: 1,
    sessions: 2,
    tokens: 2,
    mails: 3,
    facts: 2,
  })
  expect(await countRows()).toEqual(after)
})

/** A mail given up this many days ago, with an open alarm; without `userId` it belongs to no account. */
async function loseMail(name: string, days: number, userId: string | null): Promise<string> {
  const facts = { resource: 'AI Tools List' }
  const mail = {
    kind: 'confirm_email',
    toEmail: `${name}@example.com`,
    userId,
    orderId: null,
  } as const
  const id = (await insertMail(shop.db, { ...mail, dedupeKey: `lost ${name}`, facts })) ?? ''
  await sql`update shop.mails set last_error = ${`550 ${name}`},
    dead_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(shop.db)
  const what = 'A mail is given up.'
  await recordAlarm(shop.db, { kind: 'dead_mail', subject: id, what, mailable: true })
  return id
}

/** For each alarm, ordered by address: whether its mail still has facts, and whether the alarm is open. */
async function listLost(ids: string[]) {
  const { rows } = await sql`
    select m.to_email, m.facts <> '{}' as facts, m.last_error, a.settled_at is null as open
    from shop.alarms a left join shop.mails m on m.id::text = a.subject
    where a.subject in (${sql.join(ids)}) order by 1`.execute(shop.db)
  return rows
}

test('sent and dead emails without a user are deleted after thirty days with their alarms', async () => {
  const user = await insertUser(shop.db, 'lost@example.com')
  const lost = [
    await loseMail('a-young', 29, null),
    await loseMail('b-owned', 31, user?.id ?? ''),
    await loseMail('c-old', 31, null),
  ]
  const sent = await loseMail('sent', 31, null)
  await sql`update shop.mails set sent_at = dead_at, dead_at = null where id = ${sent}`.execute(
    shop.db,
  )
  await deleteExpired(shop.db)

  expect(await listLost(lost)).toEqual([
    { toEmail: 'a-young@example.com', facts: true, lastError: '550 a-young', open: true },
    { toEmail: 'b-owned@example.com', facts: true, lastError: null, open: true },
    { toEmail: null, facts: null, lastError: null, open: false },
  ])
  expect(await listLost([sent])).toMatchObject([{ toEmail: null, open: false }])
})

test('retention runs hourly, and stale work is requeued every minute', async () => {
  const { rows } = await sql<{ what: string; cron: string }>`
    select coalesce(data ->> 'task', name) as what, cron from pgboss.schedule`.execute(shop.db)

  expect(rows).toContainEqual({ what: 'expired', cron: '41 * * * *' })
  expect(rows).toContainEqual({ what: 'requeue-stale', cron: '* * * * *' })
})

test('a mail request whose job was lost is requeued', async () => {
  const waiting = async () =>
    (await shop.db.selectFrom('shopAuth.mailRequests').select('id').execute()).length
  await shop.db
    .transaction()
    .execute((trx) => insertMailRequest(trx, { kind: 'reset_password', email: 'old@example.com' }))
  expect(await waiting()).toBe(1)
  await requeueStale(shop.deps, { olderThanSeconds: 0, jobStates: ['created', 'retry'] })

  await eventually(async () => expect(await waiting()).toBe(0))
})
