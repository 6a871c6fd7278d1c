import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteMember } from '#server/desk/access/desk-members.ts'
import {
  ask,
  type DeskBrowser,
  deskOrigin,
  join,
  openDeskBrowser,
  signIn,
} from '../../support/desk-browser.ts'
import { createPasskey, type Passkey, type Said } from '../../support/passkey.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function newMember() {
  const email = `m-${crypto.randomUUID().slice(0, 8)}@desk.example`
  const made = await inviteMember({ ...shop.deps, who: ADA }, { email, role: 'owner' })
  const browser = openDeskBrowser(shop)
  return { ...(await join(shop, browser, made.link)), browser, member: made.member }
}

const OPTIONS = '/access/sign-in/passkey-options'
const answerWith = (browser: DeskBrowser, response: unknown) =>
  browser.post('/access/sign-in/passkey', { response })

async function signInSaying(passkey: Passkey, said: Said) {
  const browser = openDeskBrowser(shop)
  const { challenge } = await ask(browser, OPTIONS)
  const { status } = await answerWith(browser, passkey.sign(challenge, said))
  return { status, isIn: (await browser.get('/access')).status === 200 }
}

test('refuses a passkey response for another site or host, without user verification, or of another member [T60]', async () => {
  const { passkey } = await newMember()
  const other = await newMember()
  const { siteUrl } = shop.deps.settings
  for (const said of [
    { origin: siteUrl }, // the storefront of the same machine
    { origin: 'https://evil.example' },
    { host: 'evil.example' },
    { isUnchecked: true },
    { userHandle: other.member.id },
    { counter: 1 }, // a counter not above the last one means a copied passkey
  ] satisfies Said[]) {
    expect(await signInSaying(passkey, said)).toEqual({ status: 409, isIn: false })
  }
  expect(await signInSaying(passkey, {})).toEqual({ status: 200, isIn: true })
})

test('a passkey response is valid once, in its browser, for five minutes and only to sign in [T60]', async () => {
  const { passkey, browser: own } = await newMember()
  const asker = openDeskBrowser(shop)
  const { challenge } = await ask(asker, OPTIONS)
  const response = passkey.sign(challenge)
  // another browser replays the response, with and without a challenge of its own
  const thief = openDeskBrowser(shop)
  expect((await answerWith(thief, response)).status).toBe(409)
  await ask(thief, OPTIONS)
  expect((await answerWith(thief, response)).status).toBe(409)
  expect((await answerWith(asker, response)).status).toBe(200)
  expect((await answerWith(asker, response)).status).toBe(409) // replayed

  await ask(asker, OPTIONS)
  await sql`update shop.desk_challenges set expires_at = now()`.execute(shop.db)
  expect((await answerWith(asker, passkey.sign(challenge))).status).toBe(409)

  // a challenge for confirming does not sign in, and vice versa
  const confirm = await ask(own, '/access/confirm/passkey-options')
  expect((await answerWith(own, passkey.sign(confirm.challenge))).status).toBe(409)
  const again = await ask(own, OPTIONS)
  const swapped = { response: passkey.sign(again.challenge) }
  expect((await own.post('/access/confirm/passkey', swapped)).status).toBe(409)
})

test('a wrong response uses its challenge, and an unknown passkey is refused [T60]', async () => {
  const { passkey } = await newMember()
  const browser = openDeskBrowser(shop)
  const { challenge } = await ask(browser, OPTIONS)
  const stranger = createPasskey(deskOrigin(shop))
  expect((await answerWith(browser, stranger.sign(challenge))).status).toBe(409)
  expect((await answerWith(browser, passkey.sign(challenge))).status).toBe(409)
  for (const malformed of [{}, null, { ...passkey.sign(challenge), id: '' }]) {
    expect((await answerWith(browser, malformed)).status).toBe(400)
  }
})

test('enrols no passkey for another site, twice or without user verification [T60]', async () => {
  const { browser } = await newMember()
  const add = async (said: Said, passkey = createPasskey(deskOrigin(shop))) => {
    const { challenge } = await ask(browser, '/access/mine/passkey-options')
    const given = { name: 'Phone', response: passkey.make(challenge, said) }
    return (await browser.post('/access/mine/passkeys', given)).status
  }
  expect(await add({ origin: shop.deps.settings.siteUrl })).toBe(409)
  expect(await add({ host: 'evil.example' })).toBe(409)
  expect(await add({ isUnchecked: true })).toBe(409)
  const passkey = createPasskey(deskOrigin(shop))
  expect(await add({}, passkey)).toBe(200)
  expect(await add({}, passkey)).toBe(409)
})

test('each sign-in replaces the session, which prevents session fixation [T61]', async () => {
  const { passkey } = await newMember()
  const browser = openDeskBrowser(shop)
  const planted = 'A'.repeat(43)
  browser.cookies.set('desk', planted)
  expect((await signIn(browser, passkey)).status).toBe(200)
  const first = browser.cookies.get('desk') ?? ''
  expect(first).not.toBe(planted)
  expect((await signIn(browser, passkey)).status).toBe(200)
  expect(browser.cookies.get('desk')).not.toBe(first)
  const old = openDeskBrowser(shop)
  old.cookies.set('desk', first)
  expect((await old.get('/access')).status).toBe(401)
})

test('the cookie is host-only, HttpOnly and SameSite [T61]', async () => {
  const { passkey } = await newMember()
  const browser = openDeskBrowser(shop)
  const [line = ''] = (await signIn(browser, passkey)).headers.getSetCookie()
  expect(line).toMatch(/^desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
  const live = await openTestShop({ DESK_URL: 'https://desk.shop.example' })
  try {
    const secure = openDeskBrowser(live)
    const asked = await secure.post(OPTIONS)
    expect(asked.headers.getSetCookie()[0]).toMatch(/^__Host-desk-asked=.*Path=\/;.*Secure/)
    expect(await asked.json()).toMatchObject({ rpId: 'desk.shop.example' })
  } finally {
    await live.close()
  }
})
