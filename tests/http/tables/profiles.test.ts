import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, signIn, tableClient } from '../auth/sign-up-customer.ts'

let shop: TestShop
let anna: Awaited<ReturnType<typeof signIn>>
let ben: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  shop = await openTestShop()
  await makeCustomer(shop, 'anna@example.com')
  await makeCustomer(shop, 'ben@example.com')
  anna = await signIn(shop, 'anna@example.com')
  ben = await signIn(shop, 'ben@example.com')
})
afterAll(() => shop.close())

const profiles = (session = anna) => tableClient(shop, session.access_token).from('profiles')
const stored = () => shop.db.selectFrom('profiles').selectAll().orderBy('userId').execute()
const send = (
  method: string,
  address: string,
  { body, headers = {} }: { body: unknown; headers?: Record<string, string> },
) =>
  shop.request(`/rest/v1/${address}`, {
    method,
    headers: {
      authorization: `Bearer ${anna.access_token}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  })

describe('a profile written by the official client', () => {
  test('creating a profile returns 201 without a body, and a second one 409 [API-data-12]', async () => {
    const row = { user_id: anna.user.id, display_name: '  Anna  ' }
    const first = await profiles().insert(row)
    const second = await profiles().insert(row)

    expect(first).toMatchObject({ status: 201, data: null, error: null })
    expect(second).toMatchObject({ status: 409, error: { code: '23505' } })
    expect((await profiles().select('display_name').single()).data).toEqual({
      display_name: 'Anna',
    })
  })

  test('an update returns 204 and uses the server’s clock [API-data-09] [API-data-10] [API-data-11]', async () => {
    const changed = await profiles()
      .update({ display_name: "O'Brien", updated_at: '2001-01-01T00:00:00.000Z' })
      .eq('user_id', anna.user.id)
    const { data } = await profiles().select('*').eq('user_id', anna.user.id).single()

    expect(changed).toMatchObject({ status: 204, data: null, error: null })
    expect(data?.display_name).toBe("O'Brien")
    expect(Math.abs(Date.now() - Date.parse(String(data?.updated_at)))).toBeLessThan(60_000)
  })

  test('a write returns the rows on request, as a list or single', async () => {
    const list = await profiles()
      .update({ display_name: 'Listed' })
      .eq('user_id', anna.user.id)
      .select('display_name')
    const alone = await profiles(ben)
      .insert([{ user_id: ben.user.id, display_name: null }])
      .select()
      .single()

    expect(list).toMatchObject({ status: 200, data: [{ display_name: 'Listed' }] })
    expect(alone).toMatchObject({
      status: 201,
      data: { user_id: ben.user.id, display_name: null, id: expect.any(String) },
    })
  })

  test('an update that matches no row is 204, or 406 PGRST116 for a single row', async () => {
    const none = '00000000-0000-4000-8000-000000000000'
    const change = () => profiles().update({ display_name: 'x' }).eq('id', none)

    expect(await change()).toMatchObject({ status: 204, error: null })
    expect(await change().select().single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116' },
    })
  })
})

describe('rejected requests', () => {
  test('a user cannot write another user’s profile [ROLE-08] [API-data-11]', async () => {
    const before = await stored()
    const change = await profiles().update({ display_name: 'Eve' }).eq('user_id', ben.user.id)
    const insert = await profiles().insert({ user_id: ben.user.id, display_name: 'Eve' })
    const handOver = await profiles().update({ user_id: ben.user.id }).eq('user_id', anna.user.id)

    expect(change.status).toBe(204)
    expect(insert).toMatchObject({
      status: 403,
      error: {
        code: '42501',
        message: 'new row violates row-level security policy for table "profiles"',
      },
    })
    expect(handOver).toMatchObject({ status: 403, error: { code: '42501' } })
    expect(await stored()).toEqual(before)
  })

  test('an update without a filter or with unknown columns or invalid values changes nothing', async () => {
    const before = await stored()
    const filter = `profiles?user_id=eq.${anna.user.id}`
    const bodies = [
      { role: 'admin' },
      { id: anna.user.id },
      { display_name: 'x'.repeat(101) },
      { display_name: 'a\u0000b' },
      { display_name: 7 },
      [{ display_name: 'a' }, { display_name: 'b' }],
      'text',
    ]
    for (const body of bodies) {
      expect((await send('PATCH', filter, { body })).status, JSON.stringify(body)).toBe(400)
    }
    const named = { display_name: 'x' }
    expect((await send('PATCH', 'profiles', { body: named })).status).toBe(400)
    expect((await send('PATCH', `${filter}&limit=1`, { body: named })).status).toBe(400)
    expect((await send('POST', 'profiles?on_conflict=user_id', { body: named })).status).toBe(400)
    expect((await send('POST', 'profiles?columns="role"', { body: named })).status).toBe(400)
    expect((await send('POST', 'profiles', { body: named })).status).toBe(403)
    const unknown = await send('PATCH', filter, { body: { role: 'admin' } })
    expect(await unknown.json()).toMatchObject({ code: 'PGRST204', details: null, hint: null })
    expect(await stored()).toEqual(before)
  })

  test('purchases and free signups are read-only, and profiles are not deleted [ROLE-08]', async () => {
    for (const table of ['purchases', 'free_signups']) {
      for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
        const answer = await send(method, `${table}?user_id=eq.${anna.user.id}`, { body: {} })
        expect([answer.status, await answer.json()]).toMatchObject([405, { code: 'PGRST117' }])
      }
    }
    const deleted = await profiles().delete().eq('user_id', anna.user.id)
    expect(deleted.status).toBe(405)
  })

  test('a signed-out user and an ended session cannot write', async () => {
    const session = await signIn(shop, 'ben@example.com')
    await shop.request('/auth/v1/logout?scope=local', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    const ended = await profiles(session).update({ display_name: 'x' }).eq('user_id', ben.user.id)
    const nobody = await tableClient(shop).from('profiles').insert({ user_id: ben.user.id })

    expect([ended.status, nobody.status]).toEqual([401, 401])
  })
})
