import type { Page } from '@playwright/test'
import { checkOutAsGuest, putGuideInCart } from './checkout-steps.ts'
import { costOf } from './cost-of.ts'
import { expect, linkIn, type Mailbox, type SandboxMessage } from './shop-test.ts'

/** The password that choosePassword sets. */
export const PASSWORD = 'Correct horse 1'

/** Buys the guide as a guest and sets a password by the emailed link; ends in My Vault. */
async function buyWithNewAccount(
  page: Page,
  { email, mailbox }: { email: string; mailbox: Mailbox },
) {
  await putGuideInCart(page)
  await checkOutAsGuest(page, email)
  await page.getByRole('button', { name: `Pay ${costOf('lovable-pro-secrets')}` }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await choosePassword(page, await mailbox.find(email, /^Your order/))
}

/**
 * Follows the link in the first of these emails and sets the password there; ends in My Vault after a first password, on
 * the sign-in page after another.
 */
export async function choosePassword(page: Page, [mail]: SandboxMessage[]) {
  const link = linkIn(mail, '/reset-password')
  const [button, done, address] = link.includes('first=yes')
    ? ['Set Password', 'Your password is set', /\/my-vault$/]
    : ['Reset Password', 'Password Reset Successfully!', /\/auth$/]
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm New Password').fill(PASSWORD)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText(done)).toBeVisible()
  await expect(page).toHaveURL(address)
}

/** Buys the guide as a guest, sets a password by the emailed link, which signs in, and opens /my-account, all by hand. */
export async function openAccountByHand(
  page: Page,
  { email, mailbox }: { email: string; mailbox: Mailbox },
) {
  await buyWithNewAccount(page, { email, mailbox })
  await page.goto('/my-account')
  await expect(page.getByLabel('Display Name')).toBeVisible()
}

/** Fills in and sends the sign-in form. */
export async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs out on /my-account once it has loaded; ends on the home page. */
export async function signOut(page: Page) {
  // wait for all reads: one still under way when the session ends is answered 401
  await page.goto('/my-account', { waitUntil: 'networkidle' })
  await expect(page.getByLabel('Display Name')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.locator('html[data-session=out]')).toBeAttached()
}

/** Collects every address that the page navigates to from now on. */
export function addressesOf(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname)
  })
  return seen
}

/** Signs in with the Google account of this address, created if needed; ends in My Vault. */
export async function signInWithGoogle(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByRole('button', { name: /Google/ }).click()
  await chooseAtGoogle(page, email)
  await expect(page).toHaveURL(/\/my-vault$/)
}

/** Continues with this address on the sandbox's Google page. */
export async function chooseAtGoogle(page: Page, email: string) {
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+/)
  await page.getByRole('textbox').fill(email)
  await page.getByRole('textbox').press('Enter')
}
