import assert from 'node:assert/strict'
import { type Customer, checkOutPatiently, newCustomer, pay, post } from './customer.ts'
import type { Played, ShopControl } from './kill-rounds.ts'
import type { Round } from './plan-rounds.ts'
import { pause, type ShopProcess } from './shop-process.ts'

const PASSWORD = 'Correct horse 1'
const WITHIN_MS = 30_000

interface Answer {
  status: number
  body: Record<string, unknown>
}

/** Kills the shop in the middle of an account operation; repeated after the restart it succeeds, once (F08). */
export async function playAccountRound(control: ShopControl, { at }: Round): Promise<Played> {
  switch (at) {
    case 'sign-up-inside':
      return playSignUp(control, at)
    case 'reset-inside':
      return playReset(control, at)
    case 'link-done':
      return playLink(control, at)
    default:
      return playRefresh(control, at ?? 'refresh-inside')
  }
}

async function playSignUp(control: ShopControl, at: string): Promise<Played> {
  const { email } = newCustomer()
  const signUp = (shop: ShopProcess) =>
    ask(shop, '/auth/v1/signup', { email, password: PASSWORD, data: {} })
  const played = await crashAndRepeat(control, await openCrashing(control, at), signUp)
  assert.equal(played.answer.status, 200)
  await findMail(played.shop, email, /verify\?/)
  const mails = (await readMails(played.shop)).filter((mail) => mail.to === email)
  assert.equal(mails.length, 1, 'the sign-up that died sent no mail, the repeated one did')
  return played
}

async function playReset(control: ShopControl, at: string): Promise<Played> {
  const crashing = await openCrashing(control, at)
  const { token } = await buyAsGuest(crashing)
  const reset = (shop: ShopProcess) =>
    ask(shop, '/functions/v1/reset-password', { token, newPassword: PASSWORD })
  const played = await crashAndRepeat(control, crashing, reset)
  assert.partialDeepStrictEqual(played.answer.body, { success: true })
  assert.equal((await reset(played.shop)).body['errorType'], 'used')
  return played
}

async function playRefresh(control: ShopControl, at: string): Promise<Played> {
  const crashing = await openCrashing(control, at)
  const { refreshToken } = await becomeCustomer(crashing)
  const refresh = (shop: ShopProcess) =>
    ask(shop, '/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken })
  const played = await crashAndRepeat(control, crashing, refresh)
  assert.equal(played.answer.status, 200, 'the old refresh token still works')
  return played
}

async function playLink(control: ShopControl, at: string): Promise<Played> {
  const crashing = await openCrashing(control, at)
  const { buyer: customer, accessToken } = await becomeCustomer(crashing)
  const link = (shop: ShopProcess) =>
    ask(shop, '/functions/v1/link-guest-purchases', { email: customer.email }, accessToken)
  const played = await crashAndRepeat(control, crashing, link)
  assert.deepEqual(played.answer.body, { success: true, linked: 0 })
  return played
}

async function openCrashing(control: ShopControl, at: string): Promise<ShopProcess> {
  const shop = control.spawnCrashing(at)
  await control.untilReadyOrDead(shop)
  return shop
}

/** Runs `act` until the shop crashes in it, starts a new shop and runs `act` there until it is answered. */
async function crashAndRepeat(
  control: ShopControl,
  crashing: ShopProcess,
  act: (shop: ShopProcess) => Promise<Answer>,
): Promise<Played & { answer: Answer }> {
  // repeated while the process is alive: a mail may arrive a moment before its link is committed
  const deadline = Date.now() + WITHIN_MS
  while (crashing.process.signalCode === null && Date.now() < deadline) {
    await act(crashing).catch(() => undefined)
    await pause(150)
  }
  await control.expectCrash(crashing)
  const started = performance.now()
  const shop = await control.open()
  return { shop, started, answer: await actPatiently(shop, act) }
}

/** Tries again as the response asks: under load a connection may not be free in time. */
async function actPatiently(shop: ShopProcess, act: (shop: ShopProcess) => Promise<Answer>) {
  const deadline = Date.now() + WITHIN_MS
  let answer = await act(shop)
  while (answer.status === 503 && Date.now() < deadline) {
    await pause(150)
    answer = await act(shop)
  }
  return answer
}

async function buyAsGuest(shop: ShopProcess): Promise<{ buyer: Customer; token: string }> {
  const customer = newCustomer()
  await pay(await checkOutPatiently(shop.origin, customer))
  const mail = await findMail(shop, customer.email, /reset-password\?token=/)
  return { buyer: customer, token: /reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? '' }
}

/** A guest who bought, chose a password and signed in. */
async function becomeCustomer(shop: ShopProcess) {
  const { buyer: customer, token } = await buyAsGuest(shop)
  // the mail may arrive a moment before its link is committed
  const deadline = Date.now() + WITHIN_MS
  const choose = () => ask(shop, '/functions/v1/reset-password', { token, newPassword: PASSWORD })
  while (!(await choose()).body['success'] && Date.now() < deadline) await pause(150)
  const { email } = customer
  const { body } = await ask(shop, '/auth/v1/token?grant_type=password', {
    email,
    password: PASSWORD,
  })
  assert.ok(body['access_token'], 'the buyer can sign in')
  return {
    buyer: customer,
    accessToken: String(body['access_token']),
    refreshToken: String(body['refresh_token']),
  }
}

async function findMail(shop: ShopProcess, to: string, text: RegExp): Promise<string> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await pause(150)) {
    const mail = (await readMails(shop)).find((mail) => mail.to === to && text.test(mail.text))
    if (mail) return mail.text
  }
  throw new Error(`no mail ${text} to ${to}`)
}

async function readMails(shop: ShopProcess) {
  const response = await fetch(`${shop.mailbox}/messages`)
  return (await response.json()) as { to: string; text: string }[] // the sandbox's own contract
}

async function ask(
  { origin }: ShopProcess,
  address: string,
  request: unknown,
  accessToken?: string,
): Promise<Answer> {
  const headers = accessToken ? { authorization: `Bearer ${accessToken}` } : undefined
  const response = await post(`${origin}${address}`, request, headers)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
