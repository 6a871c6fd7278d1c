import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reapplyErasures } from '#server/accounts/deletion/erase-person.ts'
import { recordErasure } from '#server/db/erasures.ts'
import {
  erasePersonalData,
  exportPersonalData,
  previewErasure,
} from '#server/desk/people/personal-data.ts'
import { erasedHash } from '#server/tokens/derived-tokens.ts'
import { eventually } from '../../support/eventually.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import {
  authClient,
  makeCustomer,
  PASSWORD,
  signIn,
  tableClient,
  waitForMails,
} from '../auth/sign-up-customer.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import { ownerOf } from '../payments/owner.ts'
import { withdraw } from '../withdrawals/withdraw-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Session = Awaited<ReturnType<typeof signIn>>

/** Makes a person with a row in every table that holds personal data, and signs in. */
async function makePersonWithData(email: string): Promise<Session> {
  await makeCustomer(shop, email, 'lovable-pro-secrets')
  const session = await signIn(shop, email)
  const headers = { authorization: `Bearer ${session.access_token}` }
  await tableClient(shop, session.access_token)
    .from('profiles')
    .insert({ user_id: session.user.id, display_name: `Profile of ${email}` })
  await shop.call('handle-free-signup', { resourceName: 'AI Tools List' }, headers)
  await shop.call('send-welcome-email', {}, headers)
  await shop.call('send-password-reset', { email })
  await waitForMails(shop, email)
  return session
}

const ask = async (name: string, body: unknown, session?: Session) => {
  const headers = session ? { authorization: `Bearer ${session.access_token}` } : {}
  const answer = await shop.call(name, body, headers)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const mailTo = async (email: string, subject: string) => {
  const text = await eventually(async () => {
    const mail = (await shop.messages()).findLast(
      (one) => one.to === email && one.subject === subject,
    )
    expect(mail, `${subject} to ${email}`).toBeDefined()
    return mail?.text ?? ''
  })
  await waitForMails(shop, email)
  return text
}
const users = (email: string) =>
  shop.db.selectFrom('shopAuth.users').select('id').where('email', '=', email).execute()

/** Types of the payment events that were processed. */
async function eventTypes() {
  const rows = await shop.db
    .selectFrom('shop.paymentEvents')
    .select('type')
    .where('processedAt', 'is not', null)
    .execute()
  return rows.map((row) => row.type)
}

/** Names of all tables, the job queue's included, with a row that contains this text. */
async function findEverywhere(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
  `.execute(shop.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t where t::text ilike ${`%${text}%`}
    `.execute(shop.db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('export-my-data', () => {
  test('customers get all their data as one JSON without credentials', async () => {
    const email = 'export@example.com'
    const session = await makePersonWithData(email)
    await makePersonWithData('somebody-else@example.com')
    const { status, body } = await ask('export-my-data', {}, session)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { id: session.user.id, email },
      identities: [{ provider: 'email' }],
      sessions: [{ created_at: expect.any(String) }],
      profile: { display_name: `Profile of ${email}` },
      orders: [{ email, lines: [{ product_key: 'lovable-pro-secrets', unit_cents: 2700 }] }],
      purchases: [{ product_name: 'Lovable Pro Secrets', price_paid: 27 }],
      payments: [{ amount_cents: 2700, currency: 'usd' }],
      refunds: [],
      free_signups: [{ resource_name: 'AI Tools List' }],
    })
    expect(body['payment_events']).toContainEqual(
      expect.objectContaining({ type: 'checkout.session.completed' }),
    )
    expect(body['mails']).toEqual(
      ['order_confirmation', 'welcome', 'reset_password'].map((kind) =>
        expect.objectContaining({ kind, to_email: email }),
      ),
    )
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|somebody-else/)
  })

  test('exporting requires a session', async () => {
    expect((await ask('export-my-data', {})).status).toBe(401)
  })
})

