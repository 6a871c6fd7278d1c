import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/password/passwords.ts'
import { insertOneTimeToken } from '#server/db/one-time-tokens.ts'
import type { TokenPurpose } from '#server/db/schema.ts'
import { insertUser, recordEmailIdentity } from '#server/db/users.ts'
import { checkInvariants } from '#server/orders/check-invariants.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { openBrowser } from '../http/auth/google-browser.ts'
import { callAuth, PASSWORD, signIn } from '../http/auth/sign-up-customer.ts'
import { isRecord, line } from '../http/payments/buy.ts'
import { eventually } from '../support/eventually.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// Repeatedly deletes an account while something else happens to it.

const ROUNDS = 20

let shop: TestShop
let passwordHash: string
beforeAll(async () => {
  shop = await openTestShop()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => shop.close())

interface Person {
  email: string
  id: string
  accessToken: string
  refreshToken: string
}

/** A confirmed account with an open session. */
async function makePerson(): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const user = await insertUser(shop.db, email)
  const id = user?.id ?? ''
  await shop.db
    .updateTable('shopAuth.users')
    .set({ passwordHash, emailConfirmedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await recordEmailIdentity(shop.db, { id, email })
  const session = await signIn(shop, email)
  return { email, id, accessToken: session.access_token, refreshToken: session.refresh_token }
}

async function makeLink({ id: userId }: Person, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const link = { userId, purpose, hash: tokenHash(token), lifeMinutes: 60 }
  await shop.db.transaction().execute((trx) => insertOneTimeToken(trx, link))
  return token
}

const call = (name: string, body: unknown, { accessToken }: Person) =>
  shop.call(name, body, { authorization: `Bearer ${accessToken}` })

const checkout = (person: Person, key: 'candy' | 'coffee' | 'lovable-pro-secrets') =>
  call('create-secure-checkout', { email: person.email, cartItems: [line(key)] }, person)

async function openPage(person: Person): Promise<string> {
  const body: unknown = await (await checkout(person, 'coffee')).json()
  return isRecord(body) ? String(body['url']) : ''
}

/** Prepares an action on the account before the deletion begins. */
const uses: Record<string, (person: Person) => Promise<() => Promise<Response>[]>> = {
  'a checkout': async (person) => () => [
    checkout(person, 'coffee'),
    checkout(person, 'candy'),
    checkout(person, 'lovable-pro-secrets'),
  ],
  'a payment': async (person) => {
    const url = await openPage(person)
    const sessionId = url.split('/').at(-1)
    return () => [
      // the webhook comes while the deletion is under way
      fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' }),
      call('check-payment-status', { sessionId }, person),
      call('confirm-payment-session', { sessionId }, person),
      checkout(person, 'coffee'),
    ]
  },
  'a payment that has just been made': async (person) => {
    const url = await openPage(person)
    const sessionId = url.split('/').at(-1)
    await shop.pay(url)
    return () => [
      call('check-payment-status', { sessionId }, person),
      call('confirm-payment-session', { sessionId }, person),
      checkout(person, 'candy'),
    ]
  },
  'a sign-in': async ({ email }) => {
    const grant = () =>
      callAuth(shop, 'POST', 'token?grant_type=password', { email, password: PASSWORD })
    return () => [grant(), grant(), grant()]
  },
  'a token refresh': async ({ refreshToken, accessToken }) => {
    const grant = () =>
      callAuth(shop, 'POST', 'token?grant_type=refresh_token', { refresh_token: refreshToken })
    return () => [grant(), grant(), callAuth(shop, 'POST', 'logout?scope=others', {}, accessToken)]
  },
  'a reset': async (person) => {
    const token = await makeLink(person, 'reset_password')
    return () => [
      shop.call('reset-password', { token, newPassword: 'Correct horse 2' }),
      shop.call('send-password-reset', { email: person.email }),
      callAuth(shop, 'POST', 'recover', { email: person.email }),
      callAuth(shop, 'PUT', 'user', { password: 'Correct horse 3' }, person.accessToken),
    ]
  },
  Google: async ({ email }) => {
    const [known, other] = [openBrowser(shop), openBrowser(shop)]
    await known.signIn(email)
    const page = await other.begin('/vault')
    return () => [
      known.signIn(email).then(() => new Response()),
      fetch(page, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ email }),
      }).then((chosen) => other.visit(chosen.headers.get('location') ?? '')),
    ]
  },
  'a profile change': async (person) => {
    const headers = { 'content-type': 'application/json' }
    const asPerson = (accessToken: string) => ({
      ...headers,
      authorization: `Bearer ${accessToken}`,
    })
    await shop.request('/rest/v1/profiles', {
      method: 'POST',
      headers: asPerson(person.accessToken),
      body: JSON.stringify({ user_id: person.id, display_name: 'Ada' }),
    })
    const sessions = await Promise.all([signIn(shop, person.email), signIn(shop, person.email)])
    return () =>
      // the first use of a new token is noted in its row
      sessions.map((session) =>
        shop.request(`/rest/v1/profiles?user_id=eq.${person.id}`, {
          method: 'PATCH',
          headers: asPerson(session.access_token),
          body: JSON.stringify({ display_name: 'Bea' }),
        }),
      )
  },
  'all other writes': async (person) => () => [
    call('handle-free-signup', { resourceName: 'AI Tools List' }, person),
    call('send-welcome-email', {}, person),
    call('link-guest-purchases', { email: person.email }, person),
    call('delete-account', {}, person),
    call('export-my-data', {}, person),
    shop.request('/rest/v1/profiles', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${person.accessToken}`,
      },
      body: JSON.stringify({ user_id: person.id, display_name: 'Ada' }),
    }),
    callAuth(shop, 'PUT', 'user', { data: { resource_name: 'Guide' } }, person.accessToken),
  ],
}

test.each(Object.keys(uses))(
  'deleting an account during %s causes no error or deadlock and leaves no data [B20]',
  async (name) => {
    const before = await countDeadlocks()
    for (let round = 1; round <= ROUNDS; round += 1) {
      const person = await makePerson()
      const use = (await uses[name]?.(person)) ?? (() => [])
      const token = await makeLink(person, 'delete_account')
      const byLink = () => shop.call('delete-account', { token })
      const byPassword = () => call('delete-account', { password: PASSWORD }, person)
      const deletion = round % 4 === 0 ? byPassword() : byLink()
      const [deleted, ...answers] = await Promise.all([deletion, ...use()])

      for (const answer of answers) await expectNoFault(answer)
      const answer: unknown = await deleted?.json()
      if (name === 'a reset' && isRecord(answer) && !answer['success']) {
        // a new password set first ends the link and the old password; the account stays intact
        await expectRefusedWhole(answer, person)
        const again = await shop.call('delete-account', {
          token: await makeLink(person, 'delete_account'),
        })
        expect(await again.json(), `round ${round}`).toEqual({ success: true })
      } else {
        expect(answer, `round ${round}`).toEqual({ success: true })
      }
      await expectGone(person)
    }
    expect(await countDeadlocks()).toBe(before)
  },
)

test('afterwards every payment has its order and no deleted customer’s page can be paid [B20]', async () => {
  await eventually(async () => {
    const { sessions } = await shop.ledger()
    expect(sessions.filter(({ status }) => status === 'open')).toEqual([])
    const waiting = await shop.db
      .selectFrom('shop.paymentEvents')
      .select('eventId')
      .where('processedAt', 'is', null)
      .execute()
    expect(waiting).toEqual([])
  })
  const { sessions } = await shop.ledger()
  const orders = await shop.db
    .selectFrom('shop.orders')
    .select(['paymentSessionId', 'state', 'email', 'userId'])
    .execute()
  const stateOf = new Map(orders.map((order) => [order.paymentSessionId, order.state]))
  const paid = sessions.filter(({ paymentStatus }) => paymentStatus === 'paid')
  expect(paid.map(({ id }) => stateOf.get(id))).toEqual(paid.map(() => 'fulfilled'))
  expect(orders.filter(({ email, userId }) => email !== null || userId !== null)).toEqual([])
  expect(orders.filter(({ state }) => state === 'created' || state === 'open')).toEqual([])
  expect(await checkInvariants(shop.deps, { graceSeconds: 0 })).toEqual([])
})

/** A deletion refused because the password changed leaves the account intact. */
async function expectRefusedWhole(answer: Record<string, unknown>, { id }: Person) {
  expect([
    'This link has already been used',
    'Current password is not correct.',
    'Session from session_id claim in JWT does not exist',
  ]).toContain(answer['error'])
  const user = shop.db.selectFrom('shopAuth.users').select('id').where('id', '=', id)
  expect(await user.execute()).toHaveLength(1)
}

async function expectNoFault(answer: Response) {
  const body = await answer.text()
  // a checkout that the deletion overtakes gets no page
  if (answer.status === 503 && body.includes('Nothing was charged')) return
  expect(answer.status, body).toBeLessThan(500)
}

/** Nothing of the account is left; Google may have created another one. */
async function expectGone({ id, email }: Person) {
  const { rows } = await sql<{ name: string }>`
      select 'users' as name from shop_auth.users where id = ${id}
      union all select 'sessions' from shop_auth.sessions where user_id = ${id}
      union all select 'orders' from shop.orders where user_id = ${id}
      union all select 'orders by address' from shop.orders where email = ${email}
      union all select 'mails' from shop.mails where user_id = ${id}
      union all select 'profiles' from public.profiles where user_id = ${id}
      union all select 'purchases' from public.purchases where user_id = ${id}`.execute(shop.db)
  expect(rows).toEqual([])
}

/** Deadlocks that Postgres counted in this database. */
async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(shop.db)
  return rows[0]?.deadlocks ?? -1
}
