import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

/** Times of the press in milliseconds after React starts to hydrate; -1 is just before that. */
const presses = [
  { tags: ['@phone'], when: 'once the page begins to hydrate', moments: [0] },
  { tags: ['@deep', '@phone'], when: 'whenever around that', moments: [-1, 5, 50] },
]

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

for (const { tags, when, moments } of presses) {
  test(`one click adds one item, ${when} [CART-31]`, {
    tag: tags,
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
}

test('a click before the scripts load counts once [CART-31]', {
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

/** A slow phone network. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** Presses the guide's button 100 ms after the first paint, notes whether it reacts, and follows this link at once. */
async function pressAndLeave(page: Page, link: string) {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await device.send('Network.enable')
  await device.send('Network.setCacheDisabled', { cacheDisabled: true })
  await device.send('Network.emulateNetworkConditions', slow4g)
  await page.addInitScript((href) => {
    if (location.pathname !== '/vault') return
    const leave = () => {
      const cards = [...document.querySelectorAll('article')]
      const card = cards.find((found) => found.textContent?.includes('Lovable Pro Secrets'))
      const button = card?.querySelector('button')
      button?.click()
      sessionStorage.setItem('shown', button?.dataset['heard'] ?? 'nothing')
      document.querySelector<HTMLAnchorElement>(`header a[href="${href}"]`)?.click()
    }
    new PerformanceObserver((_, paints) => {
      paints.disconnect()
      setTimeout(leave, 100)
    }).observe({ type: 'paint', buffered: true })
  }, link)
  await page.goto('/vault', { waitUntil: 'commit' })
  await expect(page).toHaveURL(new RegExp(`${link}$`))
}

for (const { tags, of, links } of [
  { tags: ['@phone'], of: 'a link', links: ['/cart'] },
  {
    tags: ['@deep', '@phone'],
    of: 'any link, again and again',
    links: ['/deals', '/', ...Array(4).fill('/cart')],
  },
]) {
  test(`a click 100 ms after the first paint shows at once and survives following ${of} [CART-31] [CART-38]`, {
    tag: tags,
  }, async ({ browser, baseURL }) => {
    for (const link of links) {
      await test.step(link, async () => {
        const context = await browser.newContext({ baseURL: baseURL ?? '' })
        const page = await context.newPage()
        await pressAndLeave(page, link)
        await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
        expect(await page.evaluate(() => sessionStorage.getItem('shown'))).toBe('noted')
        await context.close()
      })
    }
  })
}

test('returning to the page left after a click leaves one item in the cart [CART-31]', {
  tag: '@phone',
}, async ({ page }) => {
  const scripts = await holdBackScripts(page)
  await page.goto('/vault', { waitUntil: 'commit' })
  const card = page.getByRole('article').filter({ hasText: 'Lovable Pro Secrets' })
  const button = card.getByRole('button', { name: 'Add to Cart' })
  await button.click()
  await expect(button).toHaveAttribute('data-heard', 'noted')
  scripts.arrive()
  await page.goto('/deals')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.goBack()
  await expect(card.getByRole('link', { name: 'Check out' })).toBeVisible()
  await page.waitForFunction(() => window.eventReplay === undefined)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const saved = await page.evaluate(() => localStorage.getItem('cart'))
  expect(JSON.parse(saved ?? '[]')).toMatchObject([{ id: 'lovable-pro-secrets', quantity: 1 }])
})

test('an email typed before the scripts load is on both tabs [AUTH-01] [AUTH-02]', {
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

test('choosing a menu item before the scripts load closes the menu [MENU-03]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const scripts = await holdBackScripts(page)
  await page.goto('/vault')
  await page.getByRole('button', { name: 'Menu' }).click()
  const item = page.getByRole('banner').getByRole('link', { name: 'AI Merch' })
  const opening = page.waitForEvent('popup')
  await item.click()
  await (await opening).close()
  await expect(item).toBeHidden()
  scripts.arrive()
  await page.waitForFunction(() => window.eventReplay === undefined)
  await expect(item).toBeHidden()
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
