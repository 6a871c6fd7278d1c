import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { makeCustomer, PASSWORD, signIn, waitForMails } from './auth/sign-up-customer.ts'
import { callApp, guess, newClient, post, times } from './many-clients.ts'
import { line } from './payments/buy.ts'
import { numberIn, postForm, untilState } from './withdrawals/withdraw-steps.ts'

/** A shop with limits, behind one proxy, so that X-Forwarded-For sets the client of each request. */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'on', TRUST_PROXY: '1' })
})
afterAll(() => shop.close())

const call = (request: ReturnType<typeof post>) => callApp(shop, request)
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status)
const question = (email: string, client: string) =>
  post(
    '/functions/v1/create-secure-checkout',
    { email, validateEmailOnly: true, cartItems: [] },
    client,
  )
const mailbox = (email: string, client: string) =>
  post('/functions/v1/verify-email-exists', { email }, client)
const checkout = (email: string, client: string, cartItems: unknown[] = [line('coffee')]) =>
  post('/functions/v1/create-secure-checkout', { email, cartItems, userId: null }, client)

/** Calls in slices, so that password hashing never refuses as busy. */
async function inSlices(count: number, make: (index: number) => ReturnType<typeof call>) {
  const answers = []
  for (let at = 0; at < count; at += 40)
    answers.push(...(await times(Math.min(40, count - at), (index) => make(at + index))))
  return answers
}

describe('an office behind one address', () => {
  test('sixty guests have their emails checked and go to payment [T15, T21]', async () => {
    const office = newClient()
    const refused: unknown[] = []
    for (let guest = 0; guest < 60; guest += 1) {
      const email = `guest-${guest}@example.com`
      const asked = [question(email, office), mailbox(email, office), checkout(email, office)]
      for (const request of asked) {
        const { status, body } = await call(request)
        if (status !== 200) refused.push([request.address, status, body])
      }
    }

    expect(refused).toEqual([])
  })

  test('sixty people check their emails first and pay afterwards', async () => {
    const office = newClient()
    const emails = Array.from({ length: 60 }, (_, guest) => `early-${guest}@example.com`)
    const asked = await times(60, (guest) => call(question(emails[guest] ?? '', office)))
    const paid = await times(60, (guest) => call(checkout(emails[guest] ?? '', office)))

    expect(new Set(statuses([...asked, ...paid]))).toEqual(new Set([200]))
  })

  test('forty people sign up within an hour', async () => {
    const school = newClient()
    const answers = await times(40, (index) =>
      call(
        post(
          '/auth/v1/signup',
          { email: `pupil-${index}@example.com`, password: PASSWORD },
          school,
        ),
      ),
    )

    expect(new Set(statuses(answers))).toEqual(new Set([200]))
  })
})

