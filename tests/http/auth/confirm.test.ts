import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, PASSWORD, signIn } from './sign-up-customer.ts'
import { openBrowser, pressButton, readConfirmLinks } from './test-browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Signs up in a new browser and waits for the mail. */
async function signUp(email: string, options: { emailRedirectTo?: string; data?: object } = {}) {
  const browser = openBrowser(shop)
  const { error } = await browser.client.signUp({ email, password: PASSWORD, options })
  expect(error).toBeNull()
  const [link = ''] = await readConfirmLinks(shop, email)
  return { browser, link }
}

const signInCode = async (email: string, password = PASSWORD) => {
  const { error } = await openBrowser(shop).client.signInWithPassword({ email, password })
  return error?.code ?? 'signed in'
}

const EXPIRED =
  '/auth?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'

describe('in the browser that signed up', () => {
  test('the link signs in with the chosen password and data [ENT-user-01] [ENT-user-02] [ENT-user-03]', async () => {
    const email = 'same@example.com'
    const { browser, link } = await signUp(email, {
      emailRedirectTo: '/vault',
      data: { display_name: 'Sam', email_verified: false, sub: 'someone else' },
    })
    const { data, error } = await browser.confirmAndSignIn(link)

    expect(error).toBeNull()
    const user = data.user
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {
        sub: user?.id,
        email,
        email_verified: true,
        phone_verified: false,
        display_name: 'Sam',
      },
    })
    expect(user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: true })
    expect([user?.created_at, user?.email_confirmed_at].every(Boolean)).toBe(true)
    expect(await signInCode(email)).toBe('signed in')
  })

  test('adds the code to the requested page of this site [API-auth-04] [API-auth-05]', async () => {
    const { browser, link } = await signUp('lead@example.com', {
      emailRedirectTo: '/vault?a=b&source=mine',
    })
    const url = await browser.confirm(link)

    const names = [...url.searchParams.keys()]
    expect([url.origin, url.pathname]).toEqual([shop.deps.settings.siteUrl, '/vault'])
    // only query parameters that a page of the shop reads are kept
    expect([url.searchParams.get('source'), names]).toEqual([
      'mine',
      ['source', 'sb_flow_id', 'code'],
    ])
    expect(url.hash).toBe('')
  })

  test('the code works once, with the verifier only [ENT-user-04]', async () => {
    const { browser, link } = await signUp('code@example.com')
    const code = (await browser.confirm(link)).searchParams.get('code') ?? ''
    const exchange = (codeVerifier: string) =>
      shop.request('/auth/v1/token?grant_type=pkce', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ auth_code: code, code_verifier: codeVerifier }),
      })
    expect((await exchange('x'.repeat(56))).status).toBe(400)
    const { data } = await browser.client.exchangeCodeForSession(code)
    expect(Object.keys(data.session ?? {})).toEqual(
      expect.arrayContaining(['access_token', 'refresh_token', 'expires_in', 'expires_at', 'user']),
    )
    expect((await exchange('x'.repeat(56))).status).toBe(404)
  })

  test('a resent mail signs in, and so does the earlier one [CONF-03] [API-auth-17]', async () => {
    for (const used of [0, 1]) {
      const email = `again-${used}@example.com`
      const { browser } = await signUp(email)
      const { error } = await browser.client.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: '/vault' },
      })
      expect(error).toBeNull()
      const links = await readConfirmLinks(shop, email, 2)

      const { data } = await browser.confirmAndSignIn(links[used] ?? '')
      expect(data.user?.email).toBe(email)
      expect((await browser.confirm(links[1 - used] ?? '')).href).toContain(EXPIRED)
    }
  })
})

