import { openAccount } from './account-over-http.ts'
import { addressesOf, PASSWORD, signIn } from './account-steps.ts'
import { expect, linkIn, test } from './shop-test.ts'

test('the customer’s data downloads as one file', async ({ page, email, mailbox }) => {
  await openAccount(page, { email, mailbox })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  expect(JSON.stringify(JSON.parse(text))).toContain(email)
  expect(text).toContain('Lovable Pro Secrets')
})

test('an account is deleted with its password and no longer exists', async ({
  page,
  email,
  mailbox,
  expectRefusals,
}) => {
  expectRefusals(/\/functions\/v1\/delete-account/, /\/auth\/v1\/(logout|token)/)
  await openAccount(page, { email, mailbox })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Please enter your password.')).toBeVisible()
  await dialog.getByLabel('Password').fill('Wrong horse 1')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText(/That’s not your password/)).toBeVisible()
  await expect(dialog.getByLabel('Password')).toHaveValue('Wrong horse 1')
  const log = await page.evaluate(() => sessionStorage.getItem('security-log'))
  expect(log).toContain('account_deletion_refused')
  expect(log).not.toContain(email)
  expect(log).not.toContain('horse')

  await dialog.getByLabel('Password').fill(PASSWORD)
  const addresses = addressesOf(page)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(addresses).toEqual(['/'])
  await page.goto('/auth')
  await signIn(page, email)
  await expect(page.getByText(/^You must create an account first/)).toBeVisible()
})

test('an account is deleted by an emailed link, also in a signed-out browser', async ({
  page,
  email,
  mailbox,
  expectRefusals,
}) => {
  expectRefusals(/\/functions\/v1\/delete-account/, /\/auth\/v1\//)
  await openAccount(page, { email, mailbox })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Send me a link instead' }).click()
  await expect(page.getByRole('dialog').getByText(/^We’ve sent a link to/)).toBeVisible()
  const [mail] = await mailbox.find(email, /delete/i)
  const link = linkIn(mail, '/my-account')
  await page.evaluate(() => localStorage.clear())

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Delete your account?' })).toBeVisible()
  await expect(page).toHaveURL(/\/my-account$/) // the token is removed from the address
  await page.reload()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)

  await page.goto(link)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Nothing was deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to my account' })).toBeVisible()
})

test('a lost answer leaves open whether the account was deleted', async ({
  page,
  email,
  mailbox,
  expectRefusals,
}) => {
  expectRefusals(/\/functions\/v1\/delete-account/, /\/auth\/v1\//)
  await openAccount(page, { email, mailbox })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Send me a link instead' }).click()
  const [mail] = await mailbox.find(email, /delete/i)
  await page.evaluate(() => localStorage.clear())
  await page.route(
    '**/functions/v1/delete-account',
    async (route) => {
      await route.fetch() // the server deletes the account, but the answer is lost
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

  await page.goto(linkIn(mail, '/my-account'))
  for (let press = 1; press <= 2; press += 1) {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('We don’t know yet whether it’s deleted')).toBeVisible()
    await expect(page.getByText(/your account may already be deleted/)).toBeVisible()
    await expect(page.getByText('Nothing was deleted')).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'Go to my account' })).toBeVisible()
})