describe('delete-account', () => {
  test('the right password erases the address at once and keeps the orders', async () => {
    const email = 'erased@example.com'
    const session = await makePersonWithData(email)
    await startGuestCheckout(shop, { email: 'other@example.com', lines: [line('coffee')] })
    await shop.call(
      'create-secure-checkout',
      { email, cartItems: [line('coffee')], userId: null },
      { authorization: `Bearer ${session.access_token}` },
    )
    const wrong = await ask('delete-account', { password: 'Wrong horse 1' }, session)
    expect(wrong).toMatchObject({ status: 200, body: { errorType: 'password' } })
    expect(await users(email)).toHaveLength(1)

    const right = await ask('delete-account', { password: PASSWORD }, session)
    await mailTo(email, 'Your account has been deleted')

    expect(right).toEqual({ status: 200, body: { success: true } })
    await eventually(async () => {
      const types = await eventTypes()
      expect(types).toContain('checkout.session.expired') // this event arrives after the account is deleted
      expect(await findEverywhere(email)).toEqual([])
      expect(await findEverywhere(session.user.id)).toEqual(['shop.erasures'])
    })
    const orders = await sql<{ state: string; lines: number; email: string | null }>`
      select o.state, o.email, count(*)::int as lines
      from shop.orders o join shop.order_lines l on l.order_id = o.id
      where o.owner_key like 'erased:%' group by o.id order by o.number`.execute(shop.db)
    expect(orders.rows).toEqual([
      { state: 'fulfilled', email: null, lines: 1 },
      { state: 'expired', email: null, lines: 1 },
    ])
    const open = (await shop.ledger()).sessions.filter((one) => one.status === 'open')
    expect(open.map((one) => one.customerEmail)).toEqual(['other@example.com'])
    expect((await ask('export-my-data', {}, session)).status).toBe(401)
    const { error } = await authClient(shop).signInWithPassword({ email, password: PASSWORD })
    expect(error?.code).toBe('invalid_credentials')
  })

  test('without a password an emailed link deletes the account once, of twenty requests', async () => {
    const email = 'by-link@example.com'
    const session = await makePersonWithData(email)
    expect(await ask('delete-account', {}, session)).toMatchObject({ body: { success: true } })
    const text = await mailTo(email, 'Delete your account')
    const token = /\/my-account\?delete=([\w-]+)/.exec(text)?.[1] ?? ''
    await eventually(async () => {
      const stored = await shop.db
        .selectFrom('shopAuth.oneTimeTokens')
        .select('id')
        .where('purpose', '=', 'delete_account')
        .execute()
      expect(stored).toHaveLength(1)
    })
    const misused = await ask('reset-password', { token, newPassword: PASSWORD })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('delete-account', { token })),
    )

    expect(misused.body['error']).toBeDefined()
    expect(answers.filter((answer) => answer.body['success'] === true)).toHaveLength(1)
    expect(await users(email)).toEqual([])
    await eventually(async () => expect(await findEverywhere(email)).toEqual([]))
  })

  test('other, expired and invalid links and missing sessions delete nobody', async () => {
    const email = 'stays@example.com'
    const session = await makePersonWithData(email)
    const reset = /token=([\w-]+)/.exec(await mailTo(email, 'Reset your password'))?.[1] ?? ''
    await ask('delete-account', {}, session)
    const mail = await mailTo(email, 'Delete your account')
    await sql`
      update shop_auth.one_time_tokens set expires_at = now() - interval '1 second'
      where purpose = 'delete_account'`.execute(shop.db)
    const late = /delete=([\w-]+)/.exec(mail)?.[1] ?? ''

    expect((await ask('delete-account', { token: reset })).body['error']).toBeDefined()
    expect((await ask('delete-account', { token: 'x' })).body['errorType']).toBe('invalid')
    expect((await ask('delete-account', { token: late })).body['errorType']).toBe('expired')
    expect((await ask('delete-account', {})).status).toBe(401)
    expect((await ask('delete-account', { password: PASSWORD })).status).toBe(401)
    expect(await users(email)).toHaveLength(1)
  })

  test('attempts at the password are limited [T34]', async () => {
    const limited = await openTestShop({ LIMITS: 'on' })
    await makeCustomer(limited, 'guess@example.com')
    const session = await signIn(limited, 'guess@example.com')
    const guess = async () => {
      const headers = { authorization: `Bearer ${session.access_token}` }
      const answer = await limited.call('delete-account', { password: 'Wrong horse 1' }, headers)
      return answer.status
    }
    const statuses = await Promise.all(Array.from({ length: 20 }, guess))
    await limited.close()

    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  test('erases again only the people that a restored backup brings back', async () => {
    const email = 'restored@example.com'
    const session = await makePersonWithData(email)
    await makePersonWithData('bystander@example.com')
    await ask('delete-account', { password: PASSWORD }, session)
    await mailTo(email, 'Your account has been deleted')
    await shop.db.insertInto('shopAuth.users').values({ id: session.user.id, email }).execute()

    expect(await reapplyErasures(shop.deps)).toBe(1)
    expect(await reapplyErasures(shop.deps)).toBe(0)
    await eventually(async () => expect(await findEverywhere(email)).toEqual([]))
    expect(await users('bystander@example.com')).toHaveLength(1)
  })
})

