import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, PASSWORD, readPasswordToken, signIn } from './sign-up-customer.ts'
import { openBrowser, readMails, type TestBrowser } from './test-browser.ts'

const NEWER = 'Newer horse 2'
let shop: TestShop
let email = ''
let browser: TestBrowser
let people = 0
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A new, signed-in person for each test. */
beforeEach(async () => {
  email = `person-${(people += 1)}@example.com`
  await makeCustomer(shop, email)
  browser = openBrowser(shop)
  await browser.client.signInWithPassword({ email, password: PASSWORD })
})

const put = async (body: unknown) => {
  const { data } = await browser.client.getSession()
  const response = await shop.request('/auth/v1/user', {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${data.session?.access_token}`,
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code?: string; user_metadata?: object }
  return { status: response.status, ...answer }
}
const ageSessions = (minutes: number) =>
  shop.db
    .updateTable('shopAuth.sessions')
    .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    .execute()
const readRow = () =>
  shop.db
    .selectFrom('shopAuth.users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

describe('metadata', () => {
  test('sets, keeps and deletes single metadata keys [API-auth-16]', async () => {
    await browser.client.updateUser({ data: { display_name: 'Anna', resource_name: 'X' } })
    const { data, error } = await browser.client.updateUser({
      data: { welcome_sent: true, resource_name: null },
    })

    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ display_name: 'Anna', welcome_sent: true })
    expect(data.user?.user_metadata).not.toHaveProperty('resource_name')
  })

  test('twenty concurrent changes are all kept', async () => {
    const keys = Array.from({ length: 15 }, (_, at) => `key${at}`)
    await Promise.all(keys.map((key) => put({ data: { [key]: true } })))

    expect(Object.keys((await readRow()).userMetadata)).toEqual(expect.arrayContaining(keys))
  })

  test('protected metadata cannot be changed', async () => {
    const before = (await readRow()).userMetadata
    const answer = await put({
      data: { email_verified: false, sub: 'x', email: 'x@example.com', provider_id: 'x', iss: 'x' },
    })

    expect(answer.status).toBe(200)
    expect((await readRow()).userMetadata).toEqual(before)
  })

  test('limits metadata to 20 keys and 4 KiB, also over several changes', async () => {
    expect((await put({ data: { a: 'x'.repeat(4100) } })).status).toBe(400)
    expect((await put({ data: { a: 'x'.repeat(2500) } })).status).toBe(200)
    expect((await put({ data: { b: 'x'.repeat(2500) } })).status).toBe(400)
    expect((await put({ data: 'text' })).status).toBe(400)
  })

  test('treats __proto__ as an ordinary key', async () => {
    const { data } = await browser.client.getSession()
    const response = await shop.request('/auth/v1/user', {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${data.session?.access_token}`,
      },
      body: '{"data":{"__proto__":{"polluted":true},"constructor":1}}',
    })

    expect(response.status).toBeLessThan(500)
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('protected fields', () => {
  test.each([
    [{ app_metadata: { provider: 'google' } }, 403, 'not_admin'],
    [{ role: 'service_role' }, 403, 'not_admin'],
    [{ email: 'other@example.com' }, 400, 'validation_failed'],
    [{ phone: '+358401234567' }, 400, 'validation_failed'],
  ])('refuses %o', async (body, status, code) => {
    const before = await readRow()

    expect(await put({ data: { a: 1 }, ...body })).toMatchObject({ status, code })
    expect(await readRow()).toEqual(before)
  })

  test('ignores unknown fields', async () => {
    const before = await readRow()
    const extra = {
      id: 'x',
      aud: 'x',
      confirmed_at: 'x',
      email_confirmed_at: null,
      password_hash: 'x',
      passwordHash: 'x',
      user_metadata: { a: 1 },
      banned_until: 'x',
      created_at: 'x',
      is_anonymous: true,
      identities: [],
    }
    expect((await put(extra)).status).toBe(200)
    expect(await readRow()).toEqual(before)
  })

  test('requires a session for any change', async () => {
    const response = await shop.request('/auth/v1/user', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: NEWER }),
    })
    const { error } = await openBrowser(shop).client.updateUser({ password: NEWER })

    expect(response.status).toBe(401)
    expect(error?.message).toBe('Auth session missing!')
  })
})

