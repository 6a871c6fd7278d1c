import type { Page } from '@playwright/test'
import { paths } from '#domain/pages.ts'
import { pathOf } from '#domain/public-pages.ts'
import { costOf, productOf } from './cost-of.ts'
import { expect, test } from './shop-test.ts'
import {
  expectHeadingOrder,
  expectNoAxeViolations,
  expectToFit,
  openHydrated,
} from './site-checks.ts'

const guide = productOf('lovable-pro-secrets')
const words = 'Read this chapter'

/** Reopens an address until the samples, published after the start, are on the guide's page. */
async function openOnceShown(page: Page, open: () => Promise<unknown>) {
  await expect(async () => {
    await open()
    await expect(page.getByRole('link', { name: words })).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('a sample chapter can be read in dark and light mode before buying', {
  tag: '@also-phone',
}, async ({ page }) => {
  // a link within the shop fetches only the page's data
  await openOnceShown(page, async () => {
    await openHydrated(page, paths.vault())
    await page.getByRole('link', { name: guide.item.name }).first().click()
    await expect(page).toHaveURL(pathOf(guide))
  })
  await page.getByRole('link', { name: words }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One change at a time')
  const where = 'the free chapter'
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page, where)
  await expectHeadingOrder(page, where)
  await expectToFit(page, where)
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).color)
  const inDark = await colour()
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await colour()).not.toBe(inDark)
  await expectNoAxeViolations(page, `${where}, light`)
  await page.emulateMedia({ media: 'print' })
  const get = page.getByRole('link', { name: `Get the guide, ${costOf('lovable-pro-secrets')}` })
  await expect(get).toBeHidden()
  await expect(page.getByText('Ask for one, look, and keep it')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a short guide’s sample chapter is linked from its page and back', async ({ page }) => {
    await openOnceShown(page, () => page.goto(pathOf(guide)))
    const inside = page.getByRole('region', { name: 'What it covers' })
    await expect(inside.getByText('A prompt that asks for three things')).toBeVisible()
    await expect(inside.getByText('Continue reading')).toBeHidden()
    await expect(page.getByText('Format')).toBeVisible()
    await expect(page.getByText('Reading time')).toBeHidden()
    await page.goto('/')
    await expect(page.getByText('Lovable Pro Secrets, chapter 2', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: words }).click()
    await expect(page.getByText('This is chapter 2 of 3.')).toBeVisible()
    await page.getByRole('link', { name: /^Get the guide/ }).click()
    await expect(page).toHaveURL(pathOf(guide))
  })
})