describe('in another browser', () => {
  test('confirms the email and asks for a new password, and the sign-up’s password never works', async () => {
    const email = 'other@example.com'
    const { browser, link } = await signUp(email, { data: { display_name: 'Not mine' } })
    const url = await openBrowser(shop).confirm(link)
    expect([url.pathname, url.searchParams.get('code')]).toEqual(['/reset-password', null])
    expect(await signInCode(email)).toBe('invalid_credentials')

    const token = url.searchParams.get('token')
    const answer = await shop.call('reset-password', { token, newPassword: 'Owner horse 2' })
    expect(await answer.json()).toMatchObject({ success: true })
    expect(await signInCode(email)).toBe('invalid_credentials')
    const session = await signIn(shop, email, 'Owner horse 2')
    expect(session.user.user_metadata).not.toHaveProperty('display_name')
    expect((await browser.confirm(link)).href).toContain(EXPIRED)
  })

  test('resending by a stranger changes neither the redirect nor the required browser', async () => {
    const email = 'resend@example.com'
    const { browser } = await signUp(email, { emailRedirectTo: '/vault' })
    await openBrowser(shop).client.resend({ type: 'signup', email })
    const [, link = ''] = await readConfirmLinks(shop, email, 2)

    expect((await browser.confirmAndSignIn(link)).data.user?.email).toBe(email)
  })

  test('each of two sign-ups confirms in its own browser, and the first used link ends the other', async () => {
    for (const used of ['first', 'second'] as const) {
      const email = `${used}-of-two@example.com`
      const first = await signUp(email)
      const second = openBrowser(shop)
      await second.client.signUp({ email, password: 'Second horse 2' })
      const [, newer = ''] = await readConfirmLinks(shop, email, 2)
      const mine = { first, second: { browser: second, link: newer } }
      const other = used === 'first' ? mine.second : mine.first

      expect((await mine[used].browser.confirmAndSignIn(mine[used].link)).data.user?.email).toBe(
        email,
      )
      expect((await other.browser.confirm(other.link)).href).toContain(EXPIRED)
      const opens = await Promise.all([signInCode(email), signInCode(email, 'Second horse 2')])
      expect(opens).toEqual(
        used === 'first'
          ? ['signed in', 'invalid_credentials']
          : ['invalid_credentials', 'signed in'],
      )
    }
  })

  test('the link of another sign-up confirms the email without giving either password', async () => {
    const email = 'mixed@example.com'
    const stranger = await signUp(email)
    const owner = openBrowser(shop)
    await owner.client.signUp({ email, password: 'Owner horse 2' })
    await readConfirmLinks(shop, email, 2)

    const url = await owner.confirm(stranger.link)
    expect([url.pathname, url.searchParams.get('code')]).toEqual(['/reset-password', null])
    expect(await signInCode(email)).toBe('invalid_credentials')
  })
})

