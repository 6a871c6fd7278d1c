import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inviteMember } from '#server/desk/access/desk-members.ts'
import { createDeskApp } from '#server/desk/http/create-desk-app.ts'
import { ask, deskOrigin, join, openDeskBrowser } from '../../support/desk-browser.ts'
import { createPasskey } from '../../support/passkey.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, signIn as signInAtShop } from '../auth/sign-up-customer.ts'
import { bodies, forgeries, methods, sessions, uploads, waysInto } from './attacks.ts'

let shop: TestShop
let owner: TestDesk
let helper: TestDesk
let ways: ReturnType<typeof waysInto>
beforeAll(async () => {
  shop = await openTestShop()
  owner = await openTestDesk(shop)
  helper = await openTestDesk(shop, 'helper')
  await makeCustomer(shop, 'buyer@example.com', 'coffee')
  const cookie = `desk=${(await newOwner()).browser.cookies.get('desk')}`
  const { access_token: token } = await signInAtShop(shop, 'buyer@example.com')
  ways = waysInto({ shop, owner, token, cookie })
})
afterAll(() => shop.close())

/** Row counts that a successful attack would change. */
async function traces(): Promise<unknown[]> {
  const tables = ['shop.audit', 'shop.deskMembers', 'shop.draftAttachments'] as const
  const counted = tables.map((table) =>
    shop.db
      .selectFrom(table)
      .select((of) => of.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow(),
  )
  return Promise.all(counted)
}

async function expectRefused(send: (typeof forgeries)[number][1], status: number) {
  const answer = await send(ways)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await answer.text()).not.toMatch(/ at .*\.ts|select |syntax|node_modules/)
}

describe('attacks have no effect', () => {
  let before: unknown[]
  beforeAll(async () => {
    before = await traces()
  })
  afterAll(async () => {
    expect(await traces()).toEqual(before)
    expect((await owner.get('/access')).status).toBe(200)
  })
  test.each(forgeries)('refuses a forged request: %s [T63]', (_, send, status) =>
    expectRefused(send, status),
  )
  test.each(methods)('%s [T63]', (_, send, status) => expectRefused(send, status))
  test.each(sessions)('refuses a session by %s [T61]', (_, send, status) =>
    expectRefused(send, status),
  )
  test.each(bodies)('refuses a body with %s [T36]', (_, send, status) =>
    expectRefused(send, status),
  )
  test.each(uploads)('refuses an upload with %s [T57]', (_, send, status) =>
    expectRefused(send, status),
  )
})

/** Malformed values for an id in an address. */
const ODD_IDS = [
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwin.ini',
  '%252e%252e%252f',
  '%ff%fe',
  '-1',
  '9007199254740993',
  '99999999999999999999',
  "1'--",
  '__proto__',
]

/** Ending a missing session is not an error. */
const AS_WELL = ['/api/access/mine/sessions/:id/end']

