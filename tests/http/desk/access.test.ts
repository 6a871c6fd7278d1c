import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeskApp } from '#server/http/desk/create-desk-app.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let owner: TestDesk
beforeAll(async () => {
  shop = await openTestShop()
  owner = await openTestDesk(shop)
})
afterAll(() => shop.close())

test('a member is told who is signed in, and after signing out nobody is', async () => {
  const helper = await openTestDesk(shop, 'helper')
  expect(await (await helper.get('/access')).json()).toMatchObject({ role: 'helper' })
  expect((await helper.post('/access/sign-out')).status).toBe(200)
  expect((await helper.get('/access')).status).toBe(401)
})

test('every route of the desk but those of signing in refuses whoever is not signed in', async () => {
  const app = createDeskApp(shop.deps, new Map())
  const { url: origin } = shop.deps.settings.desk ?? { url: '' }
  const routes = app.routes.filter(
    ({ method, path }) =>
      method !== 'ALL' && path.startsWith('/api/') && !path.includes('/sign-in'),
  )
  const open: string[] = []
  for (const { method, path } of routes) {
    const response = await app.request(path, { method, headers: { origin } })
    if (response.status !== 401) open.push(`${method} ${path} ${response.status}`)
  }
  expect(routes.length).toBeGreaterThan(10)
  expect(open).toEqual([])
})

test('the storefront’s origin and other sites can neither read the desk nor act there', async () => {
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
