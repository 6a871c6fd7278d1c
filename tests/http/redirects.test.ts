import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPendingSignup } from '#server/db/pending-signups.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { eventually } from '../support/eventually.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { makeCustomer, PASSWORD, waitForMails } from './auth/sign-up-customer.ts'
import { hostileAddresses, hostileCombinations } from './functions/hostile-addresses.ts'

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example;proto=https',
}
const browserId = 'b'.repeat(43)
let shop: TestShop
let site = ''
let payloads: string[] = []
beforeAll(async () => {
  shop = await openTestShop()
  site = shop.deps.settings.siteUrl
  payloads = [...hostileAddresses(new URL(site).host), ...hostileCombinations]
})
afterAll(() => shop.close())

const visit = (path: string, init: RequestInit = {}) =>
  shop.request(`http://evil.example/auth/v1/${path}`, {
    ...init,
    headers: { ...forged, cookie: `browser=${browserId}`, ...init.headers },
  })
const post = (path: string, body: unknown) =>
  visit(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const to = (payload: string) => `redirect_to=${encodeURIComponent(payload)}`
const ownPage = /^\/(vault)?([?#].*)?$/

test('the list has 120 hostile URLs', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(120)
})

test('authorize stores no hostile URL and sends Google our own [T25]', async () => {
  const begin = `provider=google&code_challenge=${'c'.repeat(43)}&code_challenge_method=s256`
  for (const payload of payloads) {
    const answer = await visit(`authorize?${begin}&${to(payload)}`)
    const google = new URL(answer.headers.get('location') ?? '')
    expect(google.origin, payload).toBe(shop.sandbox.google.origin)
    expect(google.searchParams.get('redirect_uri')).toBe(`${site}/auth/v1/callback`)
    // random text may hold any word
    for (const random of ['state', 'nonce', 'code_challenge']) google.searchParams.delete(random)
    expect(google.href).not.toContain('evil')
  }
  const states = await shop.db.selectFrom('shopAuth.oauthStates').select('redirectTo').execute()
  expect(states).toHaveLength(payloads.length)
  expect(states.filter(({ redirectTo }) => !ownPage.test(redirectTo))).toEqual([])
})

test('verify shows no hostile URL and redirects to our own page [T25]', async () => {
  for (const payload of payloads) {
    const address = `verify?type=signup&token=made-up&${to(payload)}`
    const page = await (await visit(address)).text()
    const pressed = await visit(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `token=made-up&${to(payload)}`,
    })

    expect(page).not.toContain('evil')
    expect(pressed.status).toBe(303)
    expect(pressed.headers.get('location')?.startsWith(`${site}/auth?`), payload).toBe(true)
  }
})

test('the confirmation mail contains nothing of a forged redirect_to [T23, T25]', async () => {
  const email = 'advertised@example.com'
  const words = 'Call-now-for-your-prize'
  const target = `${site}/vault?resource=${words}&${words}=${words.repeat(100)}`
  await post(`signup?${to(target)}`, { email, password: PASSWORD })
  await waitForMails(shop, email)
  const [mail] = await shop.messages(email)

  expect(mail?.text).toContain(`${site}/auth/v1/verify?token=`)
  expect(`${mail?.text} ${mail?.html}`).not.toContain(words)
})

test('resend and recover keep a sign-up’s page and mail only our own URL [T25]', async () => {
  await makeCustomer(shop, 'known@example.com')
  for (const [at, payload] of payloads.entries()) {
    const email = `resent-${at}@example.com`
    await insertPendingSignup(shop.db, {
      email,
      passwordHash: 'x',
      userMetadata: {},
      browserHash: tokenHash(browserId),
      codeChallenge: null,
      redirectTo: '/',
      confirmHash: tokenHash(email),
    })
    const again = { type: 'signup', email, code_challenge: null }
    expect((await post(`resend?${to(payload)}`, again)).status).toBe(200)
    if (at % 10 > 0) continue // every tenth is enough, because each request is a mail
    expect((await post(`recover?${to(payload)}`, { email: 'known@example.com' })).status).toBe(200)
  }
  await post(`signup?${to(payloads[0] ?? '')}`, { email: 'new@example.com', password: PASSWORD })
  await eventually(async () => {
    const asked = await shop.db.selectFrom('shopAuth.mailRequests').select('id').execute()
    expect(asked).toEqual([])
  }, 300_000)
  for (const email of ['known@example.com', 'new@example.com']) await waitForMails(shop, email)
  const signUps = await shop.db.selectFrom('shopAuth.pendingSignups').select('redirectTo').execute()
  const mails = await shop.messages()

  expect(signUps.filter(({ redirectTo }) => !ownPage.test(redirectTo))).toEqual([])
  expect(mails.length).toBeGreaterThan(10)
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/[^\s)\]]+/g) ?? [])
  const own = [site, shop.deps.settings.desk?.url] // emails to the owner lead to the desk
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((link) => !own.includes(new URL(link).origin))).toEqual([])
}, 300_000)
