import { afterAll, beforeAll, expect, test } from 'vitest'
import { functionTable } from '#contract/function-table.ts'
import { createApp } from '#server/http/create-app.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('exactly the existing functions are documented', () => {
  const routes = createApp(shop.deps).routes.filter(({ method }) => method === 'POST')
  const served = routes.flatMap(({ path }) => /^\/functions\/v1\/([\w-]+)$/.exec(path)?.[1] ?? [])
  // a route is listed twice: once for its limit, once for its handler
  expect(Object.keys(functionTable).toSorted()).toEqual([...new Set(served)].toSorted())
})

test.each(Object.entries(functionTable).filter(([, { session }]) => session === 'needed'))(
  '%s needs a session, as documented',
  async (name) => {
    const guide = { product: 'x', chapter: 'x', file: 'x', words: 'xy', waiverVersion: 'x' }
    const early = { orderNumber: 1, lineNo: 1, textVersion: 'x' }
    const id = '00000000-0000-4000-8000-000000000000'
    const file = { requestId: id, fileId: id, key: id, name: 'a.txt', bytes: 1 }
    const sent = { ...file, fileIds: [], fields: [], text: 'x' }
    const body = { email: 'anna@example.com', resourceName: 'AI Tools List' }
    expect((await shop.call(name, { ...body, ...guide, ...early, ...sent })).status).toBe(401)
  },
)

test('no other function requires a session before it validates the request', async () => {
  const open = Object.entries(functionTable).filter(([, { session }]) => session !== 'needed')
  for (const [name] of open) {
    expect((await shop.call(name, { email: 1, token: 1, sessionId: 1 })).status, name).toBe(400)
  }
})
