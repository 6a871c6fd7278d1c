import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, signIn } from './sign-up-customer.ts'

const email = 'anna@example.com'
let shop: TestShop
let session: Awaited<ReturnType<typeof signIn>>
let other: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  shop = await openTestShop()
  await makeCustomer(shop, email)
  await makeCustomer(shop, 'ben@example.com')
  session = await signIn(shop, email)
  other = await signIn(shop, 'ben@example.com')
})
afterAll(() => shop.close())

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partsOf = (token: string) => token.split('.') as [string, string, string] // a JWT has three parts
const claimsOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString())

/** A token signed with the shop's own key, with some claims or headers changed. */
function sign(change: Record<string, unknown>, header: Record<string, unknown> = {}) {
  const claims = { ...claimsOf(session.access_token), ...change }
  const { kid, key } = shop.deps.keys.signing
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(key)
}

async function craftTokens(): Promise<Record<string, string>> {
  const [head, payload, signature] = partsOf(session.access_token)
  const { kid } = shop.deps.keys.signing
  const claims = claimsOf(session.access_token)
  const own = await generateKeyPair('ES256', { extractable: true })
  const rsa = await generateKeyPair('RS256')
  const jwk = await exportJWK(own.publicKey)
  const published = JSON.stringify(shop.deps.keys.publicJwks[0])
  const foreignKey = (header: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(own.privateKey)
  const symmetric = (secret: string, header: Record<string, unknown> = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid, ...header })
      .sign(new TextEncoder().encode(secret.padEnd(32, '.')))
  const now = Math.floor(Date.now() / 1000)
  return {
    'one part': 'x',
    'two parts': `${head}.${payload}`,
    'four parts': `${session.access_token}.x`,
    'five parts': `${head}.x.${payload}.x.${signature}`,
    'empty parts': '..',
    'no signature': `${head}.${payload}.`,
    'alg none': `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg None with signature': `${base64({ alg: 'None', kid })}.${payload}.${signature}`,
    'alg empty': `${base64({ alg: '', kid })}.${payload}.${signature}`,
    'alg missing': `${base64({ kid })}.${payload}.${signature}`,
    'alg ES384': `${base64({ alg: 'ES384', kid })}.${payload}.${signature}`,
    'header not JSON': `bm90IGpzb24.${payload}.${signature}`,
    'payload not JSON': `${head}.bm90IGpzb24.${signature}`,
    'payload of another': `${head}.${partsOf(other.access_token)[1]}.${signature}`,
    'signature of another': `${head}.${payload}.${partsOf(other.access_token)[2]}`,
    'signature of zeros': `${head}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
    'signature cut': `${head}.${payload}.${signature.slice(0, 40)}`,
    'critical header': `${base64({ alg: 'ES256', kid, crit: ['x'], x: 1 })}.${payload}.${signature}`,
    'HS256 with the published key': await symmetric(published),
    'HS256 with the key’s id': await symmetric(kid),
    'HS256 with nothing': await symmetric(''),
    'a stranger’s key under our id': await foreignKey({ kid }),
    'a stranger’s key of his own id': await foreignKey({ kid: 'mine' }),
    'a stranger’s key in the header': await foreignKey({ kid, jwk }),
    'a stranger’s key without id': await foreignKey({ jwk }),
    'a stranger’s key at an address': await foreignKey({ jku: 'http://127.0.0.1:9/jwks.json' }),
    'a stranger’s certificate': await foreignKey({ kid, x5u: 'http://127.0.0.1:9/x' }),
    'a path for an id': await foreignKey({ kid: '../../../../dev/null' }),
    'SQL for an id': await foreignKey({ kid: "' or 1=1 --" }),
    RS256: await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(rsa.privateKey),
    expired: await sign({ exp: now - 1 }),
    'never expiring': await sign({ exp: undefined }),
    'not yet valid': await sign({ nbf: now + 600 }),
    'another issuer': await sign({ iss: 'https://evil.example/auth/v1' }),
    'no issuer': await sign({ iss: undefined }),
    'another audience': await sign({ aud: 'anon' }),
    'role service_role': await sign({ role: 'service_role' }),
    'role anon': await sign({ role: 'anon' }),
    'no subject': await sign({ sub: undefined }),
    'a subject that is no id': await sign({ sub: 'postgres' }),
    'somebody else’s session': await sign({ sub: other.user.id }),
    'no session': await sign({ session_id: undefined }),
    'a session that never was': await sign({ session_id: randomUUID() }),
    'without our id': await sign({}, { kid: undefined }),
  }
}

test('forty forged tokens are refused by tables, functions and the auth service [T32]', async () => {
  const tokens = Object.entries(await craftTokens())
  const link = (headers: Record<string, string>) =>
    shop.call('link-guest-purchases', { email }, headers)
  for (const [name, token] of tokens) {
    const headers = { authorization: `Bearer ${token}` }
    const rows = await shop.request('/rest/v1/purchases?select=*', { headers })
    const user = await shop.request('/auth/v1/user', { headers })
    expect([rows.status, (await link(headers)).status, user.status], name).toEqual([401, 401, 403])
  }
  expect(tokens.length).toBeGreaterThanOrEqual(40)
})

test('tables, functions and the auth service accept a valid token [T32]', async () => {
  const headers = { authorization: `Bearer ${await sign({})}` }
  const rows = await shop.request('/rest/v1/purchases?select=*', { headers })
  const user = await shop.request('/auth/v1/user', { headers })
  const linked = await shop.call('link-guest-purchases', { email }, headers)

  expect([rows.status, linked.status, user.status]).toEqual([200, 200, 200])
})
