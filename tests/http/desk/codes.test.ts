import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteMember, resetMember } from '#server/desk/access/desk-members.ts'
import { createDeskApp } from '#server/desk/http/create-desk-app.ts'
import { codeOf } from '../../support/app-code.ts'
import {
  type DeskBrowser,
  deskOrigin,
  join,
  openDeskBrowser,
  signIn,
} from '../../support/desk-browser.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'on', TRUST_PROXY: '1' })
})
afterAll(() => shop.close())

let clients = 0
/** A client that no other test uses. */
const newClient = () => {
  clients += 1
  return { 'x-forwarded-for': `198.51.100.${clients}` }
}

async function newMember() {
  const email = `m-${crypto.randomUUID().slice(0, 8)}@desk.example`
  const made = await inviteMember({ ...shop.deps, who: ADA }, { email, role: 'owner' })
  const browser = openDeskBrowser(shop)
  const joined = await join(shop, browser, made.link)
  return { ...joined, browser, email }
}

async function addApp(browser: DeskBrowser): Promise<string> {
  const begun = await browser.post('/access/mine/authenticator')
  const { secret } = (await begun.json()) as { secret: string } // contract/desk/access.ts
  const prove = () => browser.post('/access/mine/authenticator/code', { code: codeOf(secret, -30) })
  const first = await prove()
  // the previous half minute's code; if a new one begins meanwhile, it is one too old
  expect((first.status === 200 ? first : await prove()).status).toBe(200)
  return secret
}

const signInBy = (given: { email: string; code: string | undefined }, headers = newClient()) =>
  openDeskBrowser(shop).post('/access/sign-in/code', given, headers)

test('a backup code works once, in any format, until new ones are created [T62]', async () => {
  const { email, browser, codes } = await newMember()
  const [first = '', second = '', third = ''] = codes
  expect((await signInBy({ email, code: first })).status).toBe(200)
  expect((await signInBy({ email, code: first })).status).toBe(409)
  const typed = ` ${second.toUpperCase().replaceAll('-', ' ')} `
  expect((await signInBy({ email: email.toUpperCase(), code: typed })).status).toBe(200)
  const other = await newMember()
  expect((await signInBy({ email: other.email, code: third })).status).toBe(409)
  const twice = await Promise.all([third, third].map((code) => signInBy({ email, code })))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await (await browser.get('/access/mine')).json()).toMatchObject({ codesLeft: 7 })
  const made = await browser.post('/access/mine/backup-codes')
  const { codes: anew } = (await made.json()) as { codes: string[] }
  expect((await signInBy({ email, code: codes[4] })).status).toBe(409)
  expect((await signInBy({ email, code: anew[0] })).status).toBe(200)
})

test('a code of the app works once, and earlier codes never [T62]', async () => {
  const { email, browser } = await newMember()
  const secret = await addApp(browser)
  expect((await signInBy({ email, code: codeOf(secret, 30) })).status).toBe(200)
  expect((await signInBy({ email, code: codeOf(secret, 30) })).status).toBe(409)
  expect((await signInBy({ email, code: codeOf(secret) })).status).toBe(409)
  expect((await signInBy({ email, code: codeOf(secret, 600) })).status).toBe(409)
})

test('a code used while the clock was a day ahead does not lock out the member afterwards [T62]', async () => {
  const { email, browser } = await newMember()
  const secret = await addApp(browser)
  await sql`update shop.desk_authenticators set last_step = last_step + 2880
    where proven_at is not null`.execute(shop.db)
  expect((await signInBy({ email, code: codeOf(secret) })).status).toBe(200)
  expect((await signInBy({ email, code: codeOf(secret) })).status).toBe(409)
})

test('five wrong codes block codes for the member from any client, but not the passkey [T62]', async () => {
  const { email, browser, passkey, codes } = await newMember()
  const secret = await addApp(browser)
  const wrong = codeOf(secret, -6000)
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await signInBy({ email, code: wrong })).status).toBe(409)
  }
  const refused = await signInBy({ email, code: codeOf(secret) })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await signIn(openDeskBrowser(shop), passkey)).status).toBe(200)
  expect((await signInBy({ email, code: codes[0] })).status).toBe(200)
  // signed-in members have a count of their own
  const confirm = { code: codeOf(secret) }
  expect((await browser.post('/access/confirm/code', confirm, newClient())).status).toBe(200)
  const { rows } =
    await sql`select from shop.alarms where kind = 'limit_reached' and subject = 'desk-codes'`.execute(
      shop.db,
    )
  expect(rows).toHaveLength(1)
})

