import type { Page } from '@playwright/test'
import { paths } from '#domain/pages.ts'
import { expect, test } from './shop-test.ts'
import { openHydrated } from './site-checks.ts'
import { everything, fileOf, leaveNoGutter } from './take-picture.ts'

// Screenshots of a few moments of each animation, paused there.

test.skip(everything === undefined)
test.use({ preloaderSeen: false })

/** Stops everything that moves on the page, and pictures it at these milliseconds after its start. */
async function pictureAt(page: Page, name: string, moments: readonly number[]) {
  for (const moment of moments) {
    await page.evaluate((moment) => {
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = moment
      }
    }, moment)
    await page.screenshot({ path: fileOf(`motion-${name}-${moment}ms`, page) })
  }
}

/** Restarts animations that may be over, paused at their start. */
const restart = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    for (const element of document.querySelectorAll<SVGElement>(selector)) {
      element.style.animationName = 'none'
      element.getBoundingClientRect()
      element.style.animationName = ''
    }
    for (const animation of document.getAnimations()) animation.pause()
  }, selector)

const goOn = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })

for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    const height = width === 390 ? 844 : 800
    test.use({ viewport: { width, height }, isMobile: width === 390, hasTouch: width === 390 })

    test('what moves', async ({ page }) => {
      await openHydrated(page, paths.vault()) // the font is at hand then
      await page.waitForLoadState('networkidle')
      await page.goto(paths.home(), { waitUntil: 'commit' })
      await expect(page.locator('.preloader')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await leaveNoGutter(page)
      await pictureAt(page, 'preloader', [0, 1600, 3200, 3300, 3350, 3450, 3530, 3600, 3900, 4500])
      await goOn(page)
      await expect(page.locator('.preloader')).toBeHidden()
      await restart(page, '.hand-moves, .hero-booklet')
      await page.evaluate(() =>
        document.querySelector('.hero-picture')?.scrollIntoView({ block: 'end' }),
      )
      await pictureAt(page, 'fader', [3300, 3500, 3700, 4500]) // it begins with the preloader's end
      await goOn(page)

      if (width === 390) {
        await page.evaluate(() => scrollTo(0, 0))
        await page.getByRole('button', { name: 'Menu' }).click()
        await pictureAt(page, 'menu', [60, 150, 300])
      }

      await openHydrated(page, paths.vaultProduct('lovable-pro-secrets'))
      await goOn(page) // the line below the bar is drawn by then
      await leaveNoGutter(page)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
      await pictureAt(page, 'added-to-cart', [0, 120, 240, 320, 400])
    })
  })
}
