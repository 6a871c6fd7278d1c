import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { makeCustomer, PASSWORD, waitForMails } from './auth/sign-up-customer.ts'
import { callApp, guess, newClient, post, times } from './many-clients.ts'
import { line } from './payments/buy.ts'

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
  const inNetwork = (index: number, prefix = '2001:db8:5') =>
    `${prefix}:${(0xab00 + (index % 256)).toString(16)}::${index + 1}`

  test('204 sign-ups from one /56 do not use up the mails of others [T23]', async () => {
    const many = await inSlices(204, (index) =>
      call(
        post(
          '/auth/v1/signup',
          { email: `flood-${index}@example.com`, password: PASSWORD },
          inNetwork(index),
        ),
      ),
    )
    expect(statuses(many).filter((status) => status === 200)).toHaveLength(120)
    const email = 'honest@example.com'
    expect((await call(post('/auth/v1/signup', { email, password: PASSWORD }))).status).toBe(200)
    await waitForMails(shop, email)
    expect(await shop.messages(email)).toHaveLength(1)
  })

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
