import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAULTS } from '#sandbox/google/faults.ts'
import { hashPassword } from '#server/accounts/password/passwords.ts'
import { insertOneTimeToken } from '#server/db/one-time-tokens.ts'
import { insertPendingSignup } from '#server/db/pending-signups.ts'
import { insertSession } from '#server/db/sessions.ts'
import { insertUser, recordEmailIdentity } from '#server/db/users.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import { chooseAccount, exchange, falsifyNext, locationOf, openBrowser } from './google-browser.ts'
import { authClient, makeCustomer, PASSWORD, signIn, tableClient } from './sign-up-customer.ts'

let shop: TestShop
let site: string
beforeAll(async () => {
  shop = await openTestShop()
  site = shop.deps.settings.siteUrl
})
afterAll(() => shop.close())

/** Signs in with Google in a new browser and returns the session. */
const signInWithGoogle = async (email: string) => {
  const browser = openBrowser(shop)
  return exchange(browser, await browser.signIn(email))
}
const findUser = (email: string) =>
  shop.db.selectFrom('shopAuth.users').selectAll().where('email', '=', email).executeTakeFirst()
const identitiesOf = (userId: string) =>
  shop.db.selectFrom('shopAuth.identities').selectAll().where('userId', '=', userId).execute()
const noticesTo = async (email: string) =>
  (await shop.messages()).filter((mail) => mail.to === email && mail.subject.includes('Google'))

describe('Google users', () => {
  test('a Google sign-in without an account creates a confirmed one with a session [API-auth-08] [ENT-user-02]', async () => {
    const session = await signInWithGoogle('nina.new@example.com')
    const user = await openBrowser(shop).client.getUser(session.access_token)

    expect(user.data.user).toMatchObject({
      email: 'nina.new@example.com',
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: {
        iss: shop.sandbox.google.origin,
        sub: expect.stringMatching(/^\d{21}$/),
        name: 'Nina New',
        full_name: 'Nina New',
        email: 'nina.new@example.com',
        email_verified: true,
      },
    })
    expect(user.data.user?.email_confirmed_at).toBeTruthy()
    expect(user.data.user?.last_sign_in_at).toBeTruthy()
    expect(user.data.user?.user_metadata['provider_id']).toBe(user.data.user?.identities?.[0]?.id)
  })

  test('a returning Google user keeps their data and gets no second identity', async () => {
    const first = await signInWithGoogle('returning@example.com')
    const stored = JSON.stringify({ ...first.user.user_metadata, resource_name: 'Guide' })
    await shop.db
      .updateTable('shopAuth.users')
      .set({ userMetadata: stored })
      .where('id', '=', first.user.id)
      .execute()
    const second = await signInWithGoogle('Returning@Example.com')

    expect(second.user.id).toBe(first.user.id)
    expect(second.user.user_metadata).toMatchObject({ resource_name: 'Guide', name: 'Returning' })
    expect(await identitiesOf(first.user.id)).toHaveLength(1)
  })

  test('identifies a Google user by issuer and subject, not by address', async () => {
    const { user } = await signInWithGoogle('moving@example.com')
    await shop.db
      .updateTable('shopAuth.users')
      .set({ email: 'moved@example.com' })
      .where('id', '=', user.id)
      .execute()
    const again = await signInWithGoogle('moving@example.com')
    await shop.db
      .updateTable('shopAuth.identities')
      .set({ identityData: JSON.stringify({ iss: 'https://elsewhere.example.com' }) })
      .where('userId', '=', user.id)
      .execute()
    const other = await signInWithGoogle('moving@example.com')

    expect(again.user.id).toBe(user.id)
    expect(other.user.id).not.toBe(user.id)
  })

  test('five simultaneous first sign-ins create one account and identity without a notice', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 5 }, () => signInWithGoogle('at-once@example.com')),
    )

    expect(new Set(sessions.map((session) => session.user.id)).size).toBe(1)
    expect(await identitiesOf(String(sessions[0]?.user.id))).toHaveLength(1)
    const mails = await shop.db.selectFrom('shop.mails').select('toEmail').execute()
    expect(mails.map((mail) => mail.toEmail)).not.toContain('at-once@example.com')
  })
})

