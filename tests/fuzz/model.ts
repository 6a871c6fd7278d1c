import {
  type Arbitrary,
  type AsyncCommand,
  assert,
  asyncModelRun,
  asyncProperty,
  commands,
  constant,
  constantFrom,
  nat,
} from 'fast-check'
import { pause } from '../faults/shop-process.ts'
import { paidEvent } from './endpoints.ts'
import { send } from './send.ts'
import { signEvent } from './sign-event.ts'
import type { Mail, World } from './world.ts'

interface Order {
  payUrl: string
  priceId: string
  signedIn: boolean
  state: 'open' | 'paid' | 'closed'
}

/** The expected state of one person after the steps so far. */
interface Model {
  orders: Order[]
  hasPassword: boolean
}

/** The same person in the running shop. */
interface Real {
  world: World
  email: string
}

type Step = AsyncCommand<Model, Real>

const PASSWORD = 'Correct horse 1'
const priceIds = ['price_test_coffee', 'price_test_candy', 'price_test_lovable_pro_secrets']

/**
 * Model-based test: random people buy as guests or signed in, pay, check the payment, choose a password,
 * sign in and link purchases, while repeated and false webhooks arrive and somebody else signs up with their
 * address. After each step the shop must agree with the model; at the end each payment is one row in the
 * vault and one mail.
 * @throws Error with the shortest list of steps that makes them differ
 */
export async function runModel(
  world: World,
  { seed, runs, steps }: { seed: number; runs: number; steps: number },
): Promise<void> {
  let people = 0
  const property = asyncProperty(
    commands(allSteps, { maxCommands: steps, size: 'max' }),
    async (list) => {
      people += 1
      const real = { world, email: `model-${seed}-${people}@example.com` }
      const model: Model = { orders: [], hasPassword: false }
      await asyncModelRun(() => ({ model, real }), list)
      await expectDelivered(model, real)
    },
  )
  await assert(property, { seed, numRuns: runs })
}

const paidOf = ({ orders }: Model) => orders.filter(({ state }) => state === 'paid')
const sessionOf = ({ payUrl }: Order) => payUrl.split('/').at(-1) ?? ''

function expectSame(what: string, got: unknown, expected: unknown) {
  if (got !== expected) throw new Error(`${what}: ${String(got)} instead of ${String(expected)}`)
}

async function post(
  { world }: Real,
  path: string,
  body: unknown,
  more: Record<string, string> = {},
) {
  const answer = await send(world.port, {
    name: path,
    method: 'POST',
    path,
    format: 'page',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  })
  const fields: Record<string, unknown> = answer.body === '' ? {} : JSON.parse(answer.body)
  return { status: answer.status, fields }
}

async function signIn(real: Real, password = PASSWORD) {
  const path = '/auth/v1/token?grant_type=password'
  const { status, fields } = await post(real, path, { email: real.email, password })
  return { status, bearer: { authorization: `Bearer ${String(fields['access_token'])}` } }
}

async function isCompleted(real: Real, order: Order): Promise<unknown> {
  const path = '/functions/v1/confirm-payment-session'
  return (await post(real, path, { sessionId: sessionOf(order) })).fields['completed']
}

async function buy(model: Model, real: Real, priceId: string) {
  const signedIn = model.hasPassword
  const headers = signedIn ? (await signIn(real)).bearer : {}
  const body = { email: real.email, userId: null, cartItems: [{ priceId, quantity: 1 }] }
  const { fields } = await post(real, '/functions/v1/create-secure-checkout', body, headers)
  const payUrl = String(fields['url'])
  const mine = model.orders.filter((order) => signedIn && order.signedIn && order.state === 'open')
  const same = mine.find((order) => order.priceId === priceId)
  if (same) return expectSame('the page of the same cart', payUrl, same.payUrl)
  for (const order of mine) order.state = 'closed' // a changed cart closes the earlier payment page
  expectSame('a payment page', URL.canParse(payUrl), true)
  model.orders.push({ payUrl, priceId, signedIn, state: 'open' })
}

async function pay(_model: Model, real: Real, order: Order) {
  await fetch(`${order.payUrl}/pay`, { method: 'POST', redirect: 'manual' })
  if (order.state === 'open') order.state = 'paid'
  expectSame(`completed, ${order.state}`, await isCompleted(real, order), order.state === 'paid')
}

