import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpired } from '#server/jobs/delete-expired.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line } from '../payments/buy.ts'
import { authClient, readPasswordToken } from './sign-up-customer.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'

const CHOSEN = 'Chosen horse 1'
const OWNERS = 'Owners horse 1'
const DONE = { success: true }
/** Confirming opens a session at once. */
const SIGNED_IN = {
  success: true,
  session: { access_token: expect.any(String), refresh_token: expect.any(String) },
}
const REFUSED = { error: expect.any(String) }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function post(browser: TestBrowser, name: string, body: object): Promise<unknown> {
  const answer = await browser.send(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

/** Pays for a coffee as a guest in this browser and waits until it is delivered. */
async function pay(browser: TestBrowser, email: string): Promise<string> {
  const cart = { email, userId: null, cartItems: [line('coffee')] }
  const { url } = (await post(browser, 'create-secure-checkout', cart)) as { url: string }
  const sessionId = url.split('/').at(-1) ?? ''
  await shop.pay(url)
  await eventually(async () =>
    expect(await post(browser, 'check-payment-status', { sessionId })).toMatchObject({
      completed: true,
    }),
  )
  return sessionId
}

let customers = 0

/** A guest who has paid in a new browser. */
async function newCustomer() {
  const email = `chooses-${++customers}@example.com`
  const browser = openBrowser(shop)
  const sessionId = await pay(browser, email)
  const choose = (password = CHOSEN, by = browser) =>
    post(by, 'choose-password', { sessionId, password })
  const mayChoose = async () => {
    const { order } = (await post(browser, 'get-paid-order', { sessionId })) as {
      order: { mayChoosePassword: boolean }
    }
    return order.mayChoosePassword
  }
  const confirm = async (by = browser) =>
    post(by, 'confirm-chosen-password', { token: await readPasswordToken(shop, email) })
  return { email, browser, sessionId, choose, mayChoose, confirm }
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  const { data } = await authClient(shop).signInWithPassword({ email, password })
  return data.session !== null
}

const waiting = async (email: string) => {
  const rows = await shop.db
    .selectFrom('shopAuth.chosenPasswords as c')
    .innerJoin('shopAuth.users as u', 'u.id', 'c.userId')
    .select('c.chosenAt')
    .where('u.email', '=', email)
    .execute()
  return rows.length
}

const ageOrder = (sessionId: string, minutes: number) =>
  sql`update shop.orders set paid_at = now() - make_interval(mins => ${minutes}::int)
    where payment_session_id = ${sessionId}`.execute(shop.db)

test('the chosen password works only after the emailed link is clicked in the same browser [A9]', async () => {
  const { email, choose, mayChoose, confirm } = await newCustomer()
  expect(await mayChoose()).toBe(true)
  expect(await choose()).toEqual(DONE)
  expect(await canSignIn(email, CHOSEN)).toBe(false)
  expect(await mayChoose()).toBe(false)

  const confirmed = await confirm()
  expect(confirmed).toEqual(SIGNED_IN)
  const { session } = confirmed as { session: { access_token: string; refresh_token: string } }
  const { data } = await authClient(shop).setSession(session)
  expect(data.user?.email).toBe(email)
  expect(await canSignIn(email, CHOSEN)).toBe(true)
  expect(await waiting(email)).toBe(0)
  expect(await confirm()).toMatchObject({ errorType: 'used' })
})

test('in another browser the link asks for a new password, and the chosen one is discarded [T17]', async () => {
  const { email, choose, confirm } = await newCustomer()
  await choose()
  const mailboxOwner = openBrowser(shop)
  const sameButSignedUp = openBrowser(shop)
  await sameButSignedUp.client.signUp({ email: 'somebody@example.com', password: OWNERS })

  expect(await confirm(mailboxOwner)).toEqual({ error: expect.stringContaining('this browser') })
  expect(await confirm(sameButSignedUp)).toMatchObject(REFUSED)
  expect(await canSignIn(email, CHOSEN)).toBe(false)
  const token = await readPasswordToken(shop, email)
  expect(await post(mailboxOwner, 'reset-password', { token, newPassword: OWNERS })).toEqual({
    success: true,
    email,
  })
  expect(await confirm()).toMatchObject({ errorType: 'used' })
  expect([await canSignIn(email, CHOSEN), await canSignIn(email, OWNERS)]).toEqual([false, true])
  expect(await waiting(email)).toBe(0)
})

test('signing in with Google or another purchase discards the chosen password [T17]', async () => {
  const byGoogle = await newCustomer()
  await byGoogle.choose()
  const owner = openBrowser(shop)
  await owner.exchange(await owner.goToGoogle(byGoogle.email))
  expect(await waiting(byGoogle.email)).toBe(0)
  expect(await byGoogle.choose()).toEqual(REFUSED)

  const byPurchase = await newCustomer()
  await byPurchase.choose()
  await pay(openBrowser(shop), byPurchase.email)
  expect(await waiting(byPurchase.email)).toBe(0)
  expect(await byPurchase.choose()).toEqual(REFUSED)
  expect(await byPurchase.confirm()).toMatchObject(REFUSED)
  for (const { email } of [byGoogle, byPurchase]) expect(await canSignIn(email, CHOSEN)).toBe(false)
})

test('one of ten simultaneous passwords is stored [T17]', async () => {
  const { email, choose, confirm } = await newCustomer()
  await choose('short') // after it the browser has its cookie
  const tries = Array.from({ length: 10 }, (_, at) => choose(`Chosen horse ${at}`))
  const answers = await Promise.all(tries)
  const kept = answers.findIndex((answer) => JSON.stringify(answer) === JSON.stringify(DONE))

  expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(DONE))).toHaveLength(
    1,
  )
  expect(await confirm()).toEqual(SIGNED_IN)
  expect(await canSignIn(email, `Chosen horse ${kept}`)).toBe(true)
})

