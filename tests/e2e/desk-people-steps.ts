import type { Page } from '@playwright/test'
import type { DeskRole } from '#server/db/schema.ts'
import { deskOrigin, signInAtDesk, withDatabase } from './desk-steps.ts'
import { expect, type Mailbox } from './shop-test.ts'

/** Signs in at the desk as a new, freshly confirmed member and opens this page. */
export async function openAtDesk(page: Page, address: string, role: DeskRole = 'owner') {
  await signInAtDesk(page, role)
  await page.goto(deskOrigin() + address)
}

/** Makes the order mail to this address bounce. */
export async function spoilOrderMail(email: string): Promise<void> {
  await withDatabase((db) =>
    db
      .updateTable('shop.mails')
      .set({ sentAt: null, deadAt: new Date(), lastError: '550 5.1.1 No such mailbox' })
      .where('toEmail', '=', email)
      .where('kind', '=', 'order_confirmation')
      .execute(),
  )
}

/** Opens an alarm about this order. */
export async function raiseAlarmAbout(orderNumber: number): Promise<void> {
  const what = `Order ${orderNumber} is paid, but its payment doesn’t match (total). Nothing was delivered.`
  await withDatabase((db) =>
    db
      .insertInto('shop.alarms')
      .values({ kind: 'payment_review', subject: String(orderNumber), what, mailable: false })
      .execute(),
  )
}

/** Buys as a guest over HTTP and returns the order's number. */
export async function buyOverHttp(
  { request }: Page,
  { email, mailbox, priceId }: { email: string; mailbox: Mailbox; priceId: string },
): Promise<number> {
  const cartItems = [{ priceId, quantity: 1 }]
  const answer = await request.post('/functions/v1/create-secure-checkout', {
    data: { email, userId: null, cartItems },
  })
  expect(answer.ok()).toBe(true)
  const { url } = (await answer.json()) as { url: string } // the shop's own contract
  await request.post(`${url}/pay`, { maxRedirects: 0 })
  const [mail] = await mailbox.find(email, /^Your order/)
  return Number(/\d+/.exec(mail?.subject ?? '')?.[0])
}

/** States and confirms a withdrawal on the shop's own pages, and returns its number. */
export async function withdrawByForm(
  page: Page,
  email: string,
  orderNumber: string,
): Promise<string> {
  await page.goto('/withdraw')
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill('Anna Berg')
  await main.getByLabel('Email').fill(email)
  await main.getByRole('textbox', { name: 'Order number' }).fill(orderNumber)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  const told = await page.getByText(/^W-\d+$/).textContent()
  return told?.replace('W-', '') ?? ''
}
