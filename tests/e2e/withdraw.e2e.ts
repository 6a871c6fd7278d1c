import type { Page } from '@playwright/test'
import { starter } from '#catalogue/starter.ts'
import { openAccount } from './account-over-http.ts'
import { expect, type Mailbox, test } from './shop-test.ts'
import { expectHeadingOrder, expectNoAxeViolations, expectToFit } from './site-checks.ts'

const { company } = starter.facts

/** Buys a coffee as a guest over HTTP and returns the order's number from the mail. */
async function buyCoffee({ request }: Page, email: string, mailbox: Mailbox): Promise<string> {
  const cartItems = [{ priceId: 'price_test_coffee', quantity: 1 }]
  const answer = await request.post('/functions/v1/create-secure-checkout', {
    data: { email, userId: null, cartItems },
  })
  const { url } = (await answer.json()) as { url: string } // the shop's own contract
  await request.post(`${url}/pay`, { maxRedirects: 0 })
  const [mail] = await mailbox.find(email, /^Your order/)
  expect(mail?.text).toContain('Withdraw from contract here')
  expect(mail?.text).toMatch(/https?:\/\/\S+\/withdraw\b/)
  return /\d+/.exec(mail?.subject ?? '')?.[0] ?? ''
}

async function fillIn(page: Page, email: string, orderNumber: string) {
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill('Anna Berg')
  await main.getByLabel('Email').fill(email)
  await main.getByRole('textbox', { name: 'Order number' }).fill(orderNumber)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest withdraws in two steps, sees number and time, and gets two emails and the refund [D7]', {
    tag: '@also-phone',
  }, async ({ page, mailbox, email }) => {
    const orderNumber = await buyCoffee(page, email, mailbox)
    await page.goto('/vault')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Withdraw from contract here' })
      .click()
    await expect(page).toHaveURL(/\/withdraw$/)
    await fillIn(page, email, orderNumber)
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByText('I withdraw from my contract')).toBeVisible()
    await expect(page.getByText(`Order number: ${orderNumber}`)).toBeVisible()
    await expect(page.getByRole('button')).toHaveText(['Confirm withdrawal'])
    await page.goBack()
    await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue(orderNumber)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()

    await expect(
      page.getByRole('heading', { name: 'We’ve received your withdrawal' }),
    ).toBeVisible()
    const ways = page.getByRole('contentinfo').getByRole('link')
    await expect(ways).toHaveText([
      'Deals',
      'About',
      'Contact',
      'Privacy policy',
      'Terms and conditions',
      'Cookie policy',
      'Withdraw from contract here',
      company.email,
      'Book a free call',
      company.legalName,
    ])
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link', { name: 'Cart' })).toBeVisible()
    const shopPages = bar.getByRole('link').filter({ visible: true, hasText: /./ })
    if ((page.viewportSize()?.width ?? 0) < 1024) {
      await expect(shopPages).toHaveCount(0)
      await bar.locator('summary').press('Enter')
    }
    await expect(shopPages).toHaveText([
      'Home',
      'AI Services',
      'Vault',
      'Deals',
      'Join Our Community',
      'AI Merch',
      'Login',
      "Let's Talk",
    ])
    const number = (await page.getByText(/^W-\d+$/).textContent()) ?? ''
    await expect(page.getByText(/\d{4} at \d\d:\d\d, Finnish time/)).toBeVisible()
    const [received] = await mailbox.find(email, new RegExp(`received your withdrawal ${number}$`))
    expect(received?.text).toContain(`Order number: ${orderNumber}`)
    await mailbox.find(email, /^Your refund is on its way/)
  })

  test('an incomplete form keeps the input', async ({ page, expectRefusals }) => {
    expectRefusals(/\/withdraw\/statement/)
    await page.goto('/withdraw')
    await fillIn(page, 'anna@localhost', '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('what you typed is still here')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Anna Berg')
    await expect(page.getByText('Please enter the order number')).toBeVisible()
    await page.getByLabel('Email').fill('anna@example.com')
    await page.getByRole('textbox', { name: 'Purchased items' }).fill('a guide <b>')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('What was bought: a guide <b>')).toBeVisible()
  })
})

