import type { Page } from '@playwright/test'
import { starter } from '#catalogue/starter.ts'
import { testPriceOf } from '#catalogue/test-price-of.ts'
import { openAccount } from './account-over-http.ts'
import { signInWithGoogle } from './account-steps.ts'
import { costOf } from './cost-of.ts'
import { expect, test } from './shop-test.ts'
import { expectNoAxeViolations } from './site-checks.ts'

const { company } = starter.facts

const rowsOf = (page: Page, title = 'Yours') =>
  page.getByRole('region', { name: title, exact: true }).getByRole('listitem')

/** The figure of a counter. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')

test('My Vault begins with owned items on the first screen, and the counts match [ROUTE-myvault-03]', {
  tag: '@also-phone',
}, async ({ page, email, mailbox }) => {
  await openAccount(page, { email, mailbox, at: '/my-vault' })
  await expect(rowsOf(page).first()).toHaveText(/Lovable Pro Secrets/)
  await expect(rowsOf(page).getByText('Owned', { exact: true })).toHaveCount(1)
  const open = rowsOf(page).first().getByRole('link', { name: 'Open' })
  await expect(open).toBeInViewport({ ratio: 1 })
  await expect(figure(page, 'Bought')).toHaveText('1')
  await expect(figure(page, 'Claimed free')).toHaveText('0')
  await expect(page.getByText(/\d (yours|to buy)/)).toHaveCount(0) // no second count beside the counters
  await expect(page.getByText('Owned', { exact: true })).toHaveCount(1 + 3) // and nothing is listed twice
  await expect(rowsOf(page, 'Free for you').filter({ hasText: /OwnedFree/ })).toHaveCount(3)
  await expect(figure(page, 'Total Access')).toHaveText('3')
  await expect(
    page.getByText('Total Access, including the community and its guide', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(/its guide, without \d/)).toHaveCount(0)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(['Yours', 'Free for you', 'More in the Vault'])
  for (const name of ['Guides', 'Join our community', 'Support', 'Deals'])
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
  await expectNoAxeViolations(page, 'My Vault with Yours')
})

test('explains an empty list to a customer who owns nothing [ROUTE-myservices-04]', {
  tag: '@also-phone',
}, async ({ page, email }) => {
  await signInWithGoogle(page, email)
  const yours = page.getByRole('region', { name: 'Yours', exact: true })
  await expect(yours).toContainText('Nothing here yet.')
  await expect(rowsOf(page, 'Free for you').filter({ hasText: /OwnedFree/ })).toHaveCount(3)
  await expect(figure(page, 'Bought')).toHaveText('0')
  await page.goto('/my-ai-services')
  await expect(yours).toContainText('Nothing here yet.')
  await expect(figure(page, 'Purchased Services')).toHaveText('0')
})

test('a failed load of purchases is not shown as none and can be retried [VLOAD-07]', async ({
  page,
  email,
  mailbox,
  expectRefusals,
}) => {
  expectRefusals(/rest\/v1\/purchases/, /vault: purchases/)
  await openAccount(page, { email, mailbox })
  await page.route('**/rest/v1/purchases?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.clock.install()
  await page.goto('/my-vault')
  const yours = page.getByRole('region', { name: 'Yours', exact: true })
  await expect(async () => {
    await page.clock.fastForward(5000) // until the next retry; they are up to 4 s apart
    await expect(yours.getByRole('alert')).toContainText('Everything you own is safe.', {
      timeout: 200,
    })
  }).toPass()
  await expect(yours).not.toContainText('Nothing yet')
  await expect(page.getByRole('definition')).toHaveText(['–', '–', '–'])
  await expect(page.getByRole('heading', { name: 'Guides', exact: true })).toBeVisible()
  await page.unroute('**/rest/v1/purchases?*')
  await yours.getByRole('button', { name: 'Try again' }).click()
  await expect(rowsOf(page).first()).toHaveText(/Lovable Pro Secrets/)
  await expect(page.getByRole('definition')).toHaveText(['1', '0', '3'])
})

test('My Account lists payments, and each order has a printable receipt', {
  tag: '@also-phone',
}, async ({ page, email, mailbox }) => {
  await openAccount(page, { email, mailbox })
  const orders = page.getByRole('region', { name: 'Orders' })
  const order = orders.getByRole('listitem').first()
  await expect(order).toContainText('Lovable Pro Secrets')
  await expect(order).toContainText(costOf('lovable-pro-secrets'))
  await expect(order).toContainText('Paid')
  await expect(orders.getByRole('link', { name: 'Withdraw from contract here' })).toHaveAttribute(
    'href',
    '/withdraw',
  )
  await expect(order.getByRole('link', { name: 'Open: Lovable Pro Secrets' })).toHaveAttribute(
    'href',
    '/my-vault/read/lovable-pro-secrets',
  )
  await expectNoAxeViolations(page, 'My Account with an order')
  await expect(order.locator('img').first()).toHaveAttribute(
    'src',
    /^\/covers\/lovable-pro-secrets/,
  )
  await order.getByRole('link', { name: /^Receipt of order \d+$/ }).click()

  await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible()
  const receipt = page.getByRole('article')
  for (const words of [company.legalName, company.businessId, email, 'Paid by card']) {
    await expect(receipt).toContainText(words)
  }
  await expect(receipt.getByRole('row', { name: /Lovable Pro Secrets/ })).toContainText(
    costOf('lovable-pro-secrets'),
  )
  await expectNoAxeViolations(page, 'a receipt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(receipt).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/my-account/receipt?order=1')
  await expect(page.getByRole('heading', { name: 'No such order' })).toBeVisible()
})

test('a failed load of orders says so and can be retried', async ({
  page,
  email,
  mailbox,
  expectRefusals,
}) => {
  expectRefusals(/list-orders/)
  let answers = 0
  await page.route('**/functions/v1/list-orders', async (route) => {
    answers += 1
    if (answers === 1) await route.fulfill({ status: 503, json: { error: 'busy' } })
    else await route.continue()
  })
  await openAccount(page, { email, mailbox })
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders.getByRole('alert')).toContainText('couldn’t load')
  await orders.getByRole('button', { name: 'Try again' }).click()
  await expect(orders.getByText('Lovable Pro Secrets')).toBeVisible()
})

test('a customer asks for an early start of a song and sees the confirmation [D7]', async ({
  page,
  email,
  mailbox,
}) => {
  await openAccount(page, { email, mailbox, priceId: testPriceOf('storysong') })
  const orders = page.getByRole('region', { name: 'Orders' })
  await orders
    .getByText(/^Work on StorySong starts after \d+\s\w+\s\d{4}\. Start sooner\?$/)
    .click()
  const ask = orders.getByRole('button', { name: 'Ask us to start' })
  await ask.click()
  await expect(orders.getByRole('alert')).toContainText('Tick the box to ask us')
  await expectNoAxeViolations(page, 'My Account with a service that may begin early')
  await orders.getByRole('checkbox', { name: /^Begin StorySong now/ }).check()
  await ask.click()
  await expect(orders).toContainText('We’re starting StorySong right away, as you asked on')
  await expect(ask).toBeHidden()
  await mailbox.find(email, /^We’re starting StorySong now$/)
})
