import type { Locator } from '@playwright/test'
import { paths } from '#domain/pages.ts'
import { pathOf } from '#domain/public-pages.ts'
import { productOf } from './cost-of.ts'
import { buyOverHttp, raiseAlarmAbout } from './desk-people-steps.ts'
import { deskOrigin, signInAtDesk } from './desk-steps.ts'
import { expect, test } from './shop-test.ts'
import { openHydrated } from './site-checks.ts'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not shown')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

test('the header does not overlap the booklets of the home page at any width', async ({ page }) => {
  for (const width of [1280, 1600, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1100 })
    await openHydrated(page, paths.home())
    const header = await boxOf(page.getByRole('banner'))
    const highest = await page.locator('.hero-booklet').evaluateAll(async (booklets) => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      return Math.min(...booklets.map((one) => one.getBoundingClientRect().top))
    })
    expect(highest, `${width} px`).toBeGreaterThanOrEqual(header.bottom + 8)
  }
})

test('text and buttons keep their distance from neighbours', { tag: '@every-width' }, async ({
  page,
}) => {
  const widths = (page.viewportSize()?.width ?? 0) > 1000 ? [1280, 768] : [390]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await openHydrated(page, paths.aiServices())
    const service = page.getByRole('article').filter({
      has: page.getByRole('button', { name: 'Add to Cart' }),
    })
    const name = (await service.first().getByRole('heading').textContent()) ?? ''
    const column = page.getByRole('article').filter({ hasText: name }).first()
    await column.getByRole('button', { name: 'Add to Cart' }).click()
    const line = column.getByText('In your cart')
    const padding = await line.evaluate((one) =>
      Number.parseFloat(getComputedStyle(one).paddingTop),
    )
    const words = await boxOf(line)
    const button = await boxOf(column.getByRole('link', { name: 'Check out' }))
    const beside = Math.max(button.x - words.right, words.x - button.right)
    const under = words.y + padding - button.bottom
    expect(Math.max(beside, under), `from the button at ${width} px`).toBeGreaterThanOrEqual(4)
    await page.evaluate(() => localStorage.clear())
  }
  await page.setViewportSize({ width: widths.at(-1) ?? 390, height: 900 })
  await openHydrated(page, pathOf(productOf('lovable-pro-secrets')))
  const part = page.getByRole('region', { name: /^Not sure/ })
  const card = await boxOf(part.getByRole('listitem'))
  const text = await boxOf(part.getByRole('listitem').locator('p').first())
  if (card.width > 600) expect(text.y).toBeGreaterThanOrEqual(card.y + 16)
})

test('at the desk a whole row is a link, inputs are dark, and urgent items are visible on a phone', async ({
  page,
  email,
  mailbox,
}) => {
  const number = await buyOverHttp(page, { email, mailbox, priceId: 'price_test_storysong' })
  await raiseAlarmAbout(number)
  await signInAtDesk(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${deskOrigin()}/orders`)
    const row = page.locator('tr, li').filter({ hasText: email, visible: true })
    await row.getByText('StorySong').click({ position: { x: 4, y: 4 }, force: true })
    await expect(page).toHaveURL(/\/orders\/\d+$/)
  }
  const urgent = page.getByRole('navigation', { name: 'Desk' }).locator('[data-urgent]').first()
  for (const address of ['/', '/settings', '/access']) {
    await page.goto(`${deskOrigin()}${address}`)
    await expect(urgent).toBeInViewport({ ratio: 1 })
  }
})
