import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { servePages } from '#server/http/pages/serve-pages.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { createLog } from '#server/observability/log.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'on' })
})
afterAll(() => shop.close())

const RESOURCES = /^\/(auth|rest|functions)\/v1\//
const most = memoryRates.anything[0].points

/** All routes of the API as the app lists them, without duplicates. */
function listRoutes(): string[] {
  const routes = createApp(shop.deps).routes.filter(
    ({ method, path }) => method !== 'ALL' && RESOURCES.test(path),
  )
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))]
}

test('every API route limits a client’s requests [T35]', async () => {
  const unlimited: string[] = []
  const routes = listRoutes()
  expect(routes.length).toBeGreaterThan(25)
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    const app = createApp(shop.deps) // a new app has its own counters
    const call = () =>
      app.request(path.replace(':table', 'purchases'), {
        method,
        ...(method === 'GET' ? {} : { body: '{}' }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      })
    let refused = false
    for (let calls = 0; calls <= most && !refused; calls += 1)
      refused = await isRefusal(await call())
    if (!refused) unlimited.push(route)
  }
  expect(unlimited).toEqual([])
})

test('app routes are not treated as missing pages', () => {
  const noPages = {
    find: () => undefined,
    canonicalOf: () => undefined,
    photoOf: () => undefined,
    isMovedData: () => false,
    notFound: (): never => expect.fail('treated as a missing page'),
    version: '',
  }
  const isPage = servePages(noPages, createLog('silent'))
  const paths = createApp(shop.deps)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ path }) => path.replaceAll(/:\w+/g, 'x'))
  expect(paths.length).toBeGreaterThan(40)
  for (const path of paths) {
    const answers = { writeHead: () => undefined, end: () => undefined }
    const taken = () => isPage({ url: path } as IncomingMessage, answers as never)
    expect([path, attempt(taken)]).toEqual([path, false])
  }
})

/** Also true when it throws: the route answers with a page, and there are none here. */
function attempt(taken: () => boolean): boolean {
  try {
    return taken()
  } catch {
    return true
  }
}

/** True for a 429, or for the answer to a result page that polls too often (decision B7). */
async function isRefusal(response: Response): Promise<boolean> {
  if (response.status === 429) return true
  return response.status === 200 && (await response.text()).includes('"state":"processing"')
}
