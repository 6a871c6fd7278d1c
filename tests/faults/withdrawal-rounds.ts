import assert from 'node:assert/strict'
import { type Customer, checkOutPatiently, newCustomer, pay } from './customer.ts'
import type { Played, ShopControl } from './kill-rounds.ts'
import type { Round } from './plan-rounds.ts'
import { pause, type ShopProcess } from './shop-process.ts'

const WITHIN_MS = 180_000

/**
 * Buys a tip, withdraws while the shop crashes, restarts it and confirms the same form again: one withdrawal and one
 * refund (F46).
 */
export async function playWithdrawal(control: ShopControl, { at }: Round): Promise<Played> {
  const crashing = control.spawnCrashing(at ?? 'refund-made')
  await control.untilReadyOrDead(crashing)
  // a job of an earlier round may resume and reach the point before this customer's statement
  const stated = await buy(crashing, newTipCustomer()).catch(() => undefined)
  if (stated) await confirm(crashing, stated).catch(() => undefined)
  await control.expectCrash(crashing)
  const started = performance.now()
  const shop = await control.open()
  // the shop may have died after this customer paid: buy with another one
  const form = stated ?? (await buy(shop, newTipCustomer()))
  const [first, second] = [await confirmPatiently(shop, form), await confirmPatiently(shop, form)]
  assert.match(first, /^W-\d+$/)
  assert.equal(second, first, 'the same form is the same withdrawal')
  await findNumber(shop, form.email, new RegExp(`^Your refund is on its way: (${first})$`))
  return { shop, started }
}

const newTipCustomer = (): Customer => ({ ...newCustomer(), items: ['coffee'] })

/** Buys and returns the withdrawal form. */
async function buy(shop: ShopProcess, customer: Customer) {
  await pay(await checkOutPatiently(shop.origin, customer))
  const orderNumber = await findOrderNumber(shop, customer.email)
  const { email } = customer
  return { name: 'Anna', email, orderNumber, bought: '', formId: crypto.randomUUID() }
}

/** Presses “Confirm withdrawal” and returns the number on the receipt. */
async function confirm(
  { origin }: Pick<ShopProcess, 'origin'>,
  form: Record<string, string>,
): Promise<string> {
  const response = await fetch(`${origin}/withdraw/confirm`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return /W-\d+/.exec(await response.text())?.[0] ?? `status ${response.status}`
}

/** Retries with the same form while a pre-crash connection breaks or the shop is busy. */
export async function confirmPatiently(
  shop: Pick<ShopProcess, 'origin'>,
  form: Record<string, string>,
): Promise<string> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await pause(150)) {
    const number = await confirm(shop, form).catch(() => undefined)
    if (number?.startsWith('W-')) return number
  }
  throw new Error('the form could not be sent')
}

type MailedShop = Pick<ShopProcess, 'mailbox'> & Partial<Pick<ShopProcess, 'process'>>

/** The number in the mail about an order of this address. */
export function findOrderNumber(shop: MailedShop, email: string): Promise<string> {
  return findNumber(shop, email, /^Your order (\d+)$/)
}

/** Finds the number in the subject of a mail. */
async function findNumber(shop: MailedShop, to: string, subject: RegExp): Promise<string> {
  const { mailbox, process } = shop
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await pause(150)) {
    const response = await fetch(`${mailbox}/messages`).catch(() => undefined)
    if (process && process.signalCode !== null) break
    if (!response) continue
    const mails = (await response.json()) as { to: string; subject: string }[] // the sandbox's own contract
    const found = mails.filter((mail) => mail.to === to).map((mail) => subject.exec(mail.subject))
    const number = found.find((match) => match !== null)?.[1]
    if (number) return number
  }
  throw new Error(`no mail ${subject} to ${to}`)
}