describe('the link', () => {
  const countChanges = async () => ({
    pending: await shop.db.selectFrom('shopAuth.pendingSignups').selectAll().execute(),
    users: await shop.db.selectFrom('shopAuth.users').selectAll().execute(),
    codes: await shop.db.selectFrom('shopAuth.authCodes').selectAll().execute(),
  })

  test('opening the link twenty times, as mail scanners do, changes nothing', async () => {
    const { browser, link } = await signUp('scanned@example.com')
    const before = await countChanges()
    for (let at = 0; at < 20; at += 1) {
      const response = await browser.send(link, { method: at % 2 ? 'HEAD' : 'GET' })
      expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
    }

    expect(await countChanges()).toEqual(before)
    expect((await browser.confirmAndSignIn(link)).error).toBeNull()
  })

  test('one of fifty simultaneous clicks succeeds, in the same browser and in another', async () => {
    for (const sameBrowser of [true, false]) {
      const { browser, link } = await signUp(`fifty-${sameBrowser}@example.com`)
      const { send } = sameBrowser ? browser : openBrowser(shop)
      const answers = await Promise.all(Array.from({ length: 50 }, () => pressButton(send, link)))
      const places = answers.map((answer) => answer.headers.get('location') ?? '')

      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([303]))
      expect(places.filter((place) => place.includes('otp_expired'))).toHaveLength(49)
    }
  })

  test('the link expires after a day', async () => {
    const { browser, link } = await signUp('late@example.com')
    const row = await shop.db
      .selectFrom('shopAuth.pendingSignups')
      .select(['createdAt', 'expiresAt'])
      .where('email', '=', 'late@example.com')
      .executeTakeFirstOrThrow()
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(24 * 60 * 60 * 1000)
    await shop.db
      .updateTable('shopAuth.pendingSignups')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('email', '=', 'late@example.com')
      .execute()

    expect((await browser.confirm(link)).href).toContain(EXPIRED)
  })

  test('refuses an invalid token, a missing one and another type', async () => {
    const { siteUrl } = shop.deps.settings
    const made = await openBrowser(shop).confirm('/auth/v1/verify?token=made-up&type=signup')
    expect(made.href).toBe(`${siteUrl}${EXPIRED}`)
    expect((await shop.request('/auth/v1/verify?type=signup')).status).toBe(400)
    expect((await shop.request('/auth/v1/verify?token=x&type=recovery')).status).toBe(400)
    const asJson = async (request: object) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(request)
      const answer = await shop.request('/auth/v1/verify', { method: 'POST', headers, body })
      return [answer.status, await answer.json()]
    }
    expect(await asJson({})).toMatchObject([400, { code: 'validation_failed' }])
    expect(await asJson({ type: 'signup', token_hash: 'made-up' })).toMatchObject([
      403,
      { code: 'otp_expired' },
    ])
  })

  test('does not change an address that has an account by now', async () => {
    const email = 'meanwhile@example.com'
    const { browser, link } = await signUp(email)
    const [row] = await shop.db
      .selectFrom('shopAuth.pendingSignups')
      .selectAll()
      .where('email', '=', email)
      .execute()
    await makeCustomer(shop, email)
    if (!row) throw new Error('no attempt')
    // a pending sign-up that was written while the account was confirmed
    await shop.db
      .insertInto('shopAuth.pendingSignups')
      .values({ ...row, userMetadata: '{}' })
      .execute()

    expect((await browser.confirm(link)).href).toContain(EXPIRED)
    expect(await signInCode(email)).toBe('signed in')
  })
})

describe('the page', () => {
  test('the confirmation page and mail show the free resource by its catalogue name', async () => {
    const given = { 'ai tools LIST': 'AI Tools List', '<b>Mine</b>': undefined }
    for (const [resource_name, shown] of Object.entries(given)) {
      const email = `${shown ? 'claims' : 'invents'}@example.com`
      const { client } = openBrowser(shop)
      await client.signUp({
        email,
        password: 'Owner horse 2',
        options: { data: { resource_name } },
      })
      const [link = ''] = await readConfirmLinks(shop, email)
      const page = await (await shop.request(link)).text()
      const mail = (await shop.messages()).find(({ to }) => to === email)?.html ?? ''
      for (const text of [page, mail]) {
        expect(text.includes('AI Tools List'), email).toBe(shown !== undefined)
        expect(text).not.toContain('Mine')
      }
    }
  })

  test('the confirmation page has one button and no third-party scripts, and is not cached', async () => {
    const response = await shop.request('/auth/v1/verify?token="><script>x</script>&type=signup')
    const page = await response.text()

    expect(page.match(/<button/g)).toHaveLength(1)
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"')
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-type': 'text/html; charset=UTF-8',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    for (const asset of page.matchAll(/"(\/auth\/v1\/verify\.\w+)"/g)) {
      expect((await shop.request(asset[1] ?? '')).status, asset[1]).toBe(200)
    }
  })

  test('a form on another site cannot confirm', async () => {
    const { browser, link } = await signUp('cross@example.com')
    const token = new URL(link).searchParams.get('token') ?? ''
    const answer = await browser.send('/auth/v1/verify', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
      body: new URLSearchParams({ token }).toString(),
    })

    expect(answer.status).toBe(200)
    expect((await browser.confirmAndSignIn(link)).error).toBeNull()
  })
})

test('a forged Host or forwarded header does not affect links and redirects', async () => {
  const email = 'host@example.com'
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await shop.request('/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...forged },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const [link = ''] = await readConfirmLinks(shop, email)
  const url = await openBrowser(shop).confirm(link)

  expect(new URL(link).origin).toBe(shop.deps.settings.siteUrl)
  expect(url.origin).toBe(shop.deps.settings.siteUrl)
})
