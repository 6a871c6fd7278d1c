import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowUnauthenticatedMail } from '#server/limits/unauthenticated-mail-budget.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { callApp, guess, newClient, post, times } from '../many-clients.ts'
import {
  makeCustomer,
  PASSWORD,
  readPasswordToken,
  signIn,
  waitForMails,
} from './sign-up-customer.ts'

/** A shop with limits, behind one proxy, so that X-Forwarded-For sets the client of each request. */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'on', TRUST_PROXY: '1' })
})
afterAll(() => shop.close())

const call = (request: ReturnType<typeof post>) => callApp(shop, request)
const tryPassword = (...attempt: Parameters<typeof guess>) => call(guess(...attempt))

describe('global limits', () => {
  test('endless sign-ups do not use up the emails to accounts, and the owner is alerted once', async () => {
    for (const n of [1, 2]) {
      await times(205, (index) =>
        allowUnauthenticatedMail(shop.deps, `flood-${n}-${index}@example.com`, {
          kind: 'confirm_email',
          proven: false,
        }),
      )
    }
    const proven = { kind: 'reset_password', proven: true } as const
    expect(await allowUnauthenticatedMail(shop.deps, 'left-alone@example.com', proven)).toBe(true)
    const alarms = shop.db.selectFrom('shop.alarms').select(['subject', 'what'])
    expect(await alarms.where('kind', '=', 'limit_reached').execute()).toEqual([
      {
        subject: 'mail-unproven',
        what: expect.stringContaining('Too many sign-up emails were requested'),
      },
    ])
  })
})

