import { expect, test } from 'vitest'
import { withOwnClock } from './token-clock.ts'

const NOW = Date.UTC(2026, 10, 21)
const url = 'https://shop.example/auth/v1/token?grant_type=password'

function answering(body: string, init: ResponseInit = {}): typeof fetch {
  const headers = { 'content-type': 'application/json', 'x-seen': 'yes' }
  return async () => new Response(body, { headers, ...init })
}

async function post(send: typeof fetch): Promise<Response> {
  return withOwnClock(send, () => NOW)(url, { method: 'POST' })
}

test('expires_at is computed from the browser’s clock and expires_in (B11) [AUTH-14, CONST-session-04]', async () => {
  const token = { access_token: 'a', refresh_token: 'r', expires_in: 900, expires_at: 1 }
  const response = await post(answering(JSON.stringify(token)))
  expect(response.headers.get('x-seen')).toBe('yes')
  expect(await response.json()).toEqual({ ...token, expires_at: NOW / 1000 + 900 })
})

test('passes refusals through unchanged [ERR-signin]', async () => {
  const refusal = '{"code":"invalid_credentials","message":"Invalid login credentials"}'
  const response = await post(answering(refusal, { status: 400 }))
  expect(response.status).toBe(400)
  expect(await response.text()).toBe(refusal)
})

test.each(['{"id":"u"}', 'null', '[]', 'non-JSON text', '{"access_token":"a","expires_in":"900"}'])(
  'passes a response without a token through unchanged: %s [API-auth-07]',
  async (body) => {
    expect(await (await post(answering(body))).text()).toBe(body)
  },
)

test('passes empty responses and GET requests through unchanged [API-auth-15]', async () => {
  const empty = async () => new Response(null, { status: 204 })
  expect((await post(empty)).status).toBe(204)
  const body = '{"access_token":"a","expires_in":900}'
  const read = await withOwnClock(answering(body), () => NOW)(url, { method: 'GET' })
  expect(await read.text()).toBe(body)
})