describe('requests made to the owner', () => {
  const acting = () => ({ ...shop.deps, who: ADA })

  /** Somebody without an account: an open payment page, a withdrawal and its mail. */
  async function makeStranger(email: string) {
    await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    await withdraw(shop, { name: 'Stranger', email, bought: 'a coffee' })
    await eventually(async () => {
      const mails = await shop.messages()
      expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
    })
    await waitForMails(shop, email)
  }

  test('data of a person without an account is shown and then erased', async () => {
    const email = 'stranger@example.com'
    await makeStranger(email)
    await makeStranger('another@example.com')
    expect(await exportPersonalData(acting(), email)).toMatchObject({
      user: null,
      orders: [{ email }],
      withdrawals: [{ statement: expect.stringContaining('Stranger') }],
      mails: [{ kind: 'withdrawal_received' }],
    })
    expect(await previewErasure(acting(), 'Stranger@Example.com')).toEqual({
      email,
      hasAccount: false,
      kept: ['1 order', '1 withdrawal', '1 mail'],
      orders: 1,
      openPages: 1,
      withdrawals: 1,
      waiting: 1,
    })
    expect(await findEverywhere(email)).not.toEqual([])

    expect(await erasePersonalData(acting(), email)).toEqual({ email, hasAccount: false })
    await eventually(async () => expect(await findEverywhere(email)).toEqual([]))
    expect(await findEverywhere('another@example.com')).not.toEqual([])
    for (const act of [erasePersonalData, exportPersonalData]) {
      await expect(act(acting(), email)).rejects.toThrow(`We hold nothing about ${email}.`)
    }
    expect(await ownerOf(shop).acts('erase')).toHaveLength(1)
  })

  test('erasing an account sends one last mail', async () => {
    const email = 'asked-by-mail@example.com'
    await makePersonWithData(email)
    expect((await exportPersonalData(acting(), email)).user?.email).toBe(email)
    const { kept } = await previewErasure(acting(), email)
    expect(kept).toEqual(expect.arrayContaining(['an account', '1 order', '1 purchase']))
    await erasePersonalData(acting(), email)
    await mailTo(email, 'Your account has been deleted')
    await eventually(async () => expect(await findEverywhere(email)).toEqual([]))
  })

  test('erases again a person without an account that a restored backup brings back', async () => {
    const email = 'restored-stranger@example.com'
    await makeStranger(email)
    const emailHash = erasedHash(shop.deps, email)
    await recordErasure(shop.db, { userId: randomUUID(), emailHash, applied: false })

    expect(await reapplyErasures(shop.deps)).toBe(1)
    expect(await reapplyErasures(shop.deps)).toBe(0)
    expect(await findEverywhere(email)).toEqual([])
    expect(await findEverywhere('another@example.com')).not.toEqual([])
  })
})