describe('browsers and sessions of the owner', () => {
  test('a refreshed session does not make a browser known, and a new password forgets known browsers', async () => {
    const email = 'thief@example.com'
    await makeCustomer(shop, email)
    const { address, init } = post('/auth/v1/token?grant_type=password', {
      email,
      password: PASSWORD,
    })
    const entered = await shop.request(address, init)
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const session = (await entered.json()) as { refresh_token: string }
    const continued = await call(
      post('/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refresh_token }),
    )
    expect([continued.status, continued.headers.getSetCookie()]).toEqual([200, []])

    await call(post('/functions/v1/send-password-reset', { email }))
    const token = await readPasswordToken(shop, email)
    await call(post('/functions/v1/reset-password', { token, newPassword: 'Another horse 2' }))
    await times(6, () => tryPassword(email, 'Wrong horse 1'))
    const guess = { ...init, headers: { ...init.headers, cookie } }
    expect((await shop.request(address, guess)).status).toBe(429)
  })

  test('strangers on the owner’s network do not lock out a known browser', async () => {
    const [email, shared] = ['shared-address@example.com', newClient()]
    await makeCustomer(shop, email)
    const enter = (password: string, cookie: string) => {
      const { address, init } = post(
        '/auth/v1/token?grant_type=password',
        { email, password },
        shared,
      )
      return shop.request(address, { ...init, headers: { ...init.headers, cookie } })
    }
    const cookie = (await enter(PASSWORD, '')).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await times(40, (n) => tryPassword(`neighbour-${n}@example.com`, 'Wrong horse 1', shared))
    expect((await enter(PASSWORD, '')).status).toBe(429)
    expect((await enter(PASSWORD, cookie)).status).toBe(200)
  })

  test('a known browser has its own attempts, and its cookie cannot be forged', async () => {
    const email = 'known-browser@example.com'
    await makeCustomer(shop, email)
    const enter = (password: string, cookie?: string) => {
      const { address, init } = post('/auth/v1/token?grant_type=password', { email, password })
      const headers = { ...init.headers, ...(cookie ? { cookie } : {}) }
      return shop.request(address, { ...init, headers })
    }
    const first = await enter(PASSWORD)
    const [set = ''] = first.headers.getSetCookie()
    const cookie = set.split(';')[0] ?? ''
    expect(set).toMatch(
      /^known=[\w.-]+; Max-Age=15552000; Path=\/auth\/v1\/token; HttpOnly; SameSite=Lax$/,
    )

    await times(30, () => tryPassword(email, 'Wrong horse 1'))
    expect((await enter(PASSWORD)).status).toBe(429)
    expect((await enter(PASSWORD, cookie)).status).toBe(200)
    // a stolen cookie gives no access, and its guesses are limited too
    const stolen = await Promise.all(
      Array.from({ length: 30 }, () => enter('Wrong horse 1', cookie)),
    )
    expect(stolen.filter(({ status }) => status === 400)).toHaveLength(5)
    expect((await enter(PASSWORD, cookie)).status).toBe(429)
    const [id = '', proof = ''] = cookie.replace('known=', '').split('.')
    for (const made of [
      `${id}.${id}`,
      `${proof}.${id}`,
      `${id}.`,
      'x',
      `${id}.${proof.slice(1)}A`,
    ]) {
      expect((await enter(PASSWORD, `known=${made}`)).status, made).toBe(429)
    }
  })

  test('the owner signs in on the phone and then the laptop while strangers exhaust every limit', async () => {
    const email = 'phone-and-laptop@example.com'
    await makeCustomer(shop, email)
    const attack = async () => {
      for (const hour of [1, 2, 3]) {
        await times(4, () => call(post('/functions/v1/send-password-reset', { email })))
        await waitForMails(shop, email)
        if (hour < 3)
          await sql`update shop.rate_limits set expire = expire - 3601000`.execute(shop.db)
      }
      await times(8, () => tryPassword(email, 'Wrong horse 1'))
    }
    const comeInByLink = async (newPassword: string) => {
      const token = await readPasswordToken(shop, email)
      const { address, init } = post('/functions/v1/reset-password', { token, newPassword })
      const set = await shop.request(address, init)
      expect(await set.json()).toMatchObject({ success: true })
      const cookie = set.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      await times(8, () => tryPassword(email, 'Wrong horse 1')) // at once again
      const entered = guess(email, newPassword)
      const headers = { ...entered.init.headers, cookie }
      return (await shop.request(entered.address, { ...entered.init, headers })).status
    }
    await attack()
    expect(await comeInByLink('Phone horse 22')).toBe(200)

    const resets = async () =>
      (await shop.messages(email)).filter(({ subject }) => subject === 'Reset your password').length
    const sent = await resets()
    expect((await tryPassword(email, 'Phone horse 22')).status).toBe(429)
    await call(post('/functions/v1/send-password-reset', { email }))
    await waitForMails(shop, email)
    expect(await resets()).toBe(sent + 1)
    expect(await comeInByLink('Laptop horse 33')).toBe(200)
  })

  test('a used link lets the owner in from a network whose limits a stranger there exhausted [T34]', async () => {
    const [email, shared, newPassword] = ['one-network@example.com', newClient(), 'Phone horse 22']
    await makeCustomer(shop, email)
    const reset = () => call(post('/functions/v1/send-password-reset', { email }, shared))
    const resets = async () => {
      await waitForMails(shop, email)
      const mails = await shop.messages(email)
      return mails.filter(({ subject }) => subject === 'Reset your password').length
    }
    await times(6, reset)
    await times(35, (n) => tryPassword(`bystander-${n}@example.com`, 'Wrong horse 1', shared))
    await times(6, () => tryPassword(email, 'Wrong horse 1'))
    expect([(await reset()).status, (await tryPassword(email, PASSWORD, shared)).status]).toEqual([
      429, 429,
    ])
    const [sent, token] = [await resets(), await readPasswordToken(shop, email)]
    const used = await call(
      post('/functions/v1/reset-password', { token, newPassword }, shared), // on the phone
    )
    expect(used.body).toMatchObject({ success: true })

    const wrong = await tryPassword(email, 'Wrong horse 1', shared)
    const laptop = await tryPassword(email, newPassword, shared)
    expect([wrong.status, laptop.status]).toEqual([429, 200])
    expect((await reset()).status).toBe(200)
    expect(await resets()).toBe(sent + 1)
    // the network stays limited for other accounts, and the account for other networks
    expect((await tryPassword('bystander-1@example.com', PASSWORD, shared)).status).toBe(429)
    await times(6, () => tryPassword(email, 'Wrong horse 1', shared))
    expect((await tryPassword(email, newPassword, shared)).status).toBe(429)
  })

  test('a browser remembers three accounts, and an account’s cookie works for no other', async () => {
    const emails = [1, 2, 3, 4].map((n) => `household-${n}@example.com`)
    let cookie = ''
    const enter = async (email: string, password: string) => {
      const { address, init } = post('/auth/v1/token?grant_type=password', { email, password })
      const answer = await shop.request(address, { ...init, headers: { ...init.headers, cookie } })
      const [set] = answer.headers.getSetCookie()
      if (set) cookie = set.split(';')[0] ?? ''
      return answer.status
    }
    for (const email of emails) {
      await makeCustomer(shop, email)
      expect(await enter(email, PASSWORD)).toBe(200)
    }
    for (const email of emails) await times(6, () => tryPassword(email, 'Wrong horse 1'))
    const all: number[] = []
    for (const email of emails) all.push(await enter(email, PASSWORD))
    expect(all).toEqual([429, 200, 200, 200])
  })

  test('failed attempts of strangers do not prevent the owner from deleting the account or changing the password', async () => {
    const email = 'own-session@example.com'
    await makeCustomer(shop, email)
    const session = await signIn(shop, email)
    const authorization = `Bearer ${session.access_token}`
    await times(20, () => tryPassword(email, 'Wrong horse 1'))
    const change = { password: 'Another horse 2', current_password: PASSWORD }
    const changed = await shop.request('/auth/v1/user', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(change),
    })
    expect(changed.status).toBe(200)
    const remove = (password: string) =>
      shop.call('delete-account', { password }, { authorization, 'x-forwarded-for': newClient() })
    expect(await (await remove('Wrong horse 1')).json()).toMatchObject({ errorType: 'password' })
    expect(await (await remove('Another horse 2')).json()).toEqual({ success: true })
  })
})
