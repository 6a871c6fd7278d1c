import type { Page } from '@playwright/test'
import { buyOverHttp, openAtDesk, withdrawByForm } from './desk-people-steps.ts'
import { expect, test } from './shop-test.ts'

/** Fails the journey by an error in the console when the browser shows a bubble of its own at a field. */
async function refuseBubbles(page: Page) {
  await page.addInitScript(() => {
    const check = (event: Event) => {
      // after the field's own handler
      setTimeout(() => event.defaultPrevented || console.error('the browser’s own bubble is shown'))
    }
    addEventListener('invalid', check, true)
  })
}

test('the withdrawal form shows its own error at the first missing field', async ({
  page,
  email,
  mailbox,
}) => {
  await refuseBubbles(page)
  const order = await buyOverHttp(page, { email, mailbox, priceId: 'price_test_storysong' })
  const number = await withdrawByForm(page, email, String(order))
  await mailbox.find(email, new RegExp(`received your withdrawal W-${number}`))
  await openAtDesk(page, `/withdrawals/${number}`)
  await page.getByRole('checkbox', { name: /^Refund a different amount/ }).check()
  await page.getByRole('button', { name: 'Preview the refund' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText([
    'Enter an amount such as 12 or 12.50.',
    'Enter a reason.',
  ])
  await expect(page.getByLabel('Amount in dollars')).toBeFocused()
  await page.getByLabel('Amount in dollars').fill('12')
  await page.getByRole('button', { name: 'Preview the refund' }).click()
  await expect(page.getByLabel('Reason, for the customer')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  for (const [tab, label] of [
    ['Refuse', 'Reason, for the customer'],
    ['Close', 'Reason, for your records'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel', { name: tab })
    await panel.getByRole('button', { name: tab }).click()
    await expect(panel.getByLabel(label)).toBeFocused()
    await expect(panel.getByText('Enter a reason.')).toBeVisible()
    await expect(panel.getByLabel(label)).toHaveAccessibleDescription(/Enter a reason\./)
  }
  await expect(page.getByText('No refund and no email.')).toBeVisible()
})