test('only the browser that paid can choose a password, within an hour and for a new account [T16]', async () => {
  const customer = await newCustomer()
  const stranger = openBrowser(shop)
  await pay(stranger, `stranger-${customer.email}`)
  expect(await customer.choose(CHOSEN, stranger)).toEqual(REFUSED)
  expect(await customer.choose(CHOSEN, openBrowser(shop))).toEqual(REFUSED)
  await ageOrder(customer.sessionId, 61)
  expect([await customer.mayChoose(), await customer.choose()]).toEqual([false, REFUSED])
  await ageOrder(customer.sessionId, 59)
  expect(await customer.mayChoose()).toBe(true)

  const second = await pay(customer.browser, customer.email)
  expect(await customer.mayChoose()).toBe(false)
  const again = { sessionId: second, password: CHOSEN }
  expect(await post(customer.browser, 'choose-password', again)).toEqual(REFUSED)

  const older = await newCustomer()
  await sql`update shop_auth.users set created_at = now() - interval '1 day'
    where email = ${older.email}`.execute(shop.db)
  expect([await older.mayChoose(), await older.choose()]).toEqual([false, REFUSED])
  expect([await waiting(customer.email), await waiting(older.email)]).toEqual([0, 0])
})

test('a weak or common password is refused with a reason and can be replaced [VAL-auth-08]', async () => {
  const { choose, mayChoose } = await newCustomer()

  expect(await choose('short')).toEqual(REFUSED)
  expect(await choose('Password1')).toEqual(REFUSED)
  expect(await mayChoose()).toBe(true)
  expect(await choose()).toEqual(DONE)
})

test('a chosen password expires and is deleted after a day', async () => {
  const { email, choose, confirm } = await newCustomer()
  await choose()
  await sql`update shop_auth.chosen_passwords set chosen_at = now() - interval '25 hours'`.execute(
    shop.db,
  )

  expect(await confirm()).toMatchObject(REFUSED)
  expect(await waiting(email)).toBe(1)
  await deleteExpired(shop.db)
  expect(await waiting(email)).toBe(0)
})
