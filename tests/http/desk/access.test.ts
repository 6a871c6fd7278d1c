import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POLL_HEADER } from '#contract/desk/poll.ts'
import { createDeskApp } from '#server/desk/http/create-desk-app.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let owner: TestDesk
beforeAll(async () => {
  shop = await openTestShop()
  owner = await openTestDesk(shop)
})
afterAll(() => shop.close())

/** Routes that need no session. */
const FOR_STRANGERS = [
  '/api/access/sign-in/passkey-options',
  '/api/access/sign-in/passkey',
  '/api/access/sign-in/code',
  '/api/access/invitation',
  '/api/access/invitation/passkey-options',
  '/api/access/invitation/passkey',
  '/api/access/invitation/authenticator',
  '/api/access/invitation/authenticator-code',
  '/api/access/invitation/complete',
]

test('a member sees who is signed in, and nobody after signing out', async () => {
  const helper = await openTestDesk(shop, 'helper')
  expect(await (await helper.get('/access')).json()).toMatchObject({ role: 'helper' })
  expect((await helper.post('/access/sign-out')).status).toBe(200)
  expect((await helper.get('/access')).status).toBe(401)
})

test('a session that only polls ends after an hour, member actions extend it [T61]', async () => {
  const helper = await openTestDesk(shop, 'helper')
  const poll = { headers: { [POLL_HEADER]: '1' } }
  const pass = (minutes: number) =>
    sql`update shop.desk_sessions set last_used_at = last_used_at - make_interval(mins => ${minutes}::int)
      where member_id in (select id from shop.desk_members where role = 'helper')`.execute(shop.db)
  await pass(40)
  expect((await helper.get('/orders/1')).status).toBe(404)
  await pass(40)
  expect((await helper.request('/today/waits', poll)).status).toBe(200)
  await pass(15)
  expect((await helper.request('/today/waits', poll)).status).toBe(200)
  await pass(6)
  expect((await helper.request('/today/waits', poll)).status).toBe(401)
  expect((await helper.get('/access')).status).toBe(401)
})

test('every desk route except sign-in requires a session', async () => {
  const app = createDeskApp(shop.deps, new Map())
  const { url: origin } = shop.deps.settings.desk ?? { url: '' }
  const routes = app.routes.filter(
    ({ method, path }) =>
      method !== 'ALL' && path.startsWith('/api/') && !FOR_STRANGERS.includes(path),
  )
  const open: string[] = []
  for (const { method, path } of routes) {
    const response = await app.request(path, { method, headers: { origin } })
    if (response.status !== 401) open.push(`${method} ${path} ${response.status}`)
  }
  expect(routes.length).toBeGreaterThan(10)
  expect(open).toEqual([])
})

test('the storefront’s origin and other sites can neither read the desk nor act there [T63]', async () => {
  for (const headers of [
    { origin: shop.deps.settings.siteUrl },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    expect((await owner.request('/access', { headers })).status).toBe(403)
    expect((await owner.request('/access/sign-out', { method: 'POST', headers })).status).toBe(403)
  }
  expect((await owner.get('/access')).status).toBe(200)
})

test('desk pages cannot be framed or cached and run no foreign scripts [T63]', async () => {
  const page = { body: new Uint8Array(), type: 'text/html' }
  const app = createDeskApp(shop.deps, new Map([['/index.html', page]]))
  for (const path of ['/', '/sign-in', '/invitation', '/access', '/orders/1001']) {
    const { headers } = await app.request(path)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
  }
})
