import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { makeBuyer, signIn, tableClient } from './sign-up-buyer.ts'

let shop: TestShop
let anna: Awaited<ReturnType<typeof signIn>>
let ben: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  shop = await openTestShop()
  await makeBuyer(shop, 'anna@example.com', 'lovable-pro-secrets')
  await makeBuyer(shop, 'ben@example.com', 'coffee')
  anna = await signIn(shop, 'anna@example.com')
  ben = await signIn(shop, 'ben@example.com')
})
afterAll(() => shop.close())

const get = (query: string, token = anna.access_token) =>
  shop.request(`/rest/v1/${query}`, { headers: { authorization: `Bearer ${token}` } })

describe('one’s own rows', () => {
  test('[API-data-01] [API-data-02] [API-data-03] [API-data-04] [ENT-rows-01] the official client lists one’s purchases', async () => {
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

  test('[API-data-05] [API-data-06] [ENT-rows-02] free signups are an empty list at first', async () => {
    const { data, error } = await tableClient(shop, anna.access_token)
      .from('free_signups')
      .select('*')
      .eq('user_id', anna.user.id)
      .order('created_at', { ascending: false })

    expect([data, error]).toEqual([[], null])
  })

  test('[API-data-07] [API-data-08] a single row that is not there is PGRST116', async () => {
    const { error, status } = await tableClient(shop, anna.access_token)
      .from('profiles')
      .select('*')
      .eq('user_id', anna.user.id)
      .single()

    expect([status, error?.code]).toEqual([406, 'PGRST116'])
  })
})

describe('others’ rows', () => {
  test('asking for them finds nothing, whatever the filter says', async () => {
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

  test('row level security stands behind the query: without the predicate there are still only own rows', async () => {
    const claims = { sub: anna.user.id, session_id: sessionOf(anna.access_token) }
    const { rows } = await sql<{ rows: { user_id: string }[] }>`
      select api.run_query(
        ${JSON.stringify(claims)}::json,
        'select json_agg(t) from (select user_id from public.purchases) t',
        ${[]}::text[]
      ) as rows`.execute(shop.db)

    expect(rows[0]?.rows).toEqual([{ user_id: anna.user.id }])
  })

  test('nobody reads nothing', async () => {
    const anonymous = await tableClient(shop).from('purchases').select('*')
    const withKey = await get('purchases?select=*', 'sb_publishable_storefront')

    expect(anonymous.status).toBe(401)
    expect(withKey.status).toBe(401)
  })

  test('a session that was ended reads nothing from that moment', async () => {
    const session = await signIn(shop, 'ben@example.com')
    expect((await get('purchases?select=*', session.access_token)).status).toBe(200)
    await shop.request('/auth/v1/logout?scope=local', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect((await get('purchases?select=*', session.access_token)).status).toBe(401)
  })
})

describe('what is not served', () => {
  test.each([
    'purchases?select=*,orders(*)',
    'purchases?select=secret',
    'purchases?or=(status.eq.completed)',
    'purchases?status=neq.completed',
    'purchases?status=in.(completed)',
    'purchases?status=eq.x&order=created_at.desc;drop table purchases',
    'purchases?order=created_at.desc.nullsfirst.x',
    'purchases?limit=-1',
    'purchases?limit=1;select 1',
    'purchases?user_id=eq.not-a-uuid',
    'purchases?price_paid=eq.much',
    'purchases?order_id=eq.1',
    'purchases?status=eq.%00',
  ])('%s is refused with 400', async (query) => {
    const response = await get(query)

    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()) as object).toSorted()).toEqual([
      'code',
      'details',
      'hint',
      'message',
    ])
  })

  test('quotes and comments in a value are a value', async () => {
    const response = await get(`purchases?select=*&product_name=eq.${encodeURIComponent("'; --")}`)

    expect([response.status, await response.json()]).toEqual([200, []])
  })

  test('other tables are not there and rows cannot be written', async () => {
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

  test('[FN-07] one’s own address is answered, another’s is refused and moves nothing', async () => {
    const before = await shop.db.selectFrom('purchases').select(['id', 'userId']).execute()

    expect((await link('anna@example.com', anna.access_token)).status).toBe(200)
    expect((await link('ben@example.com', anna.access_token)).status).toBe(403)
    expect((await link('ben@example.com')).status).toBe(401)
    expect(await shop.db.selectFrom('purchases').select(['id', 'userId']).execute()).toEqual(before)
  })

  test('purchases of one’s address that belong to nobody become one’s own', async () => {
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
