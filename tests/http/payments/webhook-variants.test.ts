import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { countRows } from './buy.ts'

let shop: TestShop
let secret: string
beforeAll(async () => {
  shop = await openTestShop()
  secret = shop.sandbox.cardProvider.webhookSecret
})
afterAll(() => shop.close())

const now = () => Math.floor(Date.now() / 1000)
const bodyOf = (id: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_nobodys', object: 'checkout.session' } },
  })

function sign(body: string, { at = now(), key = secret } = {}): string {
  return createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
}

function header(body: string, { at = now(), key = secret } = {}): string {
  return `t=${at},v1=${sign(body, { at, key })}`
}

async function send(body: string | Uint8Array<ArrayBuffer>, signature: string | undefined) {
  const response = await shop.request('/webhooks/stripe', {
    method: 'POST',
    body,
    headers: signature === undefined ? {} : { 'stripe-signature': signature },
  })
  return response.status
}

const BODY = bodyOf('evt_forged')
const wrong = 'a'.repeat(64)

/** Webhooks that must be refused and leave no row (T04, T05). */
const forged: [what: string, signature: () => string | undefined, body?: string][] = [
  ['no signature', () => undefined],
  ['an empty one', () => ''],
  ['a space', () => ' '],
  ['no stamp', () => `v1=${sign(BODY)}`],
  ['no v1', () => `t=${now()}`],
  ['an empty v1', () => `t=${now()},v1=`],
  ['v0 only', () => `t=${now()},v0=${sign(BODY)}`],
  ['v2 only', () => `t=${now()},v2=${sign(BODY)}`],
  ['V1 in capitals', () => `t=${now()},V1=${sign(BODY)}`],
  ['the digest alone', () => sign(BODY)],
  ['another secret', () => header(BODY, { key: 'whsec_other' })],
  ['an empty secret', () => header(BODY, { key: '' })],
  ['the secret without its prefix', () => header(BODY, { key: secret.slice('whsec_'.length) })],
  ['the API key as secret', () => header(BODY, { key: shop.sandbox.cardProvider.secretKey })],
  ['two wrong v1', () => `t=${now()},v1=${wrong},v1=${wrong}`],
  ['a v1 cut by one', () => header(BODY).slice(0, -1)],
  ['a v1 with one more', () => `${header(BODY)}0`],
  ['a v1 in capitals', () => `t=${now()},v1=${sign(BODY).toUpperCase()}`],
  [
    'the first byte changed',
    () => header(BODY).replace(/v1=(.)/, (_, c) => `v1=${c === '0' ? '1' : '0'}`),
  ],
  ['a stamp not signed', () => `t=${now() - 1},v1=${sign(BODY)}`],
  ['301 s old', () => header(BODY, { at: now() - 302 })],
  ['an hour old', () => header(BODY, { at: now() - 3600 })],
  ['302 s ahead', () => header(BODY, { at: now() + 302 })],
  ['an hour ahead', () => header(BODY, { at: now() + 3600 })],
  ['stamp 0', () => header(BODY, { at: 0 })],
  ['a negative stamp', () => header(BODY, { at: -1 })],
  ['a stamp in words', () => `t=now,v1=${sign(BODY)}`],
  ['a stamp in milliseconds', () => header(BODY, { at: Date.now() })],
  ['two stamps, the first false', () => `t=${now() + 9999},${header(BODY)}`],
  ['one byte more', () => header(BODY), `${BODY} `],
  ['one byte less', () => header(BODY), BODY.slice(0, -1)],
  ['another event', () => header(BODY), bodyOf('evt_other')],
  ['re-serialised', () => header(BODY), JSON.stringify(JSON.parse(BODY), null, 1)],
  ['an empty body', () => header(BODY), ''],
  ['signed, and no JSON', () => header('oops'), 'oops'],
  ['signed, and null', () => header('null'), 'null'],
]

/** Correctly signed webhooks that must be accepted. */
const taken: [what: string, signature: (body: string) => string][] = [
  ['as the provider signs', (body) => header(body)],
  ['299 s old', (body) => header(body, { at: now() - 298 })],
  ['with an old v0 beside', (body) => `${header(body)},v0=${wrong}`],
  ['with a rolled secret beside', (body) => `t=${now()},v1=${wrong},v1=${sign(body)}`],
]

test('exactly the genuine ones of 40 webhooks are accepted, and others add no row [T04, T05]', async () => {
  expect(forged.length + taken.length).toBe(40)
  expect(await send(bodyOf('evt_control_before'), header(bodyOf('evt_control_before')))).toBe(200)
  const before = await countRows(shop)
  for (const [what, signature, body = BODY] of forged) {
    expect([what, await send(body, signature())]).toEqual([what, 400])
  }
  expect(await countRows(shop)).toEqual(before)

  for (const [index, [what, signature]] of taken.entries()) {
    const body = bodyOf(`evt_true_${index}`)
    expect([what, await send(body, signature(body))]).toEqual([what, 200])
  }
  expect((await countRows(shop)).paymentEvents).toBe(before.paymentEvents + taken.length)
})

test('the same event ten seconds later is accepted and changes nothing [T05]', async () => {
  const body = bodyOf('evt_twice')
  await send(body, header(body, { at: now() - 10 }))
  const before = await countRows(shop)

  expect(await send(body, header(body))).toBe(200)
  expect(await countRows(shop)).toEqual(before)
})
