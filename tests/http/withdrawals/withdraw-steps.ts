import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import { EARLY_START_VERSION } from '#domain/early-start.ts'
import { WAIVER_VERSION } from '#domain/waiver.ts'
import type { WithdrawalForm } from '#domain/withdrawal-statement.ts'
import { publishGuide } from '#server/content/publish-guide.ts'
import { readGuide } from '#server/content/read-guide.ts'
import { receiveWithdrawal } from '#server/orders/withdrawals/receive-withdrawal.ts'
import { withdrawSignedIn } from '#server/orders/withdrawals/withdraw-signed-in.ts'
import { eventually } from '../../support/eventually.ts'
import { ADA, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, PASSWORD, signIn } from '../auth/sign-up-customer.ts'

/** Posts a form without a script, as a browser does. */
export function postForm(
  shop: TestShop,
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return shop.request(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
}

/** The hidden fields of a page with a form, decoded as a browser decodes them. */
export function hiddenFields(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, decode(value)]))
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** Step one: the page with the statement and its button. */
export async function state(shop: TestShop, typed: Partial<WithdrawalForm>) {
  const form = { name: 'Anna Berg', email: '', orderNumber: '', bought: '', ...typed }
  const answer = await postForm(shop, '/withdraw/statement', form)
  const page = await answer.text()
  expect(answer.status, page).toBe(200)
  return { page, fields: hiddenFields(page) }
}

/** Both steps; returns the number on the receipt. */
export async function withdraw(shop: TestShop, typed: Partial<WithdrawalForm>): Promise<number> {
  const { fields } = await state(shop, typed)
  const answer = await postForm(shop, '/withdraw/confirm', fields)
  const page = await answer.text()
  expect(answer.status, page).toBe(200)
  return numberIn(page)
}

export function numberIn(page: string): number {
  return Number(/W-(\d+)/.exec(page)?.[1])
}

export function findRow(shop: TestShop, number: number) {
  return shop.db
    .selectFrom('shop.withdrawals')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

/** Waits until the withdrawal is in this state. */
export function untilState(shop: TestShop, number: number, wanted: string) {
  return eventually(async () => {
    const row = await findRow(shop, number)
    expect(row.state, row.why ?? '').toBe(wanted)
    return row
  })
}

/** Outcome of each line, by line number. */
export async function outcomes(shop: TestShop, number: number): Promise<string[]> {
  const { id } = await findRow(shop, number)
  const rows = await shop.db
    .selectFrom('shop.withdrawalLines')
    .select('outcome')
    .where('withdrawalId', '=', id)
    .orderBy('lineNo')
    .execute()
  return rows.map(({ outcome }) => outcome)
}

/** Opens a line with a waiver whose confirmation was sent, or bounced. */
export async function openLine(
  { db }: TestShop,
  { orderId, lineNo, mail }: { orderId: string; lineNo: number; mail: 'sent' | 'bounced' },
) {
  const at = new Date()
  const { userId } = await db
    .selectFrom('purchases')
    .select('userId')
    .where('orderId', '=', orderId)
    .where('lineNo', '=', lineNo)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shop.openings')
    .values({
      orderId,
      lineNo,
      userId,
      waiverVersion: 'test',
      confirmedAt: mail === 'sent' ? at : null,
      unconfirmedAt: mail === 'bounced' ? at : null,
    })
    .execute()
}

/** The guide that openReader buys and reads. */
export const GUIDE = 'lovable-pro-secrets'

/** Publishes a guide of one chapter. */
export async function publishWords(shop: TestShop) {
  const dir = await mkdtemp(path.join(tmpdir(), 'withdraw-'))
  await writeFile(path.join(dir, '01-start.md'), '# Start\n\nWords.\n')
  const read = await readGuide(dir)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  await publishGuide(shop.deps, { productKey: GUIDE, guide: read.guide, who: ADA })
  await rm(dir, { recursive: true })
}

/** A signed-in customer of one product (default: the guide). */
export async function openReader(shop: TestShop, email: string, key: ProductKey = GUIDE) {
  await makeCustomer(shop, email, key)
  const { access_token: token } = await signIn(shop, email)
  const call = (name: string, body: unknown) =>
    shop.call(name, body, { authorization: `Bearer ${token}` })
  const order = await shop.db
    .selectFrom('shop.orders')
    .select(['id', 'number', 'userId'])
    .where('email', '=', email)
    .orderBy('number', 'desc') // the one just bought
    .executeTakeFirstOrThrow()
  const number = Number(order.number)
  const open = async () =>
    (await call('open-guide', { product: GUIDE, waiverVersion: WAIVER_VERSION })).status
  const read = async () => (await call('read-chapter', { product: GUIDE, chapter: 'start' })).status
  const erase = async () => (await call('delete-account', { password: PASSWORD })).status
  const begin = async () => {
    const request = { orderNumber: number, lineNo: 1, textVersion: EARLY_START_VERSION }
    return (await call('request-early-start', request)).status
  }
  return { email, open, read, erase, begin, id: order.id, number, userId: order.userId ?? '' }
}

/** The shop with jobs that do not run. */
export const withoutJobs = ({ deps }: TestShop) => ({
  ...deps,
  jobs: { ...deps.jobs, enqueue: async () => undefined },
})

/** Withdraws by the form without running the job. */
export function receiveOnly(shop: TestShop, typed: Partial<WithdrawalForm>) {
  const form = { name: 'Anna Berg', email: '', orderNumber: '', bought: '', ...typed }
  return receiveWithdrawal(withoutJobs(shop), { formId: undefined, form })
}

/** Withdraws one line of an order, signed in as its customer. */
export async function tick(
  shop: TestShop,
  orderId: string,
  lineNo: number,
  deps: TestShop['deps'] = shop.deps,
): Promise<number> {
  const order = await shop.db
    .selectFrom('shop.orders')
    .select(['number', 'email', 'userId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { email, userId } = order
  if (!email || !userId) throw new Error('the order has no customer')
  const lines = [{ orderNumber: Number(order.number), lineNo }]
  const request = { formId: crypto.randomUUID(), name: 'Anna Berg', lines }
  const { number } = await withdrawSignedIn(deps, { userId, email, request })
  return Number(number.slice(2))
}
