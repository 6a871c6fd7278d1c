import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaidOrder } from '#contract/functions.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, signIn, waitForMails } from '../auth/sign-up-customer.ts'
import { line, startGuestCheckout, waitUntilFulfilled } from './buy.ts'
import { ownerOf } from './owner.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop({
    ACCESS_URLS: '{"lovable-pro-secrets":"https://guides.example.com/secrets"}',
  })
  owner = ownerOf(shop)
})
afterAll(() => shop.close())

let customers = 0
const newEmail = () => `result-${++customers}@example.com`

/** A guest pays for a guide, a call and a song. Returns their browser cookie too. */
async function buyAsGuest(email = newEmail()) {
  const lines = [line('lovable-pro-secrets'), line('one-on-one-consulting'), line('storysong')]
  const bought = await startGuestCheckout(shop, { email, lines })
  await shop.pay(bought.url)
  await waitUntilFulfilled(shop, bought.sessionId)
  return { ...bought, email }
}

async function orderFor(sessionId: string, headers: Record<string, string> = {}) {
  const answer = await shop.call('get-paid-order', { sessionId }, headers)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { order: PaidOrder | null }).order // the contract of the call
}

const setPaid = (sessionId: string, hoursAgo: number) =>
  shop.db
    .updateTable('shop.orders')
    .set({ paidAt: new Date(Date.now() - hoursAgo * 3_600_000) })
    .where('paymentSessionId', '=', sessionId)
    .execute()

describe('get-paid-order', () => {
  test('the browser that paid sees lines, total, number, email and each line’s next step [D13]', async () => {
    const { sessionId, cookie, email } = await buyAsGuest()
    const order = await orderFor(sessionId, { cookie })

    expect(order).toMatchObject({ email, totalCents: 2700 + 19_700 + 79_700, mayResend: true })
    expect(order?.number).toBeGreaterThan(1000)
    expect(order?.lines.map(({ name, slug, action }) => [name, slug, action])).toEqual([
      [
        'Lovable Pro Secrets',
        'lovable-pro-secrets',
        { label: 'Open', href: '/auth', needsAccount: true },
      ],
      [
        'One on One Consulting',
        'one-on-one-consulting',
        { label: 'Book your call', href: expect.stringMatching(/^https:/), needsAccount: false },
      ],
      [
        'StorySong',
        'storysong',
        {
          label: 'Start your song',
          href: '/start-your-song-project',
          needsAccount: true,
        },
      ],
    ])
  })

  test('another browser, no cookie and an unknown session get nothing [D13] [B15]', async () => {
    const { sessionId, email } = await buyAsGuest()
    const other = await buyAsGuest()
    const sameAddress = await startGuestCheckout(shop, { email, lines: [line('candy')] })

    for (const cookie of [other.cookie, sameAddress.cookie, 'buyer=x', `buyer=${'a'.repeat(43)}`]) {
      expect(await orderFor(sessionId, { cookie }), cookie).toBeNull()
    }
    expect(await orderFor(sessionId)).toBeNull()
    expect(await orderFor('cs_test_made_up_session_id', { cookie: other.cookie })).toBeNull()
  })

  test('an order that is unpaid, revoked, reassigned or a day old is not shown [D13]', async () => {
    const unpaid = await startGuestCheckout(shop, { email: newEmail(), lines: [line('coffee')] })
    expect(await orderFor(unpaid.sessionId, { cookie: unpaid.cookie })).toBeNull()

    const refunded = await buyAsGuest()
    const numberOf = async ({ sessionId, cookie }: typeof refunded) =>
      (await orderFor(sessionId, { cookie }))?.number
    await owner.refund(await numberOf(refunded))
    expect(await numberOf(refunded)).toBeUndefined()

    const moved = await buyAsGuest()
    await owner.move(await numberOf(moved), newEmail())
    expect(await numberOf(moved)).toBeUndefined()

    const old = await buyAsGuest()
    await setPaid(old.sessionId, 23.9)
    expect(await numberOf(old)).toBeDefined()
    await setPaid(old.sessionId, 24.1)
    expect(await numberOf(old)).toBeUndefined()
  })

  test('a signed-in customer sees only their own order, with the guide’s URL [D13] [A12]', async () => {
    const email = newEmail()
    await makeCustomer(shop, email)
    const session = await signIn(shop, email)
    const headers = { authorization: `Bearer ${session.access_token}` }
    const cart = { email, userId: null, cartItems: [line('lovable-pro-secrets')] }
    const answer = await shop.call('create-secure-checkout', cart, headers)
    const { url } = (await answer.json()) as { url: string } // the contract of the call
    const sessionId = url.split('/').at(-1) ?? ''
    await shop.pay(url)
    await waitUntilFulfilled(shop, sessionId)
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const foreign = await buyAsGuest()

    expect(await orderFor(sessionId, headers)).toMatchObject({
      mayChoosePassword: false,
      lines: [{ action: { label: 'Open', href: 'https://guides.example.com/secrets' } }],
    })
    expect(await orderFor(foreign.sessionId, headers)).toBeNull()
    expect(await orderFor(sessionId, { cookie }), 'signed out').toBeNull()
  })

  test('the cookie is limited to functions and HttpOnly [B8]', async () => {
    const cart = { email: newEmail(), userId: null, cartItems: [line('candy')] }
    const answer = await shop.call('create-secure-checkout', cart)
    const cookie = answer.headers.get('set-cookie') ?? ''

    expect(cookie).toMatch(/^buyer=[\w-]{43};/)
    for (const part of ['Path=/functions/v1;', 'HttpOnly', 'SameSite=Lax']) {
      expect(`${cookie};`).toContain(part)
    }
  })
})

describe('resend-order-mail', () => {
  const resend = async (sessionId: string, cookie?: string) => {
    const answer = await shop.call('resend-order-mail', { sessionId }, cookie ? { cookie } : {})
    return (await answer.json()) as unknown
  }

  test('the browser that paid can resend the mail twice to the order’s address, and each link works [T23]', async () => {
    const { sessionId, cookie, email } = await buyAsGuest()
    await waitForMails(shop, email)
    const answers = await Promise.all([1, 2, 3, 4].map(() => resend(sessionId, cookie)))
    await waitForMails(shop, email)
    const mails = (await shop.messages()).filter(({ to }) => to === email)
    const tokens = mails.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1])

    expect(answers.filter((answer) => JSON.stringify(answer) === '{"sent":true}')).toHaveLength(2)
    expect(new Set(tokens).size).toBe(3)
    const alive = await shop.db
      .selectFrom('shopAuth.oneTimeTokens as t')
      .innerJoin('shopAuth.users as u', 'u.id', 't.userId')
      .select('t.id')
      .where('u.email', '=', email)
      .where('t.usedAt', 'is', null)
      .execute()
    expect(alive).toHaveLength(3)
    expect(await orderFor(sessionId, { cookie })).toMatchObject({ mayResend: false })
  })

  test('no other browser can resend the mail [T23]', async () => {
    const { sessionId, email } = await buyAsGuest()
    const other = await buyAsGuest()
    await waitForMails(shop, email)

    expect(await resend(sessionId)).toEqual({ sent: false })
    expect(await resend(sessionId, other.cookie)).toEqual({ sent: false })
    expect((await shop.messages()).filter(({ to }) => to === email)).toHaveLength(1)
  })
})