describe('redirects', () => {
  test.each([
    [
      'the unchanged cart query [ROUTE-cart-02] [API-auth-11]',
      '/cart?cart_items=%5B%7B%22priceId%22:%22price_1%22,%20%22quantity%22%3A2%7D%5D',
    ],
    ['a resource [API-auth-10]', '/vault?resource=Free%20Guide%20%26%20More&source=google-auth'],
    ['the vault [API-auth-09]', '/vault'],
  ])('Google sign-in returns to %s', async (_name, redirectTo) => {
    const browser = openBrowser(shop)
    const page = await browser.signIn('way-back@example.com', `${site}${redirectTo}`)
    const code = page.searchParams.get('code')

    expect(page.href).toBe(
      `${site}${redirectTo}${redirectTo.includes('?') ? '&' : '?'}code=${code}`,
    )
    expect((await exchange(browser, page)).user.email).toBe('way-back@example.com')
  })

  test('sends Google the button’s name and no other user input [API-auth-12]', async () => {
    const challenge = 'c'.repeat(43)
    const query = new URLSearchParams({
      provider: 'google',
      auth_method: 'google',
      code_challenge: challenge,
      code_challenge_method: 's256',
      client_id: 'evil',
      redirect_uri: 'https://evil.example.com',
      state: 'mine',
      nonce: 'mine',
      scope: 'admin',
      scopes: 'drive',
      prompt: 'none',
      login_hint: 'somebody',
    })
    const answer = await openBrowser(shop).visit(`/auth/v1/authorize?${query}`)
    const { searchParams, origin } = locationOf(answer)

    expect(origin).toBe(shop.sandbox.google.origin)
    expect([...searchParams.keys()].toSorted()).toEqual([
      'auth_method',
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ])
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: shop.sandbox.google.clientId,
      redirect_uri: `${site}/auth/v1/callback`,
      scope: 'openid email profile',
      auth_method: 'google',
    })
    expect(searchParams.get('code_challenge')).not.toBe(challenge)
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/)
  })

  test('cancelling redirects back without an account', async () => {
    const browser = openBrowser(shop)
    const answer = await chooseAccount(await browser.begin('/cart'), 'cancel')
    const page = locationOf(await browser.visit(answer.href))

    expect(page.pathname).toBe('/cart')
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      error: 'access_denied',
      error_code: 'access_denied',
    })
    expect(page.hash).toBe('')
  })
})