/** Sends a signed "paid" event, true or not: the shop must ask the provider before it fulfils. */
async function tell(_model: Model, real: Real, order: Order) {
  const event = { ...paidEvent(sessionOf(order)), id: `evt_${Math.random().toString(36).slice(2)}` }
  const signature = signEvent(JSON.stringify(event), real.world.webhookSecret)
  const { status } = await post(real, '/webhooks/stripe', event, { 'stripe-signature': signature })
  expectSame('webhook', status, 200)
  expectSame('completed', await isCompleted(real, order), order.state === 'paid')
}

async function choosePassword(model: Model, real: Real) {
  const path = '/functions/v1/reset-password'
  const chosen = await eventually(real, async (mails) => {
    const mail = mails.find(({ text }) => text.includes('reset-password?token='))
    const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (!token) return false
    return (await post(real, path, { token, newPassword: PASSWORD })).fields['success'] === true
  })
  expectSame('a password chosen', chosen, true)
  model.hasPassword = true
}

/** Somebody else signs up with the address; the sign-in with that password must fail (T16, T17). */
async function signUpAsAttacker(_model: Model, real: Real) {
  const password = 'Attacker knows 1'
  await post(real, '/auth/v1/signup', { email: real.email, password })
  expectSame('an intruder', (await signIn(real, password)).status, 400)
}

async function trySignIn(model: Model, real: Real) {
  expectSame('sign-in', (await signIn(real)).status, model.hasPassword ? 200 : 400)
}

async function linkPurchases(_model: Model, real: Real) {
  const { bearer } = await signIn(real)
  const path = '/functions/v1/link-guest-purchases'
  expectSame('own', (await post(real, path, { email: real.email }, bearer)).status, 200)
  const { email } = real.world.other
  expectSame('another’s', (await post(real, path, { email }, bearer)).status, 403)
}

async function countRows(real: Real): Promise<number> {
  const { bearer } = await signIn(real)
  const response = await fetch(`${real.world.origin}/rest/v1/purchases`, { headers: bearer })
  const rows: unknown = await response.json()
  return Array.isArray(rows) ? rows.length : -1
}

async function checkVault(model: Model, real: Real) {
  expectSame('purchases', await countRows(real), paidOf(model).length)
}

async function expectDelivered(model: Model, real: Real) {
  const paid = paidOf(model).length
  if (paid === 0) return
  if (!model.hasPassword) await choosePassword(model, real)
  await checkVault(model, real)
  const told = await eventually(real, async (mails) => {
    const orders = mails.filter(({ subject }) => subject.startsWith('Your order'))
    return new Set(orders.map(({ messageId }) => messageId)).size === paid
  })
  expectSame('one mail for each order', told, true)
}

/** Polls the person's emails for up to a minute, for busy machines. */
async function eventually(real: Real, holds: (mails: Mail[]) => Promise<boolean>) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const mails = await real.world.readMails()
    if (await holds(mails.filter(({ to }) => to === real.email))) return true
    await pause(50)
  }
  return false
}

function step(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step {
  return { check, run, toString: () => name }
}

/** A step on one of the model's orders, picked at random. */
function withOrder(
  name: string,
  run: (model: Model, real: Real, order: Order) => Promise<void>,
): Arbitrary<Step> {
  return nat(50).map((n) =>
    step(
      `${name} ${n}`,
      async (model, real) => {
        const order = model.orders[n % model.orders.length]
        if (order) await run(model, real, order)
      },
      ({ orders }) => orders.length > 0,
    ),
  )
}

const ask = async (_model: Model, real: Real, order: Order) =>
  expectSame('completed', await isCompleted(real, order), order.state === 'paid')
const canSignIn = ({ hasPassword }: Readonly<Model>) => hasPassword

const allSteps: Arbitrary<Step>[] = [
  constantFrom(...priceIds).map((id) => step(`buy ${id}`, (model, real) => buy(model, real, id))),
  withOrder('pay', pay),
  withOrder('ask', ask),
  withOrder('tell', tell),
  constant(step('signUpAsAttacker', signUpAsAttacker)),
  constant(step('sign in', trySignIn)),
  constant(
    step(
      'choose a password',
      choosePassword,
      (model) => !model.hasPassword && paidOf(model).length > 0,
    ),
  ),
  constant(step('link purchases', linkPurchases, canSignIn)),
  constant(step('read vault', checkVault, canSignIn)),
]
