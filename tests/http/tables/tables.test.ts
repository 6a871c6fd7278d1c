import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLISHABLE_KEY } from '#contract/public-settings.ts'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, signIn, tableClient } from '../auth/sign-up-customer.ts'
import { line } from '../payments/buy.ts'

let shop: TestShop
let anna: Session
let ben: Session
beforeAll(async () => {
  shop = await openTestShop()
  await makeCustomer(shop, 'anna@example.com', 'lovable-pro-secrets')
  await makeCustomer(shop, 'ben@example.com', 'coffee')
  anna = await signIn(shop, 'anna@example.com')
  ben = await signIn(shop, 'ben@example.com')
})
afterAll(() => shop.close())

type Session = Awaited<ReturnType<typeof signIn>>
const bearer = (session: Session) => ({ authorization: `Bearer ${session.access_token}` })

async function signInNewCustomer(email: string): Promise<Session> {
  await makeCustomer(shop, email, 'coffee')
  return signIn(shop, email)
}

/** Buys a product while signed in and waits until it is owned. */
async function buy(session: Session, key: ProductKey) {
  const { email, id } = session.user
  const answer = await shop.call(
    'create-secure-checkout',
    { email, cartItems: [line(key)], userId: id },
    bearer(session),
  )
  const { url } = (await answer.json()) as { url: string }
  await shop.pay(url)
  await eventually(async () => {
    const { data } = await tableClient(shop, session.access_token)
      .from('purchases')
      .select('id')
      .eq('product_key', key)
    expect(data, key).toHaveLength(1)
  })
}

const get = (query: string, token = anna.access_token) =>
  shop.request(`/rest/v1/${query}`, { headers: { authorization: `Bearer ${token}` } })

describe('own rows', () => {
  test('the official client lists the user’s purchases [API-data-01] [API-data-02] [ENT-rows-01]', async () => {
    const { data, error, status } = await tableClient(shop, anna.access_token)
      .from('purchases')
      .select('*')
      .eq('user_id', anna.user.id)
      .eq('status', 'completed')
      .order('created_at', { ascending: false })

    expect([status, error]).toEqual([200, null])
    expect(data).toEqual([
      {
        id: expect.any(String),
        user_id: anna.user.id,
        status: 'completed',
        created_at: expect.stringMatching(/^\d{4}-.*\+00:00$/),
        product_name: 'Lovable Pro Secrets',
        product_key: 'lovable-pro-secrets',
        quantity: 1,
        price_paid: 27,
        access_url: null,
      },
    ])
  })

  test('filters by status and sorts newest first [API-data-03] [API-data-04]', async () => {
    const dora = await signInNewCustomer('dora@example.com')
    for (const key of ['candy', 'n8n-coolify-self-host', 'storysong'] as const) await buy(dora, key)
    await shop.db
      .updateTable('purchases')
      .set({ status: 'refunded' })
      .where('userId', '=', dora.user.id)
      .where('productKey', '=', 'candy')
      .execute()
    const { data } = await tableClient(shop, dora.access_token)
      .from('purchases')
      .select('product_key')
      .eq('status', 'completed')
      .order('created_at', { ascending: false })

    const keys = data?.map((row) => row.product_key)
    expect(keys).toEqual(['storysong', 'n8n-coolify-self-host', 'coffee'])
  })

  test('free signups are empty at first, then newest first [API-data-05] [API-data-06] [ENT-rows-02]', async () => {
    const eva = await signInNewCustomer('eva@example.com')
    const list = async () => {
      const { data } = await tableClient(shop, eva.access_token)
        .from('free_signups')
        .select('*')
        .eq('user_id', eva.user.id)
        .order('created_at', { ascending: false })
      return data?.map((row) => [row.user_id, row.resource_name, typeof row.created_at])
    }
    const before = await list()
    for (const resourceName of ['Voice AI Explained', 'AI Tools List']) {
      await shop.call('handle-free-signup', { resourceName }, bearer(eva))
    }

    expect(before).toEqual([])
    expect(await list()).toEqual([
      [eva.user.id, 'AI Tools List', 'string'],
      [eva.user.id, 'Voice AI Explained', 'string'],
    ])
  })

  test('a single row that does not exist returns PGRST116 [API-data-07] [API-data-08]', async () => {
    const { error, status } = await tableClient(shop, anna.access_token)
      .from('profiles')
      .select('*')
      .eq('user_id', anna.user.id)
      .single()

    expect([status, error?.code]).toEqual([406, 'PGRST116'])
  })
})

