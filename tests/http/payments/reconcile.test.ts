import { afterAll, beforeAll, expect, test } from 'vitest'
import { requeueAtStart } from '#server/jobs/requeue-stale.ts'
import { reconcileOrder } from '#server/orders/reconcile/reconcile-order.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ FULFIL_BY: 'reconcile' })
})
afterAll(() => shop.close())

const orderOf = (email: string) =>
  shop.db.selectFrom('shop.orders').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

test('reconciliation alone fulfils a paid order once [PAY-36]', async () => {
  const email = 'reconcile@example.com'
  const { url } = await startGuestCheckout(shop, { email, lines: [line('lovable-pro-secrets')] })
  await shop.pay(url)
  const { id } = await orderOf(email)
  await reconcileOrder(shop.deps, { orderId: id, poll: 0 })
  const once = await orderOf(email)
  await reconcileOrder(shop.deps, { orderId: id, poll: 1 })

  expect(once.state).toBe('fulfilled')
  expect(await orderOf(email)).toEqual(once)
})

test('after a crash before the payment page was stored, the same page is requested again', async () => {
  const email = 'crash@example.com'
  const { sessionId } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  const { id } = await orderOf(email)
  await shop.db
    .updateTable('shop.orders')
    .set({ state: 'created', paymentSessionId: null, checkoutUrl: null })
    .where('id', '=', id)
    .execute()
  await reconcileOrder(shop.deps, { orderId: id, poll: 0 })
  const { sessions } = await shop.ledger()

  expect(await orderOf(email)).toMatchObject({ state: 'open', paymentSessionId: sessionId })
  expect(sessions.filter((session) => session.customerEmail === email)).toHaveLength(1)
})

test('an unpaid order stays open and expires with its page', async () => {
  const email = 'unpaid@example.com'
  const { sessionId } = await startGuestCheckout(shop, { email, lines: [line('candy')] })
  const { id } = await orderOf(email)
  await reconcileOrder(shop.deps, { orderId: id, poll: 0 })
  const open = await orderOf(email)
  await shop.deps.payments.expireSession(sessionId)
  await reconcileOrder(shop.deps, { orderId: id, poll: 1 })

  expect(open.state).toBe('open')
  expect((await orderOf(email)).state).toBe('expired')
})

test('a start checks every order that may have been paid', async () => {
  const email = 'restart@example.com'
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  await shop.pay(url)
  expect((await orderOf(email)).state).toBe('open')
  await requeueAtStart(shop.deps)

  await eventually(async () => expect((await orderOf(email)).state).toBe('fulfilled'))
})

test('a mail refused at first is sent later once, under the same id', async () => {
  const email = 'later@example.com'
  const { send } = shop.deps.mailer
  const tried: string[] = []
  shop.deps.mailer.send = async (mail) => {
    if (mail.to === email) tried.push(mail.messageId)
    throw new Error('421 try again later')
  }
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  await shop.pay(url)
  await reconcileOrder(shop.deps, { orderId: (await orderOf(email)).id, poll: 0 })
  const waiting = await eventually(async () => {
    const mails = await shop.db
      .selectFrom('shop.mails')
      .select(['attempts', 'lastError', 'sentAt'])
      .where('toEmail', '=', email)
      .execute()
    expect(mails.map((mail) => mail.attempts)).toEqual([1])
    return mails
  })
  expect(waiting.map((mail) => mail.sentAt)).toEqual([null])
  expect(waiting[0]?.lastError).toContain('421')

  shop.deps.mailer.send = send
  await requeueAtStart(shop.deps)
  const sent = await eventually(async () => {
    const messages = (await shop.messages()).filter((message) => message.to === email)
    expect(messages).toHaveLength(1)
    return messages
  }, 300_000)
  expect(sent.map((message) => message.messageId).toSorted()).toEqual(tried.toSorted())
})
