import { formatDate } from '#domain/dates.ts'
import { openAccount } from './account-over-http.ts'
import { addressesOf } from './account-steps.ts'
import { expect, test } from './shop-test.ts'

test('signed out, My Account shows nothing and redirects to /auth [ROUTE-account-01] [PROT-02] [PROT-03] [ROLE-05]', async ({
  page,
}) => {
  const shown: string[] = []
  await page.exposeFunction('noteHeading', (text: string) => shown.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1, h2')) {
        Reflect.get(window, 'noteHeading')?.(heading.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/my-account')
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(shown.filter((text) => /My Account|Profile|Quick Actions/.test(text))).toEqual([])
})

test('My Account shows the customer’s details and links [ACCT-01] [ACCT-02] [ACCT-03] [ACCT-04] [ACCT-06] [ACCT-07] [ACCT-08] [ACCT-09] [ACCT-11] [ACCT-12] [ACCT-13] [ACCT-14] [ACCT-15] [ACCT-27] [API-data-08] [PROT-01]', async ({
  page,
  email,
  mailbox,
}) => {
  await openAccount(page, { email, mailbox })
  const main = page.getByRole('main')
  await expect(main.getByLabel('Email')).toHaveValue(email)
  await expect(main.getByLabel('Email')).not.toBeEditable()
  await expect(main.getByText('Email cannot be changed. Contact support if needed.')).toBeVisible()
  await expect(main.getByLabel('Display Name')).toBeEditable()
  await expect(main.getByLabel('Display Name')).toHaveAttribute('maxlength', '100')
  await expect(main.getByRole('button', { name: 'Update Profile' })).toBeEnabled()
  const today = formatDate(new Date().toISOString())
  await expect(main.getByRole('time')).toHaveText(today)
  await expect(main.getByRole('definition').filter({ hasText: /^Yes$/ })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'View My Vault' })).toHaveAttribute(
    'href',
    '/my-vault',
  )
  const quick = main.getByRole('region', { name: 'Quick Actions' })
  await expect(quick.getByRole('link', { name: 'My Vault' })).toHaveAttribute('href', '/my-vault')
  const own = main.getByRole('navigation', { name: 'Your pages' }).getByRole('link')
  await own.nth(1).click()
  await expect(own).toHaveText(['My Vault', 'My AI Services', 'My Account'])
  await expect(own.nth(0)).toHaveAttribute('href', '/my-vault')
  await expect(own.nth(1)).toHaveAttribute('aria-current', 'page')
  await own.nth(2).click()
  await expect(main.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
  for (const name of ['Join Our Community', 'YouTube Channel']) {
    const link = main.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0)

  const answer = Promise.withResolvers<void>()
  await page.route('**/auth/v1/token*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.evaluate(() => {
    const key = 'sb-localhost-auth-token'
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  })
  await page.reload()
  await expect(main.getByText('Loading')).toBeVisible()
  await expect(main.getByLabel('Display Name')).toHaveCount(0)
  answer.resolve()
  await expect(main.getByLabel('Display Name')).toBeVisible()
})

test('saves the display name and keeps the input when saving fails [ACCT-05] [ACCT-16] [ACCT-17] [ACCT-18] [ACCT-19] [ACCT-20] [ACCT-21] [ACCT-22] [ACCT-23] [ACCT-26] [API-data-09] [API-data-11] [API-data-12] [VAL-caps-03]', {
  tag: '@translated',
}, async ({ page, email, mailbox, expectRefusals }) => {
  expectRefusals(/\/rest\/v1\/profiles/)
  await openAccount(page, { email, mailbox })
  const name = page.getByLabel('Display Name')
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/profiles') && request.method() !== 'GET') {
      writes.push(request.method())
    }
  })

  await name.fill("  Anna O'Brien <b>  ")
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible()
  await expect(name).toHaveValue("Anna O'Brien <b>")
  await name.fill('Anna')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect.poll(() => writes).toEqual(['POST', 'PATCH']) // the first change inserts the row
  await expect(page.getByRole('button', { name: 'Update Profile' })).toBeEnabled()
  await page.reload()
  await expect(name).toHaveValue('Anna')
  await expect(page.getByText('Hello, Anna.')).toBeVisible()

  const held = Promise.withResolvers<void>()
  const words = { text: 'The name is taken' }
  await page.route('**/rest/v1/profiles*', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await held.promise
    await route.fulfill({
      status: 403,
      json: { code: '42501', message: words.text, details: null, hint: null },
    })
  })
  await name.fill('Another name')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  held.resolve()
  await expect(page.getByText('The name is taken')).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update Profile' })).toBeEnabled()
  await expect(name).toHaveValue('Another name')
  words.text = ''
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
})

test('signing out opens the home page without a redirect through /auth [ACCT-10] [ACCT-24] [PROT-03]', async ({
  page,
  email,
  mailbox,
  expectRefusals,
}) => {
  expectRefusals(/\/auth\/v1\/logout/)
  await openAccount(page, { email, mailbox })
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Failed to sign out')).toBeVisible()
  await expect(page).toHaveURL(/\/my-account$/)

  await page.unroute('**/auth/v1/logout*')
  const addresses = addressesOf(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(addresses).toEqual(['/'])
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out')
})
