import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import {
  authClient,
  callAuth,
  makeCustomer,
  PASSWORD,
  signIn,
  tableClient,
} from './auth/sign-up-customer.ts'
import { line } from './payments/buy.ts'

let shop: TestShop
let anna: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  shop = await openTestShop({ ACCESS_URLS: JSON.stringify({ candy: 'https://example.com/' }) })
  await makeCustomer(shop, 'anna@example.com', 'coffee')
  anna = await signIn(shop, 'anna@example.com')
})
afterAll(() => shop.close())

const table = (name: string) => tableClient(shop, anna.access_token).from(name)
const ask = (address: string, options: RequestInit = {}) =>
  shop.request(address, {
    ...options,
    headers: { authorization: `Bearer ${anna.access_token}`, ...options.headers },
  })
const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('tables, by the official client', () => {
  test('rows are ordered with nulls first or last', async () => {
    const { email, id: userId } = anna.user
    const cart = { email, cartItems: [line('candy')], userId }
    const answer = await shop.call('create-secure-checkout', cart, {
      authorization: `Bearer ${anna.access_token}`,
    })
    const { url } = (await answer.json()) as { url: string }
    await shop.pay(url)
    await eventually(async () =>
      expect((await table('purchases').select('id')).data).toHaveLength(2),
    )
    for (const ascending of [true, false]) {
      for (const nullsFirst of [true, false]) {
        const { data } = await table('purchases')
          .select('product_key')
          .order('access_url', { ascending, nullsFirst })
        const keys = data?.map((row) => row['product_key'])
        expect(keys).toEqual(nullsFirst ? ['coffee', 'candy'] : ['candy', 'coffee'])
      }
    }
    for (const order of ['id.nullsmiddle', 'id.desc.asc', 'id.nullsfirst.desc', 'id.']) {
      const refused = await ask(`/rest/v1/purchases?order=${order}`)
      expect([refused.status, await refused.json()], order).toMatchObject([
        400,
        { code: 'PGRST100' },
      ])
    }
  })

  test('refuses to count rows', async () => {
    for (const count of ['exact', 'planned', 'estimated'] as const) {
      const { data, error, status } = await table('purchases').select('*', { count })
      expect([status, data, error?.message]).toEqual([
        400,
        null,
        'Counts are not served: read the rows',
      ])
    }
  })

  test('a format other than JSON is 406', async () => {
    const { error, status } = await table('purchases').select('id').csv()
    expect([status, error?.code]).toEqual([406, 'PGRST107'])
    for (const accept of ['text/html, */*;q=0.8', 'application/json', 'application/*']) {
      expect((await ask('/rest/v1/purchases', { headers: { accept } })).status, accept).toBe(200)
    }
  })

  test('an unknown column is 42703', async () => {
    const reads = [
      table('purchases').select('colour'),
      table('purchases').select('*').eq('colour', 'red'),
      table('purchases').select('*').order('colour'),
    ]
    for (const { error, status } of await Promise.all(reads)) {
      expect([status, error]).toMatchObject([
        400,
        { code: '42703', message: 'column purchases.colour does not exist' },
      ])
    }
  })

  test('a second profile is 23505 with the existing key', async () => {
    await table('profiles').insert({ user_id: anna.user.id })
    const { error, status } = await table('profiles').insert({ user_id: anna.user.id })
    expect([status, error]).toMatchObject([
      409,
      { code: '23505', details: `Key (user_id)=(${anna.user.id}) already exists.` },
    ])
  })

  test('a body that is not JSON is PGRST102', async () => {
    const answer = await ask('/rest/v1/profiles', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PGRST102' }])
  })
})

describe('accounts, by the official client', () => {
  test('the email identity has its last sign-in, and the token contains the metadata', async () => {
    const client = authClient(shop)
    const { data } = await client.signInWithPassword({
      email: 'anna@example.com',
      password: PASSWORD,
    })
    const [identity] = data.user?.identities ?? []
    expect(identity?.provider).toBe('email')
    expect(identity?.last_sign_in_at).toBe(data.user?.last_sign_in_at)
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
    })

    await client.updateUser({ data: { colour: 'red' } })
    const fresh = await client.refreshSession()
    expect(claimsOf(fresh.data.session?.access_token ?? '')).toMatchObject({
      user_metadata: { colour: 'red' },
    })
  })

  test('metadata too long for a header is left out of the token', async () => {
    const client = authClient(shop)
    await client.signInWithPassword({ email: 'anna@example.com', password: PASSWORD })
    await client.updateUser({ data: { poem: 'ä'.repeat(3000) } })
    const { data } = await client.refreshSession()
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ user_metadata: {} })
    expect(data.user?.user_metadata['poem']).toHaveLength(3000)
    expect((await client.getUser()).error).toBeNull()
  })

  test('a body that is not JSON is bad_json, and an invalid address has its own message', async () => {
    for (const path of ['signup', 'token?grant_type=password', 'recover', 'resend']) {
      const answer = await shop.request(`/auth/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":',
      })
      expect([answer.status, await answer.json()], path).toMatchObject([400, { code: 'bad_json' }])
    }
    const { error } = await authClient(shop).signUp({ email: 'not an address', password: PASSWORD })
    expect([error?.code, error?.message]).toEqual([
      'validation_failed',
      'Unable to validate email address: invalid format',
    ])
    const half = await callAuth(shop, 'POST', 'signup', {
      email: 'ben@example.com',
      password: PASSWORD,
      code_challenge_method: 's256',
    })
    expect(await half.json()).toMatchObject({
      message: 'PKCE flow requires code_challenge_method and code_challenge',
    })
  })

  test.each([
    [403, 'otp_expired', 'Token has expired or is invalid', { token: '123456', email: 'a@b.co' }],
    [403, 'otp_expired', 'Email link is invalid or has expired', { token_hash: 'pkce_abc' }],
    [400, 'validation_failed', 'Verify requires either a token or a token hash', {}],
    [
      400,
      'validation_failed',
      'Verify requires either a token or a token hash',
      { token: '1', token_hash: 'x' },
    ],
    [
      400,
      'validation_failed',
      'Only the token_hash and type should be provided',
      { token_hash: 'x', email: 'a@b.co' },
    ],
    [
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
      { token: '123456' },
    ],
    [
      400,
      'validation_failed',
      'Invalid phone number format (E.164 required)',
      { token: '123456', phone: 'x' },
    ],
    [400, 'validation_failed', 'Invalid email verification type', { type: 'odd', token_hash: 'x' }],
    [400, 'validation_failed', 'Verify requires a verification type', { type: '', token: '1' }],
    [400, 'validation_failed', 'token is missing or malformed', { token: 7 }],
  ])('verify with JSON returns %i %s: %s', async (status, code, message, body) => {
    const answer = await callAuth(shop, 'POST', 'verify', { type: 'email', ...body })
    expect([answer.status, await answer.json()]).toEqual([status, { code, message }])
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  })

  test('a one-time code is refused as expired and uses up no link', async () => {
    const { error } = await authClient(shop).verifyOtp({
      type: 'signup',
      token: '123456',
      email: 'anna@example.com',
    })
    expect([error?.status, error?.code]).toEqual([403, 'otp_expired'])
  })
})

test('another method on a known path is 405 with Allow, an unknown path 404', async () => {
  const allowed = {
    '/auth/v1/token': 'POST',
    '/auth/v1/user': 'GET, HEAD, PUT',
    '/auth/v1/settings': 'GET, HEAD',
    '/functions/v1/create-secure-checkout': 'POST',
    '/rest/v1/purchases': 'GET, HEAD',
    '/rest/v1/profiles': 'GET, HEAD, POST, PATCH',
    '/webhooks/stripe': 'POST',
  }
  for (const [address, methods] of Object.entries(allowed)) {
    const answer = await ask(address, { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')], address).toEqual([405, methods])
  }
  for (const address of ['/auth/v1/nothing', '/functions/v1/nothing', '/rest/v1/nothing']) {
    expect((await ask(address, { method: 'DELETE' })).status, address).toBe(404)
  }
})

test('the official functions client gets a 400 for a body that is not JSON', async () => {
  const client = new FunctionsClient(`${shop.deps.settings.siteUrl}/functions/v1`, {
    customFetch: (input, init) => shop.request(String(input), init),
  })
  const { error } = await client.invoke('verify-email-exists', {
    body: '{',
    headers: { 'content-type': 'application/json' },
  })
  expect(error).toBeInstanceOf(FunctionsHttpError)
  const { status, text } = await (async () => {
    const context = (error as FunctionsHttpError).context as Response
    return { status: context.status, text: await context.text() }
  })()
  expect([status, text]).toEqual([400, '{"error":"The body is not JSON."}'])
})

test('database functions have a fixed search path and are not callable by public', async () => {
  const { rows } = await sql<{
    name: string
    config: string[] | null
    isOpen: boolean
    isExtension: boolean
  }>`
    select p.oid::regprocedure::text as name, p.proconfig as config,
      has_function_privilege('anon', p.oid, 'execute') as is_open,
      -- of an extension, in C: they name nothing that a search path could find elsewhere
      exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') as is_extension
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('api', 'shop', 'shop_auth')`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(4)
  for (const { name, config, isOpen, isExtension } of rows) {
    const kept = isExtension ? undefined : 'search_path=""'
    expect([config?.[0], isOpen], name).toEqual([kept, false])
  }
})