describe('a single attacking client', () => {
  test('a thousand wrong passwords use up thirty attempts [T34]', async () => {
    const attacker = newClient()
    const answers = await times(1000, (index) =>
      call(guess(`office-${index}@example.com`, 'Wrong horse 1', attacker)),
    )
    const refused = answers.find(({ status }) => status === 429)

    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(30)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('a client learns of ten accounts a minute and is then refused [T21]', async () => {
    const attacker = newClient()
    const emails = Array.from({ length: 14 }, (_, index) => `owner-${index}@example.com`)
    const proven = emails.map((email) => ({ email, emailConfirmedAt: new Date() }))
    await shop.db.insertInto('shopAuth.users').values(proven).execute()
    const answers = []
    for (const email of emails) answers.push(await call(question(email, attacker)))
    const guest = await call(checkout('still-pays@example.com', attacker))

    expect(answers.filter(({ body }) => JSON.stringify(body).includes('true'))).toHaveLength(10)
    expect(statuses(answers.slice(10))).toEqual([429, 429, 429, 429])
    expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(guest.status).toBe(200)
  })

  test('a client can check about 80 addresses a minute without opening a payment page [T21]', async () => {
    const attacker = newClient()
    const answers = await times(100, (index) =>
      call(question(`none-${index}@example.com`, attacker)),
    )

    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(80)
  })

  test('a client can open 120 payment pages a minute, ten per address, and ten refused ones [T15]', async () => {
    const open = async (email: (index: number) => string, cart?: unknown[]) => {
      const client = newClient()
      const answers = await times(150, (index) => call(checkout(email(index), client, cart)))
      const allowed = answers.filter(({ status }) => status !== 429)
      const [refused] = answers.filter(({ status }) => status === 429)
      return [allowed.length, Number(refused?.headers.get('retry-after')) > 0]
    }
    expect(await open((index) => `page-${index}@example.com`)).toEqual([120, true])
    expect(await open(() => 'page@example.com')).toEqual([10, true])
    const client = newClient()
    const bad = []
    for (let index = 0; index < 12; index += 1)
      bad.push(await call(checkout(`bad-${index}@example.com`, client, [])))
    expect(statuses(bad)).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  })

  test('a client has ten attempts with invalid links, and valid ones do not count [T33]', async () => {
    const client = newClient()
    const reset = (token: string) =>
      call(post('/functions/v1/reset-password', { token, newPassword: 'Another horse 2' }, client))
    const answers = []
    for (let index = 0; index < 12; index += 1) answers.push(await reset(`none-${index}`))

    expect(statuses(answers)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  })
})

describe('a wider IPv6 network', () => {
  test('password attempts from a /48 are limited without affecting its neighbour [T34]', async () => {
    const answers = await inSlices(140, (index) =>
      call(
        guess(
          `v6-${index}@example.com`,
          'Wrong horse 1',
          `2001:db8:6:${(index * 16).toString(16)}::1`,
        ),
      ),
    )
    await makeCustomer(shop, 'v6@example.com')
    const neighbour = await call(guess('v6@example.com', PASSWORD, '2001:db8:7:1::1'))

    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(90)
    expect(neighbour.status).toBe(200)
  })
})

describe('emails that one network requests [T23]', () => {
  beforeEach(async () => {
    await sql`delete from shop.rate_limits`.execute(shop.db)
  })
  const signUp = (email: string, client?: string) =>
    call(post('/auth/v1/signup', { email, password: PASSWORD }, client))
  const getsMail = async (email: string) => {
    expect((await signUp(email)).status).toBe(200)
    await waitForMails(shop, email)
    return (await shop.messages(email)).length
  }

  test('sign-ups and resends from one /56 leave emails for others', async () => {
    const client = (index: number) => `2001:db8:5:${(0xab00 + index).toString(16)}::1`
    const email = (index: number) => `flood-${index}@example.com`
    const many = await inSlices(120, (index) => signUp(email(index), client(index)))
    const again = await inSlices(110, (index) =>
      call(post('/auth/v1/resend', { type: 'signup', email: email(index) }, client(index))),
    )

    expect(statuses(many).filter((status) => status === 200)).toHaveLength(75)
    expect(new Set(statuses(again))).toEqual(new Set([429]))
    expect(await getsMail('honest@example.com')).toBe(1)
  })

  test('two windows of a /48 are less than the total of an hour', async () => {
    const spend = async () => {
      const answers = await times(200, (index) =>
        call(
          post(
            '/auth/v1/recover',
            { email: `wide-${index}@example.com` },
            `2001:db8:8:${(index * 16).toString(16)}::1`,
          ),
        ),
      )
      return statuses(answers).filter((status) => status === 200).length
    }
    const counts = [await spend()]
    await sql`delete from shop.rate_limits where key like 'mail-request%:3600:%'`.execute(shop.db)
    counts.push(await spend())

    expect(counts).toEqual([90, 90])
  })

  test('a client has sixty emails an hour over all calls, and confirming a sign-up returns none', async () => {
    const client = newClient()
    expect((await signUp('catch-all@example.com', client)).status).toBe(200)
    await waitForMails(shop, 'catch-all@example.com')
    const [mail] = await shop.messages('catch-all@example.com')
    const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const confirmed = await shop.request('/auth/v1/verify', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': client,
      },
      body: new URLSearchParams({ token }).toString(),
    })
    expect(confirmed.headers.get('location')).not.toContain('error')
    await times(59, (index) => {
      const address = index % 2 ? '/auth/v1/recover' : '/functions/v1/send-password-reset'
      return call(post(address, { email: `next-${index}@example.com` }, client))
    })

    expect((await signUp('sixty-first@example.com', client)).status).toBe(429)
  })

  test('withdrawals that match no order are stored, but mailed only within the limit of the network', async () => {
    const [client, email] = [newClient(), 'typo@example.com']
    const withdraw = async () => {
      const form = { name: 'Anna Berg', email, orderNumber: '1', bought: '' }
      const answer = await postForm(shop, '/withdraw/confirm', form, { 'x-forwarded-for': client })
      expect(answer.status).toBe(200)
      await untilState(shop, numberIn(await answer.text()), 'unmatched')
      await waitForMails(shop, email)
      return (await shop.messages(email)).length
    }
    await times(60, (index) =>
      call(post('/auth/v1/recover', { email: `spent-${index}@example.com` }, client)),
    )
    const counts = [await withdraw()]
    await sql`delete from shop.rate_limits`.execute(shop.db)
    counts.push(await withdraw())
    const sixtieth = await times(60, (index) =>
      call(post('/auth/v1/recover', { email: `spent-${index}@example.com` }, client)),
    )

    expect(counts).toEqual([0, 1])
    expect(statuses(sixtieth).filter((status) => status === 200)).toHaveLength(59)
  })

  test('emails to delete an account count too', async () => {
    const [client, email] = [newClient(), 'leaving@example.com']
    await makeCustomer(shop, email)
    const { access_token: token } = await signIn(shop, email)
    const remove = async () => {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': client }
      return (await shop.call('delete-account', {}, headers)).status
    }
    const before = await remove()
    await times(59, (index) =>
      call(post('/auth/v1/recover', { email: `left-${index}@example.com` }, client)),
    )

    expect([before, await remove()]).toEqual([200, 429])
  })
})