describe('linking accounts', () => {
  test('an unclaimed guest account keeps its purchases [ENT-rows-01]', async () => {
    const email = 'guest@example.com'
    const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    await shop.pay(url)
    const guest = await eventually(async () => {
      const user = await findUser(email)
      expect(user).toBeDefined()
      return user
    })
    const session = await signInWithGoogle(email)
    const { data } = await tableClient(shop, session.access_token).from('purchases').select('*')

    expect(session.user.id).toBe(guest?.id)
    expect(data).toMatchObject([{ product_key: 'coffee', user_id: guest?.id }])
    expect(await noticesTo(email)).toEqual([])
  })

  test('an unconfirmed account loses its creator’s password, sessions, links, sign-ups and metadata', async () => {
    const email = 'squatted@example.com'
    const passwordHash = await hashPassword(PASSWORD)
    const squatter = await insertUser(shop.db, email)
    const userId = String(squatter?.id)
    await shop.db
      .updateTable('shopAuth.users')
      .set({ passwordHash, userMetadata: '{"role":"admin"}' })
      .where('id', '=', userId)
      .execute()
    await recordEmailIdentity(shop.db, { id: userId, email })
    await insertSession(shop.db, userId, 'password')
    const left = { userId, purpose: 'reset_password', hash: tokenHash('left behind') } as const
    await shop.db
      .transaction()
      .execute((trx) => insertOneTimeToken(trx, { ...left, lifeMinutes: 60 }))
    await insertPendingSignup(shop.db, {
      email,
      passwordHash,
      userMetadata: {},
      browserHash: tokenHash('squatter'),
      codeChallenge: null,
      redirectTo: '/',
      confirmHash: tokenHash('confirm me'),
    })
    const session = await signInWithGoogle(email)
    const old = await authClient(shop).signInWithPassword({ email, password: PASSWORD })
    const link = await shop.call('reset-password', { token: 'left behind', newPassword: PASSWORD })

    expect(session.user.id).toBe(userId)
    expect(session.user.user_metadata).not.toHaveProperty('role')
    expect(session.user.app_metadata).toEqual({ provider: 'google', providers: ['google'] })
    expect(old.error?.code).toBe('invalid_credentials')
    expect(await link.json()).toMatchObject({ errorType: 'used' })
    expect(await countOf('shopAuth.sessions', userId)).toBe(1)
    expect(
      await shop.db
        .selectFrom('shopAuth.pendingSignups')
        .select('id')
        .where('email', '=', email)
        .execute(),
    ).toEqual([])
  })

  test('a pending sign-up never becomes a second account', async () => {
    const email = 'pending@example.com'
    await insertPendingSignup(shop.db, {
      email,
      passwordHash: await hashPassword(PASSWORD),
      userMetadata: {},
      browserHash: tokenHash('squatter'),
      codeChallenge: null,
      redirectTo: '/',
      confirmHash: tokenHash('confirm me too'),
    })
    await signInWithGoogle(email)
    const old = await authClient(shop).signInWithPassword({ email, password: PASSWORD })

    expect(old.error?.code).toBe('invalid_credentials')
    expect((await findUser(email))?.passwordHash).toBeNull()
  })

  test('a confirmed account keeps its password and provider, and its owner is notified once [ENT-user-02]', async () => {
    const email = 'confirmed@example.com'
    await makeCustomer(shop, email)
    const before = await signIn(shop, email)
    const session = await signInWithGoogle(email)
    await signInWithGoogle(email)

    expect(session.user.id).toBe(before.user.id)
    expect(session.user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] })
    expect((await signIn(shop, email)).user.id).toBe(before.user.id)
    expect((await openBrowser(shop).client.getUser(before.access_token)).error).toBeNull()
    await eventually(async () => expect(await noticesTo(email)).toHaveLength(1))
  })
})

describe('an invalid ID token', () => {
  const codes: Partial<Record<string, string>> = {
    'unverified-email': 'provider_email_needs_verification',
    'verified-as-text': 'provider_email_needs_verification',
    'no-email': 'email_address_invalid',
    'undeliverable-email': 'email_address_invalid',
  }

  test.each(FAULTS)('%s is refused without creating anything', async (fault) => {
    const email = `${fault}@example.com`
    await falsifyNext(shop, fault)
    const browser = openBrowser(shop)
    const page = await browser.signIn(email, '/cart')

    expect(page.pathname).toBe('/cart')
    expect(page.searchParams.get('code')).toBeNull()
    expect(page.searchParams.get('error')).toBe(
      fault === 'server-error'
        ? 'temporarily_unavailable'
        : fault in codes && fault.includes('verified')
          ? 'access_denied'
          : 'server_error',
    )
    expect(page.searchParams.get('error_code')).toBe(codes[fault] ?? 'unexpected_failure')
    expect(page.searchParams.get('error_description')).toBeTruthy()
    expect(await findUser(email)).toBeUndefined()
    expect(await findUser('victim@example.com')).toBeUndefined()
    expect((await signInWithGoogle(email)).user.email).toBe(email)
  })
})

async function countOf(table: 'shopAuth.sessions' | 'shopAuth.identities', userId: string) {
  const rows = await shop.db.selectFrom(table).select('id').where('userId', '=', userId).execute()
  return rows.length
}
