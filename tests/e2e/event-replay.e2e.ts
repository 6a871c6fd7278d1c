import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

/** Times of the press in milliseconds after React starts to hydrate; -1 is just before that. */
const moments = [-1, 0, 5, 50]

/**
 * Opens the Vault and presses the guide's button at this moment. React hydrates in slices, and timers run
 * between them as real presses do.
 */
async function pressAt(page: Page, moment: number) {
  await page.addInitScript(() => {
    const press = () => {
      const cards = [...document.querySelectorAll('article')]
      const card = cards.find((found) => found.textContent?.includes('Lovable Pro Secrets'))
      card?.querySelector('button')?.click()
      document.documentElement.dataset.pressed = String(card !== undefined)
    }
    addEventListener('press-now', press)
  })
  await page.route('**/assets/entry.client*.js', async (route) => {
    const answer = await route.fetch()
    const press = "window.dispatchEvent(new Event('press-now'))"
    const begin = await answer.text()
    const body =
      moment < 0 ? `${press};${begin}` : `${begin};setTimeout(() => ${press}, ${moment});`
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/vault')
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'true')
}

test('[CART-31] one press is one item, whenever it falls around the hydration of the page', {
  tag: '@phone',
}, async ({ context }) => {
  for (const moment of moments) {
    await test.step(`${moment} ms`, async () => {
      const page = await context.newPage()
      const processor = await context.newCDPSession(page)
      await processor.send('Emulation.setCPUThrottlingRate', { rate: 3 }) // as slow as a phone
      await pressAt(page, moment)
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
      await expect(page.getByText('Added to cart', { exact: true })).toHaveCount(1)
      const saved = await page.evaluate(() => localStorage.getItem('cart'))
      expect(JSON.parse(saved ?? '[]')).toMatchObject([{ quantity: 1 }])
      await page.evaluate(() => localStorage.clear())
      await page.close()
    })
  }
})

test('[CART-31] a press while the scripts are still on their way is not lost and counts once', {
  tag: '@phone',
}, async ({ page }) => {
  const scripts = await holdBackScripts(page)
  await page.goto('/vault')
  const card = page.getByRole('article').filter({ hasText: 'Lovable Pro Secrets' })
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  scripts.arrive()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByText('Added to cart', { exact: true })).toHaveCount(1)
})

test('[AUTH-01] [AUTH-02] an address typed while the scripts are still on their way is there on both tabs', {
  tag: '@phone',
}, async ({ page, email }) => {
  const scripts = await holdBackScripts(page)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  scripts.arrive()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

/** Holds back the page's scripts until the returned `arrive` is called. */
async function holdBackScripts(page: Page) {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  return { arrive: arrived.resolve }
}
