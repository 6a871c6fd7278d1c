import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { authClient, makeCustomer, PASSWORD, signIn } from './sign-up-customer.ts'

let shop: TestShop
const email = 'anna@example.com'
beforeAll(async () => {
  shop = await openTestShop()
  await makeCustomer(shop, email)
})
afterAll(() => shop.close())

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('signing in', () => {
  test('the official client signs in by password and reads the user [API-auth-07]', async () => {
    const client = authClient(shop)
    const { data, error } = await client.signInWithPassword({
      email: ' Anna@Example.com ',
      password: PASSWORD,
    })

    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'email' } })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect(data.session?.token_type).toBe('bearer')
    expect((await client.getUser(data.session?.access_token)).data.user?.email).toBe(email)
  })

  test('an unknown address, a wrong password and none get the same response [ERR-service-02]', async () => {
    const attempts = [
      { email: 'nobody@example.com', password: PASSWORD },
      { email, password: 'Wrong horse 1' },
      { email, password: '' },
      { email, password: 'x'.repeat(900) },
    ]
    for (const attempt of attempts) {
      const { error } = await authClient(shop).signInWithPassword(attempt)
      expect(error?.status).toBe(400)
      expect(error?.code).toBe('invalid_credentials')
    }
  })

  test('the access token verifies with the published key and names the session', async () => {
    const session = await signIn(shop, email)
    const response = await shop.request('/auth/v1/.well-known/jwks.json')
    const keys = createLocalJWKSet(
      (await response.json()) as Parameters<typeof createLocalJWKSet>[0],
    )
    const { payload, protectedHeader } = await jwtVerify(session.access_token, keys)

    expect(protectedHeader.alg).toBe('ES256')
    expect(payload).toMatchObject({ sub: session.user.id, role: 'authenticated', email })
    expect(payload['session_id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(Number(payload.exp) - Number(payload.iat)).toBe(15 * 60)
  })

  test('an unconfirmed account is disclosed only with the right password', async () => {
    await shop.db
      .updateTable('shopAuth.users')
      .set({ emailConfirmedAt: null })
      .where('email', '=', email)
      .execute()
    const right = await authClient(shop).signInWithPassword({ email, password: PASSWORD })
    const wrong = await authClient(shop).signInWithPassword({ email, password: 'Wrong horse 1' })
    await shop.db
      .updateTable('shopAuth.users')
      .set({ emailConfirmedAt: new Date() })
      .where('email', '=', email)
      .execute()

    expect(right.error?.code).toBe('email_not_confirmed')
    expect(wrong.error?.code).toBe('invalid_credentials')
  })
})

describe('signing out', () => {
  test('global sign-out ends every session at once, local only its own [API-auth-15] [VAL-service-03]', async () => {
    const [one, two] = [await signIn(shop, email), await signIn(shop, email)]
    const logout = (scope: string, token: string) =>
      shop.request(`/auth/v1/logout?scope=${scope}`, { method: 'POST', ...withToken(token) })
    const alive = async (token: string) =>
      (await shop.request('/auth/v1/user', withToken(token))).status

    expect((await logout('local', one.access_token)).status).toBe(204)
    expect([await alive(one.access_token), await alive(two.access_token)]).toEqual([403, 200])
    expect((await logout('everywhere', two.access_token)).status).toBe(400)
    expect((await logout('global', two.access_token)).status).toBe(204)
    expect(await alive(two.access_token)).toBe(403)
  })
})

describe('invalid tokens', () => {
  test('unsigned, foreign, expired and altered tokens are refused, not treated as anonymous', async () => {
    const session = await signIn(shop, email)
    const [head = '', payload = '', signature = ''] = session.access_token.split('.')
    const foreign = await new SignJWT({ role: 'authenticated', session_id: session.user.id })
      .setProtectedHeader({ alg: 'HS256', kid: shop.deps.keys.signing.kid })
      .setSubject(session.user.id)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret of somebody else, long enough'))
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const tokens = [
      'x',
      `${none}.${payload}.`,
      `${head}.${payload}.${'A'.repeat(signature.length)}`,
      `${head}.${Buffer.from('{}').toString('base64url')}.${signature}`,
      foreign,
    ]
    for (const token of tokens) {
      expect((await shop.request('/auth/v1/user', withToken(token))).status).toBe(403)
      const rows = await shop.request('/rest/v1/purchases?select=*', withToken(token))
      expect(rows.status).toBe(401)
    }
    expect((await shop.request('/auth/v1/user')).status).toBe(401)
  })
})

test('unsupported endpoints are a 404', async () => {
  for (const address of ['/auth/v1/admin/users', '/rest/v1/rpc/x', '/auth/v1']) {
    expect((await shop.request(address, { method: 'POST' })).status, address).toBe(404)
  }
})

test('deliberately unsupported features return the auth client’s errors', async () => {
  const client = authClient(shop)
  expect((await client.signInWithOtp({ email })).error).toMatchObject({
    status: 422,
    code: 'otp_disabled',
  })
  const magicLink = await shop.request('/auth/v1/magiclink', { method: 'POST', body: '{}' })
  expect(magicLink.status).toBe(422)
  expect(await magicLink.json()).toMatchObject({ code: 'otp_disabled' })

  const idToken = await client.signInWithIdToken({ provider: 'google', token: 'x' })
  expect(idToken.error).toMatchObject({ status: 400, code: 'provider_disabled' })

  await client.signInWithPassword({ email, password: PASSWORD })
  const linked = await client.linkIdentity({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  })
  expect(linked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
  const unlinked = await client.unlinkIdentity({
    identity_id: 'x',
    id: 'x',
    user_id: 'x',
    provider: 'google',
  })
  expect(unlinked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
})