test('an invalid id in any desk route finds nothing and causes no error [T51]', async () => {
  const routes = createDeskApp(shop.deps, new Map()).routes.filter(
    ({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && path.includes(':'),
  )
  const before = await traces()
  const wrong: string[] = []
  for (const { method, path } of new Map(
    routes.map((one) => [one.method + one.path, one]),
  ).values()) {
    for (const id of ODD_IDS) {
      const address = path
        .replace('/api', '')
        .replaceAll(/:\w+/g, encodeURI(id).replaceAll('%25', '%'))
      const { status } = await (method === 'GET' ? owner.get(address) : owner.post(address))
      const isOdd = status < 400 || status >= 500
      if (isOdd && !AS_WELL.includes(path))
        wrong.push(`${method} ${path} ${id.slice(0, 30)}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await traces()).toEqual(before)
})

test('a forged Host is in no link of the desk [T66]', async () => {
  for (const [n, headers] of [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-original-url': '/api/people/erase', 'x-rewrite-url': '/api/people/erase' },
  ].entries()) {
    const body = JSON.stringify({ email: `host-${n}@desk.example`, name: '', role: 'helper' })
    const answer = await ways.invite({ headers, body })
    expect(answer.status).toBe(200)
    const { link } = (await answer.json()) as { link: string } // contract/desk/access.ts
    expect(link.startsWith(`${owner.origin}/invitation#`)).toBe(true)
  }
})

test('a passkey challenge works once and only in its own browser [T60]', async () => {
  const { browser } = await newOwner()
  const thief = (await newOwner()).browser
  const passkey = createPasskey(deskOrigin(shop))
  const { challenge } = await ask(browser, '/access/mine/passkey-options')
  const given = { name: 'Phone', response: passkey.make(challenge) }
  await ask(thief, '/access/mine/passkey-options')
  expect((await thief.post('/access/mine/passkeys', given)).status).toBe(409)
  expect((await browser.post('/access/mine/passkeys', given)).status).toBe(200)
  expect((await browser.post('/access/mine/passkeys', given)).status).toBe(409)
  expect((await thief.post('/access/mine/passkeys', given)).status).toBe(409)
})

test('a stolen cookie cannot be confirmed with the owner’s signature from another browser [T64]', async () => {
  const { browser, passkey } = await newOwner()
  const thief = openDeskBrowser(shop)
  thief.cookies.set('desk', browser.cookies.get('desk') ?? '')
  const { challenge } = await ask(browser, '/access/confirm/passkey-options')
  const proof = { response: passkey.sign(challenge) }
  expect((await thief.post('/access/confirm/passkey', proof)).status).toBe(409)
  await ask(thief, '/access/confirm/passkey-options')
  expect((await thief.post('/access/confirm/passkey', proof)).status).toBe(409)
})

test('signing out ends every copy of the cookie [T61]', async () => {
  const { browser } = await newOwner()
  const copy = openDeskBrowser(shop)
  copy.cookies.set('desk', browser.cookies.get('desk') ?? '')
  expect((await copy.get('/access')).status).toBe(200)
  await browser.post('/access/sign-out')
  expect((await copy.get('/access')).status).toBe(401)
})

test('an owner demoted to helper can no longer refund from an open page [T65]', async () => {
  const { browser, id } = await newOwner()
  const refund = () => browser.post('/orders/1/refund', { refundedCents: 0, lines: [1] })
  expect((await refund()).status).not.toBe(403)
  expect((await owner.post(`/access/members/${id}/role`, { role: 'helper' })).status).toBe(200)
  expect(await (await refund()).json()).toMatchObject({ code: 'not_allowed' })
})

test('an HTML-like file is downloaded as bytes with a safe name [T57]', async () => {
  const id = await songOf('song@example.com')
  const page = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bytes = Buffer.byteLength(page)
  const begun = await helper.post(`/requests/${id}/files`, {
    key: crypto.randomUUID(),
    name: '../../x\u202Egvs.svg',
    bytes,
  })
  const { fileId } = (await begun.json()) as { fileId: string } // contract/desk/commissions.ts
  await helper.request(`/uploads/requests/${fileId}/0`, { method: 'POST', body: page })
  expect((await helper.post(`/requests/${id}/files/${fileId}/finish`)).status).toBe(200)
  const { headers } = await helper.get(`/requests/${id}/files/${fileId}`)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''xgvs.svg")
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

async function newOwner() {
  const email = `m-${crypto.randomUUID().slice(0, 8)}@desk.example`
  const made = await inviteMember({ ...shop.deps, who: ADA }, { email, role: 'owner' })
  const browser = openDeskBrowser(shop)
  const { passkey } = await join(shop, browser, made.link)
  return { browser, passkey, id: made.member.id }
}

/** Buys a song and returns its request. */
async function songOf(email: string): Promise<string> {
  await makeCustomer(shop, email, 'storysong')
  const { id } = await shop.db
    .selectFrom('shop.requests as r')
    .innerJoin('shop.orders as o', 'o.id', 'r.orderId')
    .select('r.id')
    .where('o.email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