describe('others’ rows', () => {
  test('no filter returns another user’s rows', async () => {
    const filters = [
      `user_id=eq.${ben.user.id}`,
      `user_id=eq.${ben.user.id}&user_id=eq.${anna.user.id}`,
      'product_name=eq.Buy Me a Coffee',
      'status=eq.completed&order=price_paid.asc&limit=10',
    ]
    for (const filter of filters) {
      const rows = (await (await get(`purchases?select=*&${filter}`)).json()) as {
        user_id: string
      }[]
      expect(
        rows.filter((row) => row.user_id !== anna.user.id),
        filter,
      ).toEqual([])
    }
  })

  test('row-level security limits a query without a filter to the user’s rows', async () => {
    const claims = { sub: anna.user.id, session_id: sessionOf(anna.access_token) }
    const { rows } = await sql<{ rows: { user_id: string }[] }>`
      select api.run_query(
        ${JSON.stringify(claims)}::json,
        'select json_agg(t) from (select user_id from public.purchases) t',
        ${[]}::text[]
      ) as rows`.execute(shop.db)

    expect(rows[0]?.rows).toEqual([{ user_id: anna.user.id }])
  })

  test('reading requires a session', async () => {
    const anonymous = await tableClient(shop).from('purchases').select('*')
    const withKey = await get('purchases?select=*', PUBLISHABLE_KEY)

    expect(anonymous.status).toBe(401)
    expect(withKey.status).toBe(401)
  })

  test('an ended session can no longer read', async () => {
    const session = await signIn(shop, 'ben@example.com')
    expect((await get('purchases?select=*', session.access_token)).status).toBe(200)
    await shop.request('/auth/v1/logout?scope=local', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect((await get('purchases?select=*', session.access_token)).status).toBe(401)
  })
})

describe('unsupported requests', () => {
  test.each([
    'purchases?select=*,orders(*)',
    'purchases?select=secret',
    'purchases?or=(status.eq.completed)',
    'purchases?status=neq.completed',
    'purchases?status=in.(completed)',
    'purchases?status=eq.x&order=created_at.desc;drop table purchases',
    'purchases?order=created_at.desc.nullsfirst.x',
    'purchases?select=id,id',
    'purchases?order=created_at.desc,created_at.asc',
    'purchases?limit=-1',
    'purchases?limit=1;select 1',
    'purchases?user_id=eq.not-a-uuid',
    'purchases?price_paid=eq.much',
    'purchases?order_id=eq.1',
    'purchases?status=eq.%00',
  ])('refuses %s with 400', async (query) => {
    const response = await get(query)

    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()) as object).toSorted()).toEqual([
      'code',
      'details',
      'hint',
      'message',
    ])
  })

  test('refuses a query as long as a URL allows before running it [T37]', async () => {
    const filters = (count: number) => Array<string>(count).fill('quantity=eq.1').join('&')
    const select = `select=${Array<string>(1700).fill('id').join(',')}`

    expect((await get(`purchases?${select}`)).status).toBe(400)
    expect((await get(`purchases?${filters(9)}`)).status).toBe(200)
    expect((await get(`purchases?${filters(10)}`)).status).toBe(400)
    expect((await get(`purchases?${filters(1000)}`)).status).toBe(400)
  })

  test('quotes and comments in a value are part of the value', async () => {
    const response = await get(`purchases?select=*&product_name=eq.${encodeURIComponent("'; --")}`)

    expect([response.status, await response.json()]).toEqual([200, []])
  })

  test('other tables do not exist, and rows cannot be inserted', async () => {
    expect((await get('orders?select=*')).status).toBe(404)
    expect((await get('users')).status).toBe(404)
    const insert = await tableClient(shop, anna.access_token)
      .from('purchases')
      .insert({ user_id: anna.user.id, product_name: 'Lovable Pro Secrets' })
    expect(insert.status).toBe(405)
  })
})

describe('link-guest-purchases', () => {
  const link = (email: string, token?: string) =>
    shop.call('link-guest-purchases', { email }, token ? { authorization: `Bearer ${token}` } : {})

  test('linking accepts only the user’s own address and otherwise changes nothing [FN-07]', async () => {
    const before = await shop.db.selectFrom('purchases').select(['id', 'userId']).execute()

    expect((await link('anna@example.com', anna.access_token)).status).toBe(200)
    expect((await link('ben@example.com', anna.access_token)).status).toBe(403)
    expect((await link('ben@example.com')).status).toBe(401)
    expect(await shop.db.selectFrom('purchases').select(['id', 'userId']).execute()).toEqual(before)
  })

  test('unclaimed purchases of the user’s address are linked', async () => {
    await shop.db
      .updateTable('purchases')
      .set({ userId: null })
      .where('userId', '=', ben.user.id)
      .execute()

    expect(await (await link('ben@example.com', ben.access_token)).json()).toEqual({
      success: true,
      linked: 1,
    })
  })
})

function sessionOf(accessToken: string): string {
  const payload = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as { session_id: string }
  return payload.session_id
}