test('strangers who exhaust a member’s code attempts do not affect a known browser [T62]', async () => {
  const { email, browser } = await newMember()
  const secret = await addApp(browser)
  await browser.post('/access/sign-out')
  for (let tries = 0; tries < 6; tries += 1) await signInBy({ email, code: codeOf(secret, -6000) })
  expect((await signInBy({ email, code: codeOf(secret) })).status).toBe(429)

  const given = { email, code: codeOf(secret) }
  expect((await browser.post('/access/sign-in/code', given, newClient())).status).toBe(200)
  const thief = openDeskBrowser(shop)
  const known = browser.cookies.get('desk-known') ?? ''
  thief.cookies.set('desk-known', known)
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      thief.post('/access/sign-in/code', { email, code: `${200_000 + at}` }, newClient()),
    ),
  )
  expect(guesses.filter(({ status }) => status === 409)).toHaveLength(5)
  thief.cookies.set('desk-known', `${known.slice(0, 43)}.${'A'.repeat(43)}`)
  expect((await thief.post('/access/sign-in/code', given, newClient())).status).toBe(429)
})

test('using an invitation link restores the exhausted code attempts [T62]', async () => {
  const { email } = await newMember()
  for (let tries = 0; tries < 6; tries += 1) await signInBy({ email, code: '123456' })
  const reset = await resetMember({ ...shop.deps, who: ADA }, { email })
  const phone = openDeskBrowser(shop)
  await join(shop, phone, reset.link)
  const secret = await addApp(phone)

  expect((await signInBy({ email, code: codeOf(secret, 30) })).status).toBe(200)
})

test('wrong codes of strangers on the same network do not affect a signed-in member’s confirmation [T62]', async () => {
  const { browser, codes } = await newMember()
  const here = newClient()
  for (let tries = 0; tries < 10; tries += 1) {
    const wrong = { email: `n-${tries}@desk.example`, code: '123456' }
    await openDeskBrowser(shop).post('/access/sign-in/code', wrong, here)
  }
  const refused = { email: 'n@desk.example', code: '123456' }
  expect((await openDeskBrowser(shop).post('/access/sign-in/code', refused, here)).status).toBe(429)
  expect((await browser.post('/access/confirm/code', { code: codes[0] }, here)).status).toBe(200)
})

test('five of twenty simultaneous wrong codes are checked [T62]', async () => {
  const { email } = await newMember()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => signInBy({ email, code: `${100_000 + at}` })),
  )
  const looked = answers.filter(({ status }) => status === 409)
  expect(looked).toHaveLength(5)
})

test('a client has ten code attempts, and unknown addresses get the same response [T62]', async () => {
  const client = newClient()
  const { email } = await newMember()
  const unknown = await signInBy({ email: 'nobody@desk.example', code: '123456' }, client)
  const known = await signInBy({ email, code: '123456' }, client)
  expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.json()])
  for (let tries = 0; tries < 8; tries += 1) {
    const given = { email: `x${tries}@desk.example`, code: 'abcd-efgh-jkmn-pqrs' }
    expect((await signInBy(given, client)).status).toBe(409)
  }
  expect((await signInBy({ email, code: '123456' }, client)).status).toBe(429)
})

test('a wrong code runs the same queries for members and others [T62]', async () => {
  const { email, browser } = await newMember()
  await addApp(browser)
  const { email: withoutApp } = await newMember()
  const asked = async (given: { email: string; code: string }) => {
    const statements: string[] = []
    const db = shop.deps.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const app = createDeskApp({ ...shop.deps, db }, new Map())
    const answer = await app.request('/api/access/sign-in/code', {
      method: 'POST',
      headers: { origin: deskOrigin(shop), 'content-type': 'application/json', ...newClient() },
      body: JSON.stringify(given),
    })
    expect(answer.status).toBe(409)
    return statements
  }
  for (const code of ['123456', 'abcd-efgh-jkmn-pqrs']) {
    const ofMember = await asked({ email, code })
    expect(await asked({ email: 'nobody@desk.example', code })).toEqual(ofMember)
    expect(await asked({ email: withoutApp, code })).toEqual(ofMember)
  }
})

test('an anonymous client can make sixty sign-in requests a minute [T62]', async () => {
  const client = newClient()
  const browser = openDeskBrowser(shop)
  const ask = () => browser.post('/access/sign-in/passkey-options', {}, client)
  const answers = await Promise.all(Array.from({ length: 61 }, ask))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('sixty requests a minute with a stolen cookie do not limit the member elsewhere [T62]', async () => {
  const { browser } = await newMember()
  const ask = (client: ReturnType<typeof newClient>) =>
    browser.post('/access/confirm/passkey-options', {}, client)
  const thief = newClient()
  const answers = await Promise.all(Array.from({ length: 61 }, () => ask(thief)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await ask(newClient())).status).toBe(200)
})