describe('the password', () => {
  test('a recent session changes the password, ends the others and sends a mail', async () => {
    const other = await signIn(shop, email)
    const { error } = await browser.client.updateUser({ password: NEWER })

    expect(error).toBeNull()
    expect((await browser.client.getUser()).data.user?.email).toBe(email)
    expect((await browser.client.refreshSession()).error).toBeNull()
    const ended = await openBrowser(shop).client.getUser(other.access_token)
    expect(ended.error?.message).toBe('Auth session missing!')
    expect((await signIn(shop, email, NEWER)).user.email).toBe(email)
    await expect(signIn(shop, email)).rejects.toThrow('Invalid login credentials')
    await readMails(shop, { to: email, subject: 'Your password was changed' })
  })

  test('an older session requires the current password', async () => {
    await ageSessions(11)
    expect(await put({ password: NEWER })).toMatchObject({
      status: 400,
      code: 'current_password_required',
    })
    expect(await put({ password: NEWER, current_password: 'Wrong horse 1' })).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    })
    expect((await put({ password: NEWER, current_password: PASSWORD })).status).toBe(200)
    expect((await signIn(shop, email, NEWER)).user.email).toBe(email)
  })

  test('refuses a weak password and the current one [VAL-service-02]', async () => {
    expect(await put({ password: 'weak' })).toMatchObject({
      status: 422,
      code: 'weak_password',
      weak_password: { reasons: ['length'] },
    })
    expect(await put({ password: PASSWORD })).toMatchObject({ status: 422, code: 'same_password' })
  })

  test('a password change invalidates emailed links', async () => {
    await shop.call('send-password-reset', { email })
    const token = await readPasswordToken(shop, email)
    await browser.client.updateUser({ password: NEWER })
    const answer = await shop.call('reset-password', { token, newPassword: 'Third horse 3' })

    expect(await answer.json()).toMatchObject({ errorType: 'used' })
  })

  test('one of several simultaneous changes wins and ends the other sessions', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => signIn(shop, email)))
    const change = async (accessToken: string, password: string) => {
      const response = await shop.request('/auth/v1/user', {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${accessToken}`,
        },
        body: JSON.stringify({ password }),
      })
      return response.status
    }
    const statuses = await Promise.all(
      others.map((session, at) => change(session.access_token, `Racing horse ${at}`)),
    )

    expect(statuses.toSorted()).toEqual([200, 403, 403, 403])
  })

  describe('with limits', () => {
    let limited: TestShop
    let session: Awaited<ReturnType<typeof signIn>>
    beforeEach(async () => {
      limited = await openTestShop({ LIMITS: 'on', TRUST_PROXY: '1' })
      await makeCustomer(limited, email)
      session = await signIn(limited, email)
    })
    afterEach(() => limited.close())

    /** Sends each change from another client address and with the scheme in another letter case. */
    const change = async (body: unknown, at = 0) => {
      const scheme = ['Bearer', 'bearer', 'BEARER', 'bEARER'][at % 4]
      const response = await limited.request('/auth/v1/user', {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.0.${at}`,
          authorization: `${scheme} ${session.access_token}`,
        },
        body: JSON.stringify(body),
      })
      return response.status
    }
    const guess = (at: number) => change({ password: NEWER, current_password: 'Wrong horse 1' }, at)
    const times = <T>(count: number, make: (at: number) => Promise<T>) =>
      Promise.all(Array.from({ length: count }, (_, at) => make(at)))

    test('a session has five attempts at the current password [T34]', async () => {
      const guesses = await times(20, guess)

      expect(guesses.filter((status) => status === 400)).toHaveLength(5)
      expect(guesses.filter((status) => status === 429)).toHaveLength(15)
      expect(await change({ password: NEWER, current_password: PASSWORD }, 21)).toBe(429)
      expect((await signIn(limited, email)).user.email).toBe(email)
    })

    test('a correct password does not count and resets the failed attempts', async () => {
      const before = await times(4, guess)
      const right = await change({ password: NEWER, current_password: PASSWORD })
      const after = await times(4, guess)

      expect([...before, right, ...after]).toEqual([400, 400, 400, 400, 200, 400, 400, 400, 400])
    })

    test('a user can make twenty changes a minute, whatever the case of “Bearer”', async () => {
      const answers = await times(25, (at) => change({ data: { at } }, at))

      expect(answers.filter((status) => status === 200)).toHaveLength(20)
      expect(answers.filter((status) => status === 429)).toHaveLength(5)
    })
  })

  test('a reset sends a mail too, except for a first password [FN-24]', async () => {
    await shop.call('send-password-reset', { email })
    const token = await readPasswordToken(shop, email)
    await shop.call('reset-password', { token, newPassword: NEWER })

    expect(await readMails(shop, { to: email, subject: 'Your password was changed' })).toHaveLength(
      1,
    )
  })
})
