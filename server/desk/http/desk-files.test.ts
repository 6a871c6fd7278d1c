import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { serveDeskFiles } from './desk-files.ts'

const file = (text: string, type: string) => ({ body: new TextEncoder().encode(text), type })
const files = new Map([
  ['/index.html', file('the app', 'text/html')],
  ['/assets/main.js', file('script', 'text/javascript')],
])
const app = new Hono()
app.onError((error, c) => c.text(error instanceof AppError ? error.code : 'fault', 404))
app.get('*', serveDeskFiles(files))

async function ask(address: string) {
  const response = await app.request(address)
  return [response.status, await response.text()]
}

test.each([
  '/',
  '/orders',
  '/Orders/1001/',
  '/people/person',
  '/content/ai-tools-list',
  '/sign-in',
])('%s is a page of the desk', async (address) => {
  expect(await ask(address)).toEqual([200, 'the app'])
})

test.each(['/nothing', '/orders/1001/nothing', '/people/somebody', '/index.html'])(
  '%s is a 404 shown by the app',
  async (address) => {
    expect(await ask(address)).toEqual([404, 'the app'])
  },
)

test.each(['/assets/gone.js', '/robots.txt', '/.env', '/api/nothing'])(
  'the missing file %s is a 404 without the app',
  async (address) => {
    expect(await ask(address)).toEqual([404, 'not_found'])
  },
)

test('serves a file of the build', async () => {
  expect(await ask('/assets/main.js')).toEqual([200, 'script'])
})
