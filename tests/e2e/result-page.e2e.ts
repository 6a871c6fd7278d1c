import type { Page } from '@playwright/test'
import { openAccount } from './account-over-http.ts'
import { PASSWORD } from './account-steps.ts'
import { checkOutAsGuest, putCoffeeInCart, putGuideInCart } from './checkout-steps.ts'
import { costOf } from './cost-of.ts'
import { expect, linkIn, onPaymentPage, test } from './shop-test.ts'
import { expectNoAxeViolations, expectToFit } from './site-checks.ts'

const receiptOf = (page: Page) => page.getByRole('region', { name: /^Order \d+$/ })

async function payAsGuest(page: Page, email: string) {
  await putGuideInCart(page)
  await checkOutAsGuest(page, email)
  await page.getByRole('button', { name: `Pay ${costOf('lovable-pro-secrets')}` }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
}

test('only the browser that paid gets the receipt and can resend the mail [D13]', {
  tag: '@also-phone',
}, async ({ page, email, mailbox, browser, baseURL }) => {
  await payAsGuest(page, email)
  const receipt = receiptOf(page)
  for (const words of ['Lovable Pro Secrets', costOf('lovable-pro-secrets')]) {
    await expect(receipt).toContainText(words)
  }
  await expect(page.getByText(`A confirmation is on its way to ${email}`)).toBeVisible()
  await expectNoAxeViolations(page, 'the result page with the order')
  await expectToFit(page, 'the result page with the order')
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(receiptOf(other)).toHaveCount(0)
  await expect(other.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expect(other.getByRole('main')).not.toContainText(email)
  await other.context().close()

  // beside the step that waits for it
  const step = page.getByRole('listitem').filter({ hasText: 'Tap the button in our email' })
  await step.getByRole('button', { name: 'Send the email again' }).click()
  await expect(step.getByRole('status')).toContainText('Sent again')
  await expect(async () => {
    expect(await mailbox.find(email, /^Your order/)).toHaveLength(2)
  }).toPass()
})

test('a guest chooses a password after paying and activates it with the emailed link [A9]', {
  tag: '@also-phone',
}, async ({ page, email, mailbox }) => {
  await payAsGuest(page, email)
  const before = [
    'We’ve created your account',
    'the link we’ve just emailed you',
    'Choose a password',
  ]
  for (const words of before) await expect(page.getByText(words)).toHaveCount(1)
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('short')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await field.fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is saved')).toBeVisible()
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(steps.filter({ has: page.locator('svg') })).toHaveText([/^Password chosen/])
  for (const words of before) await expect(page.getByText(words)).toHaveCount(0)
  await page.reload()
  await expect(receiptOf(page)).toBeVisible()
  await expect(field).toHaveCount(0)
  await expect(page.getByText('Your password is saved')).toBeVisible()
  await expect(page.getByText('Once your password is set')).toHaveCount(0)
  await page.goto('/auth')
  await expect(page.getByText('One step left for the password')).toBeVisible()

  await page.goto(linkIn((await mailbox.find(email, /^Your order/))[0], '/reset-password'))
  await expect(page.getByText('You chose a password after paying')).toBeVisible()
  await expectNoAxeViolations(page, 'the link with a password that was chosen')
  await page.getByRole('button', { name: 'Use the password I chose' }).click()
  await expect(page).toHaveURL(/\/my-vault$/)
  await expect(page.getByRole('region', { name: 'Yours', exact: true })).toContainText(
    'Lovable Pro Secrets',
  )
})

test('on another device the emailed link does not use the chosen password [T17]', async ({
  page,
  email,
  mailbox,
  browser,
  baseURL,
}) => {
  await payAsGuest(page, email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is saved')).toBeVisible()
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await other.goto(linkIn((await mailbox.find(email, /^Your order/))[0], '/reset-password'))
  await other.getByLabel('New Password', { exact: true }).fill('Another horse 2')
  await expect(other.getByText('You chose a password after paying')).toHaveCount(0)
  await other.getByLabel('Confirm New Password').fill('Another horse 2')
  await other.getByRole('button', { name: 'Set Password' }).click()
  await expect(other.getByText('Your password is set')).toBeVisible()
  await expect(other).toHaveURL(/\/my-vault$/) // whoever has the mailbox is signed in, with their own password
  await other.context().close()
})

test('a signed-in customer sees the order and next step and chooses no password [PAY-11] [D13]', async ({
  page,
  email,
  mailbox,
}) => {
  await openAccount(page, { email, mailbox })
  await putCoffeeInCart(page)
  await page.getByRole('button', { name: 'Secure Checkout' }).click()
  await onPaymentPage(page)
  await page.getByRole('button', { name: `Pay ${costOf('coffee')}` }).click()
  await expect(receiptOf(page)).toContainText('Buy Me a Coffee')
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Access My Vault' })).toBeVisible()
})

test('an order that fails to load leaves the result unchanged', async ({ page, email }) => {
  await page.route('**/functions/v1/get-paid-order', () => undefined) // never answered
  await payAsGuest(page, email)
  await expect(page.getByText('Your account was created')).toBeVisible()
  await expect(receiptOf(page)).toHaveCount(0)
})
