import type { Page } from '@playwright/test'
import { publicPages } from '#catalogue/shop-pages.ts'
import { paths } from '#domain/pages.ts'
import { PASSWORD } from './account-steps.ts'
import { checkOutAsGuest } from './checkout-steps.ts'
import { openAtDesk } from './desk-people-steps.ts'
import { sellForWeeks } from './desk-sample.ts'
import { deskOrigin } from './desk-steps.ts'
import { expect, linkIn, test } from './shop-test.ts'
import { openHydrated } from './site-checks.ts'
import { picture } from './take-picture.ts'

// npm run screens: takes the pictures of docs/screens. With SCREENS_DIR it takes every page in every state into that
// folder, first screen and whole; mail-screens.ts and motion-screens.ts add theirs.

test.use({ reducedMotion: 'reduce' })
test.setTimeout(900_000) // many pictures, on a machine that may be busy

async function open(page: Page, address: string, name: string) {
  await openHydrated(page, address)
  await page.waitForLoadState('networkidle')
  await picture(page, name)
}

/** Scrolls halfway down, with sticky bars and panels in view. */
function scrollTo(page: Page, heading: string) {
  return page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded()
}

const nameOf = (address: string) => address.slice(1).replaceAll('/', '-') || 'home'

const deskPages = [
  '/orders',
  '/people',
  '/content',
  '/content/lovable-pro-secrets',
  '/withdrawals',
  '/alarms',
  '/mails',
  '/books',
  '/settings',
  '/access',
  '/audit',
]

for (const width of [390, 768, 1280]) {
  const viewport = { width, height: width === 390 ? 844 : width === 768 ? 1024 : 800 }

  test.describe(`${width} px`, () => {
    test.use({ viewport, isMobile: width === 390, hasTouch: width === 390 })

    test('signed out', async ({ page, expectRefusals }) => {
      expectRefusals(/no-such-page/)
      await open(page, '/vault/lovable-pro-secrets', 'product')
      await scrollTo(page, 'How to order')
      await picture(page, 'product-scrolled')
      for (const address of publicPages) await open(page, address, nameOf(address))
      await open(page, paths.cart(), 'cart-empty')
      await open(page, paths.auth(), 'auth')
      await open(page, paths.freeSignup('AI Tools List'), 'auth-free')
      await open(page, paths.withdraw(), 'withdraw')
      await open(page, paths.success(), 'success-failed-empty-cart')
      await open(page, '/no-such-page', 'not-found')
      await openHydrated(page, paths.vaultProduct('lovable-pro-secrets'))
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
      await picture(page, 'product-added')
      await openHydrated(page, paths.vault())
      const guide = page.getByRole('article').filter({ hasText: 'n8n' })
      await guide.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(guide.getByRole('link', { name: 'Check out' })).toBeVisible()
      await picture(page, 'vault-added')
      await openHydrated(page, paths.vaultProduct('buy-me-a-coffee'))
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page).toHaveURL(/\/cart$/)
      await open(page, paths.cart(), 'cart')
      await open(page, paths.success(), 'success-failed')
    })

    test('the desk', async ({ page, mailbox }) => {
      test.skip(width === 768, 'it has two layouts')
      const order = await sellForWeeks(page, mailbox)
      await openAtDesk(page, '/')
      await expect(page.getByText('Last backup').first()).toBeVisible()
      await picture(page, 'desk-today')
      await page.goto(`${deskOrigin()}/orders/${order}`)
      await expect(page.getByText('Paid and delivered')).toBeVisible()
      await picture(page, 'desk-order')
      await page.getByRole('button', { name: 'Go to…' }).click()
      await page.getByRole('combobox', { name: 'Go to' }).fill('reader')
      await picture(page, 'desk-go-to')
      await page.goto(`${deskOrigin()}/requests`)
      await page.getByRole('link', { name: 'StorySong' }).first().click()
      await page.getByLabel('Your message').fill('Shall the umbrella have a verse?')
      await picture(page, 'desk-request')
      for (const address of deskPages) {
        await page.goto(deskOrigin() + address)
        await page.waitForLoadState('networkidle')
        await picture(page, `desk-${nameOf(address)}`)
      }
      await page.goto(`${deskOrigin()}/access`)
      await page.getByRole('button', { name: 'Invite someone' }).click()
      await picture(page, 'desk-invite')
    })

    test('buying and owning', async ({ page, email, mailbox }) => {
      await openHydrated(page, paths.vaultProduct('lovable-pro-secrets'))
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await openHydrated(page, paths.aiService('storysong'))
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await openHydrated(page, paths.cart())
      await checkOutAsGuest(page, email)
      await page.getByRole('button', { name: /^Pay / }).click()
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
      await expect(page.getByRole('region', { name: /^Order \d+$/ })).toBeVisible()
      await picture(page, 'success')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Save password' }).click()
      await expect(page.getByText('Your password is saved')).toBeVisible()
      await picture(page, 'success-password-kept')
      await page.goto(linkIn((await mailbox.find(email, /^Your order/))[0], '/reset-password'))
      await page.getByRole('button', { name: 'Use the password I chose' }).waitFor()
      await picture(page, 'set-password')
      await page.getByRole('button', { name: 'Use the password I chose' }).click()
      await expect(page).toHaveURL(/\/my-vault$/)
      await open(page, paths.myVault(), 'my-vault')
      await open(page, paths.myAiServices(), 'my-ai-services')
      await open(page, paths.myAccount(), 'my-account')
      await page
        .getByRole('link', { name: /receipt/i })
        .first()
        .click()
      await expect(page.getByText('Total')).toBeVisible()
      await picture(page, 'receipt')
      await open(page, paths.songProject(), 'song-project')
      await open(page, paths.withdraw(), 'withdraw-signed-in')
      await open(page, paths.vaultProduct('lovable-pro-secrets'), 'product-owned')
      await open(page, paths.readGuide('lovable-pro-secrets'), 'reader-opening')
      await page.getByRole('checkbox', { name: /I understand/ }).check()
      await page.getByRole('button', { name: 'Open the guide' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /reading/ })).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('heading', { level: 1, name: 'One change' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await picture(page, 'reader')
      await page.getByRole('button', { name: 'Light page' }).click()
      await picture(page, 'reader-light')
      await open(page, paths.myVault(), 'my-vault-reading')
    })
  })
}
