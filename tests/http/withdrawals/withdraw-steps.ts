import { expect } from 'vitest'
import type { WithdrawalForm } from '#domain/withdrawal-statement.ts'
import { eventually, type TestShop } from '../../support/test-shop.ts'

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

/** Both presses; the number that the receipt tells. */
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

/** What became of each line, by line number. */
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

/** Opens a line with a waiver whose confirmation was sent, or came back. */
export async function openLine(
  { db }: TestShop,
  { orderId, lineNo, mail }: { orderId: string; lineNo: number; mail: 'sent' | 'bounced' },
) {
  await db.insertInto('shop.openings').values({ orderId, lineNo, waiverVersion: 'test' }).execute()
  const at = new Date()
  await db
    .insertInto('shop.mails')
    .values({
      dedupeKey: `guide-opened:${orderId}:${lineNo}`,
      kind: 'guide_opened',
      toEmail: 'anna@example.com',
      userId: null,
      orderId,
      sentAt: mail === 'sent' ? at : null,
      deadAt: mail === 'bounced' ? at : null,
      lastError: null,
    })
    .execute()
}
