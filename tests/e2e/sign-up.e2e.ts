import type { Page } from '@playwright/test'
import { expect, linkIn, test } from './shop-test.ts'
import { expectStoredIsNamed } from './stored-names.ts'

const PASSWORD = 'Correct horse 1'

/** Fills in and sends the sign-up form; leaving the email field checks the address. */
async function signUp(page: Page, email: string, address = '/auth') {
  await page.goto(address)
  const tab = page.getByRole('tab', { name: /Sign Up|Get Resource/ })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').blur()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /Sign Up|Get Resource/ })
    .click()
  await expect(page).toHaveURL(/\/email-confirmation\?email=/)
}

test('signing up and confirming in the same browser signs in and sends one welcome [SUP-01] [SUP-04] [SUP-06] [SUP-08] [CONF-01] [WEL-06] [WEL-13] [API-auth-01] [API-auth-04]', {
  tag: '@translated',
}, async ({ page, email, mailbox }) => {
  await signUp(page, email)
  expect(new URL(page.url()).searchParams.get('email')).toBe(email)
  expect(new URL(page.url()).searchParams.get('resource')).toBeNull()
  expect(await expectStoredIsNamed(page)).toContain('browser')
  const [mail] = await mailbox.find(email, /confirm/i)
  const link = linkIn(mail, '/auth/v1/verify')

  for (let visit = 0; visit < 20; visit++) {
    expect((await page.request.get(link)).status()).toBe(200) // opening the link, as mail scanners do, does not consume it
  }
  await page.goto(link)
  await page.getByRole('button').click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  await expect(page.getByText('Your email is confirmed')).toBeVisible()
  await expect(page).not.toHaveURL(/code=/)
  await page.goto('/my-account')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(await mailbox.find(email, /welcome/i)).toHaveLength(1)
})

test('confirming in another browser asks for a new password there, and the first one never works', async ({
  page,
  email,
  mailbox,
  browser,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(/\/auth\/v1\/token/)
  await signUp(page, email)
  const [mail] = await mailbox.find(email, /confirm/i)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const elsewhere = await other.newPage()
  await elsewhere.goto(linkIn(mail, '/auth/v1/verify'))
  await elsewhere.getByRole('button').click()
  await expect(elsewhere).toHaveURL(/\/reset-password/)
  await elsewhere.getByLabel('New Password', { exact: true }).fill('Chosen here 2')
  await elsewhere.getByLabel('Confirm New Password').fill('Chosen here 2')
  await elsewhere.getByRole('button', { name: 'Set Password' }).click()
  await expect(elsewhere).toHaveURL(/\/my-vault$/)
  await other.close()

  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText(/You must create an account first/)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Chosen here 2')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/my-vault$/)
})

test('signing up for a free resource claims it [AUTH-03] [AUTH-04] [AUTH-05] [SUP-07] [WEL-03] [API-auth-03] [API-auth-05]', async ({
  page,
  email,
  mailbox,
}) => {
  await page.goto('/vault')
  const card = page.getByRole('article').filter({ hasText: 'AI Tools List' })
  await card.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/auth\?resource=AI%20Tools%20List&source=free-resource/)
  await expect(page.getByRole('heading', { name: 'Claim Your Free Resource' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Get Resource' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await signUp(page, email, page.url())
  expect(new URL(page.url()).searchParams.get('resource')).toBe('true')
  const [mail] = await mailbox.find(email, /confirm/i)
  await page.goto(linkIn(mail, '/auth/v1/verify'))
  await page.getByRole('button').click()
  await expect(page).toHaveURL(/\/my-vault$/)
  const [welcome] = await mailbox.find(email, /welcome/i)
  expect(welcome?.text).toContain('AI Tools List')
})
