import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockUserByEmail } from '#server/db/users.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, PASSWORD, readPasswordToken, signIn } from './sign-up-customer.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'

const NEWER = 'Newer horse 2'
let shop: TestShop
let email = ''
let people = 0
/** Browser of a person with the old password or the Google account. */
let browser: TestBrowser
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  email = `raced-${(people += 1)}@example.com`
  await makeCustomer(shop, email)
  browser = openBrowser(shop)
})

const readToken = async () => {
  await shop.call('send-password-reset', { email })
  return readPasswordToken(shop, email)
}
const reset = async (token: string) =>
  (await shop.call('reset-password', { token, newPassword: NEWER })).json()
const openSessions = () =>
  shop.db
    .selectFrom('shopAuth.sessions as s')
    .innerJoin('shopAuth.users as u', 'u.id', 's.userId')
    .select('s.id')
    .where('u.email', '=', email)
    .execute()

/** Starts both in this order while the account row is locked, then releases the lock in the same order. */
async function runInOrder<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const running = await shop.db.transaction().execute(async (trx) => {
    await lockUserByEmail(trx, email)
    const one = first()
    await eventually(async () => expect(await countWaiting()).toBe(1))
    const other = second()
    await eventually(async () => expect(await countWaiting()).toBe(2))
    return { one, other }
  })
  return Promise.all([running.one, running.other])
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  return rows[0]?.waiting ?? 0
}

test('a sign-in with the old password does not survive a simultaneous reset [T31]', async () => {
  const token = await readToken()
  const [answer, signedIn] = await runInOrder(
    () => reset(token),
    () => browser.client.signInWithPassword({ email, password: PASSWORD }),
  )

  expect(answer).toMatchObject({ success: true })
  expect(signedIn.error?.code).toBe('invalid_credentials')
  expect(await openSessions()).toEqual([])
})

test('a reset ends a session opened just before [T31]', async () => {
  const token = await readToken()
  const [signedIn, answer] = await runInOrder(
    () => browser.client.signInWithPassword({ email, password: PASSWORD }),
    () => reset(token),
  )

  expect([signedIn.error, answer]).toMatchObject([null, { success: true }])
  expect(await openSessions()).toEqual([])
})

test('a code exchange does not survive a simultaneous password reset [T31]', async () => {
  const token = await readToken()
  const page = await browser.goToGoogle(email)
  const [answer, exchanged] = await runInOrder(
    () => reset(token),
    () => browser.exchange(page),
  )

  expect(answer).toMatchObject({ success: true })
  expect(exchanged.error?.code).toBe('flow_state_not_found')
  expect(await openSessions()).toEqual([])
})

test('a reset revokes codes that were not exchanged [T31]', async () => {
  const token = await readToken()
  const page = await browser.goToGoogle(email)
  await reset(token)

  expect((await browser.exchange(page)).error?.code).toBe('flow_state_not_found')
})

test('a password change revokes codes that were not exchanged [T31]', async () => {
  const owner = openBrowser(shop)
  await owner.client.signInWithPassword({ email, password: PASSWORD })
  const page = await browser.goToGoogle(email)
  await owner.client.updateUser({ password: NEWER })

  expect((await browser.exchange(page)).error?.code).toBe('flow_state_not_found')
  expect((await signIn(shop, email, NEWER)).user.email).toBe(email)
})
