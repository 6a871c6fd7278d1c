import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerError } from '#server/http/middleware/on-error.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { countRows } from './payments/buy.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const KiB = 1024
const json = { 'content-type': 'application/json' }

/** One endpoint for each error format, and the shape of its errors. */
const errorFormats: [string, object][] = [
  ['/auth/v1/recover', { code: expect.any(String), message: expect.any(String) }],
  [
    '/rest/v1/profiles',
    { code: expect.any(String), details: null, hint: null, message: expect.any(String) },
  ],
  ['/functions/v1/send-password-reset', { error: expect.any(String) }],
  ['/webhooks/stripe', { error: expect.any(String) }],
]

async function post(address: string, body: BodyInit, headers: Record<string, string> = json) {
  const init = { method: 'POST', body, headers, duplex: 'half' } // fetch requires duplex for a stream
  const response = await shop.request(address, init)
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

describe.each(errorFormats)('%s', (address, shape) => {
  test('refuses a body that is too large in its own error format [T36]', async () => {
    const body = ' '.repeat((address === '/webhooks/stripe' ? 256 : 64) * KiB + 1)
    const headers = { ...json, 'content-length': String(body.length) }

    expect(await post(address, body, headers)).toEqual({ status: 413, answer: shape })
    expect(await post(address, body)).toEqual({ status: 413, answer: shape })
  })

  test('refuses a compressed body [T36]', async () => {
    const headers = { ...json, 'content-encoding': 'gzip' }

    expect(await post(address, gzipSync('{}'), headers)).toEqual({ status: 415, answer: shape })
  })

  test('an aborted body is a 400 and not logged as an error [F29]', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new Error('aborted')) })

    expect(await post(address, body)).toEqual({ status: 400, answer: shape })
  })
})

describe('a JSON body', () => {
  const ask = (body: BodyInit, type = json['content-type']) =>
    post('/functions/v1/send-password-reset', body, { 'content-type': type })
  const nested = (depth: number) =>
    `{"email":"a@example.com","x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

  test('a JSON body can be 20 levels deep, not deeper [T36]', async () => {
    expect((await ask(nested(20))).status).toBe(200)
    expect((await ask(nested(21))).status).toBe(400)
    expect((await ask(nested(30_000))).status).toBe(400)
  })

  test('a JSON body must be declared as JSON and be UTF-8 [T40]', async () => {
    const body = '{"email":"a@example.com"}'
    const good = [
      'application/json',
      'application/json; charset=UTF-8',
      'Application/JSON;x=y',
      'Application/JSON ;charset=x',
      'application/json; charset="utf8"',
      'application/json; charset=us-ascii',
      'application/json; charset=',
    ]
    const bad = [
      'text/plain',
      'application/jsonp',
      'application/json; charset=utf-16',
      'application/json; charset="iso-8859-1"',
      '',
    ]

    for (const type of good) expect((await ask(body, type)).status, type).toBe(200)
    for (const type of bad) expect((await ask(body, type)).status, type).toBe(415)
    expect((await ask(Buffer.from('{"email":"\xff"}', 'latin1'))).status).toBe(400)
  })

  test('a JSON body with text that Postgres cannot store is refused early', async () => {
    const bodies = [String.raw`{"email":"a\u0000@example.com"}`, String.raw`{"email":"\ud800"}`]
    for (const body of bodies) {
      expect((await ask(body)).status).toBe(400)
      const grant = body.replace('}', ',"password":"x"}')
      expect((await post('/auth/v1/token?grant_type=password', grant)).status).toBe(400)
    }
  })
})

test('a value that Postgres refuses is a 400, never a 500', async () => {
  const app = new Hono()
  app.onError(answerError(shop.deps, 'functions'))
  app.get('/', () => {
    throw Object.assign(new Error('invalid byte sequence'), { code: '22021' })
  })

  expect((await app.request('/')).status).toBe(400)
})

test('an unknown API path is a 404 in JSON [T53]', async () => {
  for (const address of ['/webhooks', '/webhooks/other', '/auth/v1/admin', '/functions/v1', '/x']) {
    const response = await shop.request(address)
    expect(response.status, address).toBe(404)
    expect(await response.json(), address).toBeTypeOf('object')
  }
  expect((await shop.request('/webhooks/stripe')).status).toBe(405)
})

test('a signed webhook that is not an event is refused without a row [T04]', async () => {
  const before = await countRows(shop)
  const about = (object: unknown) => ({
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: { object },
  })
  const bodies = [
    'null',
    '1',
    '"x"',
    '[]',
    '{}',
    '{"id":"evt_1"}',
    '{"id":1,"type":"x"}',
    ...[undefined, null, 1, 'x', {}, { id: null }, { id: 'a\0' }, { id: '' }].map((object) =>
      JSON.stringify(about(object)),
    ),
    `{"id":"evt_1","type":"x","note":"\\u0000","a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  ]
  for (const body of bodies) {
    const headers = { ...json, 'stripe-signature': sign(body) }
    expect(await post('/webhooks/stripe', body, headers), body.slice(0, 80)).toEqual({
      status: 400,
      answer: { error: expect.any(String) },
    })
  }
  expect(await countRows(shop)).toEqual(before)

  const good = JSON.stringify({ ...about({ id: 'cs_test_unknown' }), note: 'a\0b\ud800' })
  const headers = { ...json, 'stripe-signature': sign(good) }
  expect((await post('/webhooks/stripe', good, headers)).status).toBe(200)
  const { payload } = await shop.db
    .selectFrom('shop.paymentEvents')
    .select('payload')
    .where('eventId', '=', 'evt_1')
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({ note: 'a\ufffdb\ufffd' })
})

function sign(body: string): string {
  const at = Math.floor(Date.now() / 1000)
  const hmac = createHmac('sha256', shop.sandbox.cardProvider.webhookSecret)
  return `t=${at},v1=${hmac.update(`${at}.${body}`).digest('hex')}`
}
