import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/open-sandbox.ts'
import {
  lineOf,
  newSandboxDir,
  openTestSandbox,
  press,
  readLedger,
  startCheckout,
  stripeFor,
} from '../../../tests/support/test-sandbox.ts'

const ODD = 'Odd <b>"&'

const resources = new AsyncDisposableStack()
let sandbox: Sandbox
let stripe: Stripe

beforeAll(async () => {
  const { dir } = resources.use(await newSandboxDir())
  sandbox = resources.use(await openTestSandbox({ dir }))
  stripe = stripeFor(sandbox)
})
afterAll(() => resources.disposeAsync())

async function show(url: string | null) {
  const answer = await fetch(String(url))
  return { status: answer.status, page: (await answer.text()).replaceAll(/\s+/g, ' '), answer }
}

async function completedEvents(sessionId: string) {
  const { events } = await readLedger(sandbox)
  return events.filter((event) => event.sessionId === sessionId)
}

test('the page shows lines, total, address, both buttons and the cancel link', async () => {
  const { url } = await startCheckout(stripe, {
    line_items: [lineOf('Website', 499_700, 2), lineOf(ODD, 1050)],
  })

  const { status, page, answer } = await show(url)

  expect(status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<span>Website × 2</span> <span>$9,994</span>')
  expect(page).toContain('<span>$10.50</span>')
  expect(page).toContain('buyer@example.com')
  expect(page).toMatch(/<button[^>]*>Pay \$10,004\.50<\/button>/)
  expect(page).toMatch(/<button[^>]*>Decline card<\/button>/)
  expect(page).toMatch(/<a [^>]*href="http:\/\/localhost:3000\/cart">Cancel<\/a>/)
  expect(page).toContain('no real money moves')
  expect(page).not.toContain('<script')
  expect(page).not.toContain('role="alert"')
})

test('omits the cents of whole dollars', async () => {
  const { url } = await startCheckout(stripe)

  expect((await show(url)).page).toMatch(/<button[^>]*>Pay \$27<\/button>/)
})

test('shows the sums of a session in its own currency', async () => {
  const price = { currency: 'eur', unit_amount: 1250, product_data: { name: 'Tea' } }
  const session = await startCheckout(stripe, { line_items: [{ price_data: price, quantity: 2 }] })

  const { page } = await show(session.url)
  expect(page).toContain('<span>Tea × 2</span> <span>€25</span>')
  expect(page).toMatch(/<button[^>]*>Pay €25<\/button>/)
  expect(page).not.toContain('$')
  await press(session, 'pay')
  expect((await show(session.url)).page).toContain('€25 were paid once')
})

test('escapes names and addresses', async () => {
  const { url } = await startCheckout(stripe, {
    line_items: [lineOf(ODD, 1050)],
    customer_email: '"><script>alert(1)</script>@example.com',
    cancel_url: 'http://localhost:3000/?a="><i>',
  })

  const { page } = await show(url)

  expect(page).toContain('Odd &lt;b&gt;&quot;&amp; × 1')
  expect(page).toContain('&quot;&gt;&lt;script&gt;')
  expect(page).not.toMatch(/<script|<b>|<i>/)
  const index = await show(sandbox.cardProvider.origin)
  expect(index.page).toContain('&quot;&gt;&lt;script&gt;')
  expect(index.page).not.toContain('<script')
})

test('paying redirects to the success URL with the id and marks the session paid', async () => {
  const session = await startCheckout(stripe)

  const answer = await press(session, 'pay')

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`http://localhost:3000/paid?session_id=${session.id}`)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
  })
})

test('a declined card leaves the session open for another attempt', async () => {
  const session = await startCheckout(stripe)

  const declined = await press(session, 'decline')
  const { page } = await show(
    new URL(String(declined.headers.get('location')), session.url ?? '').href,
  )

  expect(page).toMatch(/role="alert">Your card was declined\. Try again, or cancel/)
  expect(page).toMatch(/<button[^>]*>Pay \$27<\/button>/)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  expect(await completedEvents(session.id)).toEqual([])
  expect((await press(session, 'pay')).status).toBe(303)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete')
})

test('concurrent payments charge once, and the others show that it is paid', async () => {
  const session = await startCheckout(stripe)

  const answers = await Promise.all(Array.from({ length: 6 }, () => press(session, 'pay')))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409, 409, 409])
  expect(await completedEvents(session.id)).toHaveLength(1)
  const { page } = await show(session.url)
  expect(page).toContain('This order is paid')
  expect(page).toContain(`href="http://localhost:3000/paid?session_id=${session.id}"`)
  expect(page).not.toContain('<button')
})

test('an expired session cannot be paid', async () => {
  const session = await startCheckout(stripe)
  await stripe.checkout.sessions.expire(session.id)

  const answer = await press(session, 'pay')

  expect(answer.status).toBe(410)
  expect(await answer.text()).toContain('This checkout has expired')
  expect((await show(session.url)).page).toContain('Nothing was charged')
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'expired',
    payment_status: 'unpaid',
  })
})

test('asks for an address before the payment when none is known', async () => {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [lineOf('Guide', 2700)],
    success_url: 'http://localhost:3000/paid',
  })
  expect((await show(session.url)).page).toMatch(/<label for="email">Email<\/label>/)

  expect((await press(session, 'pay', { email: 'nobody' })).status).toBe(422)
  expect((await press(session, 'pay', { email: 'typed@example.com' })).status).toBe(303)

  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    customer_email: null,
    customer_details: { email: 'typed@example.com' },
  })
})

test('an unknown session shows Checkout not found', async () => {
  const { status, page } = await show(`${sandbox.cardProvider.origin}/c/pay/cs_test_none`)

  expect(status).toBe(404)
  expect(page).toContain('Checkout not found')
})
