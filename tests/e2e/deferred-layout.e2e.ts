import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { openHydrated } from './site-checks.ts'

/**
 * Opens a page and returns the content-visibility of its last section at the time its HTML is parsed; expects all
 * parts to be visible after the first paint.
 */
async function openAndReadVisibility(page: Page, open: () => Promise<unknown>) {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const last = document.querySelector('main section:last-of-type')
      const { dataset } = document.documentElement
      dataset['lastPart'] = last ? getComputedStyle(last).contentVisibility : 'none'
    })
  })
  await open()
  const root = page.locator('html')
  await expect(root).not.toHaveAttribute('data-deferred-layout')
  const after = await page
    .locator('section, footer')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility))
  expect(new Set(after)).toEqual(new Set(['visible']))
  await expect(page.locator('[data-laid-out]')).toHaveCount(0)
  return root.getAttribute('data-last-part')
}

test('on a phone, content far below the first screen is laid out after the first paint', {
  tag: '@phone',
}, async ({ page }) => {
  expect(await openAndReadVisibility(page, () => page.goto('/about'))).toBe('auto')
})

test('pictures of later cards load after the first paint', {
  tag: '@also-phone',
}, async ({ page }) => {
  await page.goto('/vault')
  const timesOf = (type: string, part: string) =>
    page.evaluate(
      ([entryType = '', word = '']) =>
        performance
          .getEntriesByType(entryType)
          .filter(({ name }) => name.includes(word))
          .map(({ startTime }) => startTime),
      [type, part],
    )
  await expect.poll(() => timesOf('resource', '/covers/')).not.toEqual([])
  const covers = await timesOf('resource', '/covers/')
  const [painted = Number.POSITIVE_INFINITY] = await timesOf('paint', 'first-paint')
  expect(Math.min(...covers)).toBeGreaterThan(painted)
})

test('the full picture of a product replaces the inlined one after the first paint and disappears on navigation', {
  tag: '@also-phone',
}, async ({ page }) => {
  const cover = page.locator('main .cover').first()
  const over = () => cover.evaluate((box) => getComputedStyle(box, '::before').backgroundImage)
  await openHydrated(page, '/ai-services/storysong')
  await expect.poll(over).toContain('/covers/storysong.svg')
  const [asked = 0, painted = Number.POSITIVE_INFINITY] = await page.evaluate(() => [
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/covers/storysong.svg'))
      .map(({ startTime }) => startTime),
    ...performance.getEntriesByName('first-paint').map(({ startTime }) => startTime),
  ])
  expect(asked).toBeGreaterThan(painted)

  await page.getByRole('link', { name: 'BrandSong PRO' }).click()
  await expect(page).toHaveURL(/brandsong-pro$/)
  await expect(cover.locator('img')).toHaveAttribute('src', '/covers/brandsong-pro.svg')
  expect(await over()).toBe('none')
})

test('a page opened at a fragment is fully laid out at once', { tag: '@phone' }, async ({
  page,
}) => {
  expect(await openAndReadVisibility(page, () => page.goto('/about#content'))).toBe('visible')
})

test('a reloaded page is fully laid out and keeps its scroll position', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const y = await page.evaluate(() => scrollY)
  expect(y).toBeGreaterThan(500)
  expect(await openAndReadVisibility(page, () => page.reload())).toBe('visible')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
})
