import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, PASSWORD } from './sign-up-customer.ts'
import { openBrowser, readConfirmLinks, readMails } from './test-browser.ts'

const work = vi.hoisted(() => ({ hashed: 0, verified: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: (...args: Parameters<typeof argon2.hash>) => {
      work.hashed += 1
      return argon2.hash(...args)
    },
    verify: (...args: Parameters<typeof argon2.verify>) => {
      work.verified += 1
      return argon2.verify(...args)
    },
  }
})

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await makeCustomer(shop, 'known@example.com')
})
afterAll(() => shop.close())

const post = async (path: string, body: unknown) => {
  const response = await shop.request(`/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { response, status: response.status, body: (await response.json()) as Body }
}
type Body = Record<string, unknown>

/** The answer without fields that always differ and without the address. */
function comparable(body: Body) {
  return { ...body, id: '', email: '', created_at: '', updated_at: '', confirmation_sent_at: '' }
}

describe('signing up', () => {
  test('the official client signs up without a session [API-auth-01] [API-auth-02] [API-auth-03]', async () => {
    const { data, error } = await openBrowser(shop).client.signUp({
      email: ' Joe.B@Example.com ',
      password: PASSWORD,
      options: { data: { display_name: 'joe.b', resource_name: 'AI Tools List' } },
    })

    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      email: 'joe.b@example.com',
      identities: [],
      user_metadata: { display_name: 'joe.b', resource_name: 'AI Tools List' },
    })
    expect(await readConfirmLinks(shop, 'joe.b@example.com')).toHaveLength(1)
  })

  test('the link redirects to the requested page, never off the site [API-auth-04] [API-auth-05]', async () => {
    const { siteUrl } = shop.deps.settings
    const targets = [
      ['/', '/'],
      ['/vault', '/vault'],
      [`${siteUrl}/vault?resource=X&source=y`, '/vault?resource=X&source=y'],
      [undefined, '/'],
      ['https://evil.example/vault', '/'],
      ['//evil.example/vault', '/'],
      ['/\\evil.example', '/'],
      ['/\t/evil.example', '/'],
      ['/.//evil.example', '/'],
      [`${siteUrl}@evil.example/vault`, '/'],
      [`${siteUrl.replace('//', '//user@')}/vault`, '/'],
      ['javascript:alert(1)', '/'],
      ['/auth/v1/logout', '/'],
      ['/no-such-page', '/'],
    ]
    for (const [target, path] of targets) {
      const query = target === undefined ? '' : `?redirect_to=${encodeURIComponent(target)}`
      await post(`signup${query}`, { email: 'target@example.com', password: PASSWORD })
      const row = await shop.db
        .selectFrom('shopAuth.pendingSignups')
        .select('redirectTo')
        .where('email', '=', 'target@example.com')
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow()
      expect(row.redirectTo, target).toBe(path)
    }
  })

  test('new and known addresses get the same response, and an existing customer gets an email', async () => {
    const work = { password: PASSWORD, data: { display_name: 'x' } }
    const known = await post('signup', { email: 'known@example.com', ...work })
    const fresh = await post('signup', { email: 'fresh@example.com', ...work })
    const again = await post('signup', { email: 'fresh@example.com', ...work })

    expect([known.status, fresh.status, again.status]).toEqual([200, 200, 200])
    expect(comparable(known.body)).toEqual(comparable(fresh.body))
    expect(comparable(again.body)).toEqual(comparable(fresh.body))
    const [mail] = await readMails(shop, {
      to: 'known@example.com',
      subject: 'You already have an account',
    })
    expect(mail?.text).not.toContain('/auth/v1/verify')
  })

  test('requires an address and a password [VAL-service-01]', async () => {
    const bodies = [
      {},
      { email: 'a@example.com' },
      { password: PASSWORD },
      { email: 'a@example.com', password: '' },
      { email: 'not an address', password: PASSWORD },
      { email: 'a@example.com,b@example.com', password: PASSWORD },
      { email: 'a@example.com', password: PASSWORD, code_challenge: 'x'.repeat(43) },
      {
        email: 'a@example.com',
        password: PASSWORD,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'plain',
      },
    ]
    for (const body of bodies) {
      const answer = await post('signup', body)
      expect([answer.status, answer.body['code']], JSON.stringify(body)).toEqual([
        400,
        'validation_failed',
      ])
    }
  })

  test('refuses a weak password with the reasons [VAL-service-02] [ERR-service-03]', async () => {
    const weak = async (password: string) => {
      const { error } = await openBrowser(shop).client.signUp({ email: 'w@example.com', password })
      return { name: error?.name, status: error?.status, ...('reasons' in (error ?? {}) && error) }
    }

    expect(await weak('Short1')).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      reasons: ['length'],
    })
    expect(await weak('onlylowercase')).toMatchObject({ reasons: ['characters'] })
    expect(await weak(`Aa1${'x'.repeat(126)}`)).toMatchObject({ reasons: ['length'] })
  })

  test('refuses metadata that is too large or that Postgres cannot store', async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`key${at}`, at]))
    const refused = [many, { a: 'x'.repeat(4100) }, { a: '\0' }, { a: '\ud800' }, { '\0': 1 }, [1]]
    for (const data of refused) {
      const answer = await post('signup', { email: 'm@example.com', password: PASSWORD, data })
      expect(answer.status, JSON.stringify(data).slice(0, 40)).toBe(400)
    }
    const odd = { a: '\\u0000', b: '😀', c: { d: [null, true] } }
    const taken = await post('signup', { email: 'm@example.com', password: PASSWORD, data: odd })
    expect([taken.status, taken.body['user_metadata']]).toEqual([200, odd])
  })

  test('identifies the browser by an HttpOnly cookie', async () => {
    const { response } = await post('signup', { email: 'cookie@example.com', password: PASSWORD })
    const secure = await openTestShop({ SITE_URL: 'https://shop.example.com' })
    const overHttps = await secure.request('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'cookie@example.com', password: PASSWORD }),
    })
    await secure.close()

    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^browser=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(overHttps.headers.get('set-cookie')).toMatch(
      /^__Host-browser=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('the database contains neither the password, the cookie nor the link', async () => {
    const email = 'stored@example.com'
    const browser = openBrowser(shop)
    await browser.client.signUp({ email, password: PASSWORD })
    const [link = ''] = await readConfirmLinks(shop, email)
    const rows = await shop.db
      .selectFrom('shopAuth.pendingSignups')
      .selectAll()
      .where('email', '=', email)
      .execute()
    const mails = await shop.db.selectFrom('shop.mails').selectAll().execute()

    expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const token = new URL(link).searchParams.get('token') ?? 'none'
    expect(JSON.stringify([rows, mails])).not.toContain(token)
  })
})

describe('before the confirmation', () => {
  const email = 'waiting@example.com'
  const signIn = async (address: string, password: string) => {
    const before = work.verified
    const { error } = await openBrowser(shop).client.signInWithPassword({
      email: address,
      password,
    })
    return [error?.code, work.verified - before]
  }

  test('“not confirmed” is shown only for the right and newest password', async () => {
    await post('signup', { email, password: 'Earlier horse 1' })
    await post('signup', { email, password: PASSWORD })

    expect(await signIn(email, PASSWORD)).toEqual(['email_not_confirmed', 2])
    expect(await signIn(email, 'Earlier horse 1')).toEqual(['invalid_credentials', 2])
  })

  test('signing up with another person’s address discloses nothing at sign-in [T22]', async () => {
    for (const address of ['known@example.com', 'not-known@example.com']) {
      await post('signup', { email: address, password: 'Chosen horse 1' })
      expect(await signIn(address, 'Chosen horse 1'), address).toEqual(['email_not_confirmed', 2])
      expect(await signIn(address, 'Wrong horse 1'), address).toEqual(['invalid_credentials', 2])
    }
    expect(await signIn('known@example.com', PASSWORD)).toEqual([undefined, 2])
  })

  test('each refused sign-in verifies one password, and one more while a sign-up is pending [ERR-service-02] [T22]', async () => {
    expect(await signIn(email, 'Wrong horse 1')).toEqual(['invalid_credentials', 2])
    expect(await signIn('nobody@example.com', PASSWORD)).toEqual(['invalid_credentials', 1])
    expect(await signIn('known@example.com', 'Wrong horse 1')).toEqual(['invalid_credentials', 2])
    await shop.db
      .updateTable('shopAuth.pendingSignups')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('email', 'in', [email, 'known@example.com'])
      .execute()
    expect(await signIn(email, PASSWORD)).toEqual(['invalid_credentials', 1])
    expect(await signIn('known@example.com', 'Wrong horse 1')).toEqual(['invalid_credentials', 1])
  })

  test('a sign-up computes one hash, whether the address is known or not', async () => {
    const hashes = async (address: string) => {
      const before = work.hashed
      await post('signup', { email: address, password: PASSWORD })
      return work.hashed - before
    }

    expect(await hashes('known@example.com')).toBe(1)
    expect(await hashes('unknown@example.com')).toBe(1)
  })
})

describe('emails without sign-in', () => {
  test('recover and resend respond identically for known and unknown addresses', async () => {
    await post('signup', { email: 'pending@example.com', password: PASSWORD })
    const bodies = ['known@example.com', 'pending@example.com', 'never-seen@example.com']
    for (const email of bodies) {
      const recover = await post('recover', { email, code_challenge: null })
      const resend = await post('resend', { type: 'signup', email })
      expect([recover.status, recover.body, resend.status, resend.body]).toEqual([200, {}, 200, {}])
    }
    await readMails(shop, { to: 'known@example.com', subject: 'Reset your password' })
    const toUnknown = (await shop.messages()).filter((mail) => mail.to === bodies[2])
    expect(toUnknown).toEqual([])
  })

  test('refuses malformed requests', async () => {
    expect((await post('recover', {})).status).toBe(400)
    expect((await post('recover', { email: 'a@b' })).status).toBe(400)
    expect((await post('resend', { type: 'sms', email: 'a@example.com' })).status).toBe(400)
    expect((await post('resend', { type: 'signup' })).status).toBe(400)
  })
})

test('distinguishes a missing session from an invalid token [ERR-service-01] [ERR-service-04]', async () => {
  const { error: none } = await openBrowser(shop).client.getUser()
  const { error: broken } = await openBrowser(shop).client.getUser('broken')

  expect(none?.message).toBe('Auth session missing!')
  expect([broken?.status, broken?.code]).toEqual([403, 'bad_jwt'])
})

test('the settings list the supported features', async () => {
  const settings = await (await shop.request('/auth/v1/settings')).json()

  expect(settings).toMatchObject({ external: { email: true }, mailer_autoconfirm: false })
})

describe('with AUTH_AUTOCONFIRM', () => {
  test('a sign-up returns a session at once and a known address is refused', async () => {
    const open = await openTestShop({ AUTH_AUTOCONFIRM: 'true' })
    const signUp = () =>
      openBrowser(open).client.signUp({
        email: 'at-once@example.com',
        password: PASSWORD,
        options: { data: { display_name: 'At Once' } },
      })
    const first = await signUp()
    const second = await signUp()
    await open.close()

    expect(first.error).toBeNull()
    expect(first.data.session?.access_token).toBeTruthy()
    expect(first.data.user?.user_metadata).toMatchObject({
      display_name: 'At Once',
      email_verified: true,
    })
    expect([second.error?.status, second.error?.code]).toEqual([422, 'user_already_exists'])
  })
})