test('each step fits every width without axe violations, and Back keeps the input', {
  tag: '@also-phone',
}, async ({ page, expectRefusals }) => {
  expectRefusals(/\/withdraw\/statement/)
  await page.goto('/withdraw')
  await fillIn(page, 'nobody@example.com', '7')
  await expectNoAxeViolations(page, 'the form')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('I withdraw from my contract')).toBeVisible()
  for (const check of [expectNoAxeViolations, expectHeadingOrder, expectToFit]) {
    await check(page, 'the statement')
  }
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue('7')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText(/^W-\d+$/)).toBeVisible()
  for (const check of [expectNoAxeViolations, expectHeadingOrder, expectToFit]) {
    await check(page, 'the receipt')
  }
})

test('a signed-in customer selects a purchase, confirms and cannot withdraw twice [D7]', {
  tag: ['@also-phone', '@translated'],
}, async ({ page, mailbox, email }) => {
  await openAccount(page, { email, mailbox, at: '/withdraw' })
  const main = page.getByRole('main')
  const guide = main.getByRole('checkbox', { name: /Lovable Pro Secrets/ })
  await expect(main.getByText(/You can withdraw until \d+\s\w+\s2\d{3}/)).toBeVisible()
  const proceed = main.getByRole('button', { name: 'Continue' }).first()
  await main.getByLabel('Your name').fill('Anna Berg')
  await proceed.click()
  await expect(main.getByRole('alert')).toContainText('Tick what you want to withdraw from.')
  await guide.check()
  await expectNoAxeViolations(page, 'the list')
  await proceed.click()
  await expect(main.getByText(/Lovable Pro Secrets, order \d+/)).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Check your statement'])
  await page.goBack()
  await expect(guide).toBeChecked()
  await proceed.click()
  await expectNoAxeViolations(page, 'the statement')
  await expectHeadingOrder(page, 'the statement')
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click()

  await expect(main.getByRole('heading', { name: 'We’ve received your withdrawal' })).toBeFocused()
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1)
  const number = (await main.getByText(/^W-\d+$/).textContent()) ?? ''
  await mailbox.find(email, new RegExp(`received your withdrawal ${number}$`))
  await mailbox.find(email, /^Your refund is on its way/)
  await page.goto('/my-account')
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText('Refunded')
  await expect(main.getByText('Changed your mind?')).toHaveCount(0)
  await page.goto('/withdraw')
  await expect(guide).toBeDisabled()
  await expect(main.getByText('You’ve withdrawn from it.')).toBeVisible()
})

test('keeps the statement and shows an email address while the shop is unreachable', async ({
  page,
  mailbox,
  email,
  expectRefusals,
}) => {
  await openAccount(page, { email, mailbox })
  await page.route('**/functions/v1/list-withdrawable', (route) => route.abort(), { times: 1 })
  expectRefusals(/functions\/v1\/(list-withdrawable|withdraw)/, /ERR_FAILED/)
  await page.goto('/withdraw')
  const main = page.getByRole('main')
  await expect(main.getByText('We couldn’t load what you bought')).toBeVisible()
  await main.getByRole('button', { name: 'Try again' }).click()
  await main.getByRole('checkbox', { name: /Lovable Pro Secrets/ }).check()
  await main.getByLabel('Your name').fill('Anna Berg')
  await main.getByRole('button', { name: 'Continue' }).first().click()
  await page.route('**/functions/v1/withdraw', (route) => route.abort(), { times: 1 })
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click()
  const mail = main.getByRole('alert').getByRole('link', { name: company.email })
  await expect(mail).toHaveAttribute('href', /^mailto:.*I%20withdraw%20from%20my%20contract/)
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(main.getByRole('heading', { name: 'We’ve received your withdrawal' })).toBeVisible()
})
