import type { Locator, Page } from '@playwright/test'
import { paths } from '#domain/pages.ts'
import { PASSWORD } from './account-steps.ts'
import { checkOutAsGuest } from './checkout-steps.ts'
import { expect, linkIn, test } from './shop-test.ts'
import { openHydrated } from './site-checks.ts'
import { everything, fileOf, picture } from './take-picture.ts'

// Screenshots for keyboard focus, custom colours, high zoom, a narrow screen, reduced motion and form errors. Names:
// page, state, width.

test.skip(everything === undefined)
test.use({ reducedMotion: 'reduce' })
test.setTimeout(300_000) // on a machine that may be busy

const wide = { width: 1280, height: 800 }
const narrow = { width: 320, height: 640 }
/** Viewport left of 1280 × 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 }
const guide = 'lovable-pro-secrets'

/** Takes the page at 320 px, at 400 % zoom and, wide again, in forced colours. */
async function pictureEachWay(page: Page, name: string) {
  await page.setViewportSize(narrow)
  await picture(page, `${name}-narrow`)
  await page.setViewportSize(zoomed)
  await page.screenshot({ path: fileOf(`${name}-zoom-400`, page), animations: 'disabled' })
  await page.setViewportSize(wide)
  await page.emulateMedia({ forcedColors: 'active' })
  await picture(page, `${name}-forced-colours`)
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Focuses an element as the keyboard does, and takes a picture. */
async function pictureFocus(page: Page, target: Locator, name: string) {
  await page.keyboard.press('Shift')
  await target.focus()
  await expect(target).toBeFocused()
  await picture(page, name)
}

test('signed out: narrow, zoomed and in forced colours', async ({ page }) => {
  // the server adds a chapter to the home page once its guide is published
  const start = async () => (await page.request.get(paths.home())).text()
  await expect.poll(start).toContain('Read this chapter')
  await page.setViewportSize(wide)
  for (const [name, address] of [
    ['home', paths.home()],
    ['product', paths.vaultProduct(guide)],
    ['auth', paths.auth()],
    ['withdraw', paths.withdraw()],
  ] as const) {
    await openHydrated(page, address)
    await pictureEachWay(page, name)
  }
})

test('a buyer: narrow, zoomed and in forced colours', async ({ page, email, mailbox }) => {
  await page.setViewportSize(wide)
  for (const address of [paths.vaultProduct(guide), paths.aiService('storysong')]) {
    await openHydrated(page, address)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  }
  await openHydrated(page, paths.cart())
  await pictureEachWay(page, 'cart')
  await checkOutAsGuest(page, email)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('region', { name: /^Order \d+$/ })).toBeVisible()
  await pictureEachWay(page, 'success')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is saved')).toBeVisible()
  await page.goto(linkIn((await mailbox.find(email, /^Your order/))[0], '/reset-password'))
  await page.getByRole('button', { name: 'Use the password I chose' }).click()
  await expect(page).toHaveURL(/\/my-vault$/)
  await openHydrated(page, paths.myVault())
  await page.waitForLoadState('networkidle')
  await pictureEachWay(page, 'my-vault')
  await openHydrated(page, paths.readGuide(guide))
  await page.getByRole('checkbox', { name: /I understand/ }).check()
  await page.getByRole('button', { name: 'Open the guide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /reading/ })).toBeVisible()
  await pictureEachWay(page, 'reader')
})

for (const viewport of [{ width: 390, height: 844 }, wide]) {
  test(`focus, errors and what is said, ${viewport.width} px`, async ({
    page,
    email,
    expectRefusals,
  }) => {
    expectRefusals(/withdraw\/statement/)
    await page.setViewportSize(viewport)
    await openHydrated(page, paths.home())
    await page.keyboard.press('Tab')
    await picture(page, 'home-focus-skip-link')
    const menu = page.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) {
      await pictureFocus(page, menu, 'home-focus-menu')
      await page.keyboard.press('Enter')
      await expect(menu).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Tab')
      await picture(page, 'home-focus-in-menu')
    } else {
      const link = page.getByRole('banner').getByRole('link', { name: 'Vault', exact: true })
      await pictureFocus(page, link, 'home-focus-link')
    }
    await openHydrated(page, paths.vaultProduct(guide))
    const add = page.getByRole('button', { name: 'Add to Cart' }).first()
    await pictureFocus(page, add, 'product-focus-button')
    await openHydrated(page, paths.auth())
    await pictureFocus(page, page.getByLabel('Email'), 'auth-focus-input')

    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Please enter both')).toBeVisible()
    await picture(page, 'auth-errors')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    const dialog = page.getByRole('dialog', { name: /password/i })
    await dialog.getByLabel('Email').fill(email)
    await picture(page, 'auth-dialog')
    await dialog.getByRole('button', { name: /send/i }).click()
    await expect(page.locator('.toast')).toBeVisible()
    await picture(page, 'auth-toast')
    await openHydrated(page, paths.withdraw())
    await page.getByLabel('Name', { exact: true }).fill('Anna Berg')
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await picture(page, 'withdraw-errors')
    await openHydrated(page, paths.vaultProduct('buy-me-a-coffee'))
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page).toHaveURL(/\/cart$/)
    await openHydrated(page, paths.cart())
    await page.getByLabel('Email').fill('no address')
    await page.getByLabel('Email').blur()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await picture(page, 'cart-errors')
  })

  test.describe('a first visit', () => {
    test.use({ preloaderSeen: false })

    test(`without motion, ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await openHydrated(page, paths.home())
      await picture(page, 'home-reduced-motion')
    })
  })
}
