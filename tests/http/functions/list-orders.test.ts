import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListOrdersAnswer } from '#contract/functions.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { authClient, PASSWORD, readPasswordToken, signIn } from '../auth/sign-up-customer.ts'
import { openSongCustomer } from '../commissions/song-customer.ts'
import { line } from '../payments/buy.ts'
import { ownerOf } from '../payments/owner.ts'
import { tick } from '../withdrawals/withdraw-steps.ts'

const GUIDE = 'https://guides.example.com/secrets'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop({ ACCESS_URLS: JSON.stringify({ 'lovable-pro-secrets': GUIDE }) })
  owner = ownerOf(shop)
})
afterAll(() => shop.close())

/** Buys a guide and a coffee as a guest, $34, sets a password and signs in. */
async function buyAndSignIn(email: string) {
  const order = await owner.buy(email)
  const token = await readPasswordToken(shop, email)
  await shop.call('reset-password', { token, newPassword: PASSWORD })
  return { order, session: await signIn(shop, email) }
}

async function ordersOf(session: { access_token: string }) {
  const headers = { authorization: `Bearer ${session.access_token}` }
  const answer = await shop.call('list-orders', {}, headers)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as ListOrdersAnswer).orders // the contract of the call
}

test('customers read only their own paid orders, newest first', async () => {
  const { order, session } = await buyAndSignIn('orders@example.com')
  const other = await buyAndSignIn('other-orders@example.com')
  const headers = { authorization: `Bearer ${session.access_token}` }
  const cart = { email: 'orders@example.com', userId: null, cartItems: [line('candy', 2)] }
  const paid = await shop.call('create-secure-checkout', cart, headers)
  const { url } = (await paid.json()) as { url: string } // the contract of the call
  await shop.pay(url)
  const unpaid = { ...cart, cartItems: [line('storysong')] }
  expect((await shop.call('create-secure-checkout', unpaid, headers)).status).toBe(200)
  await expect.poll(async () => (await ordersOf(session)).length).toBe(2)
  const [second, first] = await ordersOf(session)

  expect(first).toEqual({
    number: order.number,
    state: 'fulfilled',
    paidAt: order.paidAt?.toISOString(),
    email: 'orders@example.com',
    lines: [
      {
        lineNo: 1,
        name: 'Lovable Pro Secrets',
        slug: 'lovable-pro-secrets',
        quantity: 1,
        cents: 2700,
        returned: false,
        withdrawn: false,
        action: { label: 'Open', href: GUIDE, needsAccount: true },
        earlyStart: null,
      },
      {
        lineNo: 2,
        name: 'Buy Me a Coffee',
        slug: 'buy-me-a-coffee',
        quantity: 1,
        cents: 700,
        returned: false,
        withdrawn: false,
        action: null,
        earlyStart: null,
      },
    ],
    totalCents: 3400,
    refundedCents: 0,
  })
  expect(second?.lines).toMatchObject([{ quantity: 2 }])
  expect((await ordersOf(other.session)).map(({ number }) => number)).toEqual([other.order.number])
})

test('an order shows the refund of a line and of the rest', async () => {
  const { order, session } = await buyAndSignIn('orders-refund@example.com')
  await owner.refund(order.number, { lineNos: [2] })
  expect(await ordersOf(session)).toMatchObject([
    {
      state: 'partially_refunded',
      refundedCents: 700,
      lines: [{ returned: false }, { returned: true }],
    },
  ])
  await owner.refund(order.number)
  expect(await ordersOf(session)).toMatchObject([
    { state: 'refunded', refundedCents: 3400, lines: [{ action: null }, { action: null }] },
  ])
})

test('a line shows its next step until it is withdrawn or refunded', async () => {
  const email = 'orders-next@example.com'
  const { order, session } = await buyAndSignIn(email)
  const headers = { authorization: `Bearer ${session.access_token}` }
  const cartItems = [line('storysong'), line('one-on-one-consulting')]
  const paid = await shop.call(
    'create-secure-checkout',
    { email, userId: null, cartItems },
    headers,
  )
  const { url } = (await paid.json()) as { url: string } // the contract of the call
  await shop.pay(url)
  await expect.poll(async () => (await ordersOf(session)).length).toBe(2)
  const [services] = await ordersOf(session)
  expect(services?.lines.map(({ action }) => action?.label)).toEqual([
    'Start your song',
    'Book your call',
  ])
  expect(services?.lines[0]?.action?.href).toBe('/start-your-song-project')

  const steps = async () => {
    const guide = (await ordersOf(session)).find(({ number }) => number === order.number)
    return guide?.lines.map(({ action }) => action?.href)
  }
  expect(await steps()).toEqual([GUIDE, undefined])
  await tick(shop, order.id, 1)
  await expect.poll(steps).toEqual([undefined, undefined])
})

test('listing orders requires a valid session [T38]', async () => {
  const { session } = await buyAndSignIn('orders-ended@example.com')
  expect((await shop.call('list-orders', {})).status).toBe(401)
  await authClient(shop).admin.signOut(session.access_token, 'global')
  const headers = { authorization: `Bearer ${session.access_token}` }

  expect((await shop.call('list-orders', {}, headers)).status).toBe(401)
})

test('a song links to its status once its details are sent', async () => {
  const customer = await openSongCustomer(shop, 'song-sent@example.com')
  const step = async () => {
    const [order] = await ordersOf({ access_token: customer.token })
    return order?.lines[0]?.action
  }
  expect(await step()).toMatchObject({ href: '/start-your-song-project' })
  expect((await customer.sendBrief()).status).toBe(200)
  expect(await step()).toEqual({
    label: 'See the status',
    href: `/my-ai-services/request?id=${customer.id}`,
    needsAccount: true,
  })
  await shop.db
    .updateTable('shop.requests')
    .set({ state: 'closed', closedBecause: 'done' })
    .where('id', '=', customer.id)
    .execute()
  expect(await step(), 'once it is done').toMatchObject({ label: 'See the status' })
})
