import type { Page } from '@playwright/test'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { pathOf } from '#domain/public-pages.ts'
import { openAccount } from './account-over-http.ts'
import { stopAnimations } from './animation-clock.ts'
import { costOf, productOf } from './cost-of.ts'
import { expect, test } from './shop-test.ts'
import { expectNoAxeViolations, openHydrated } from './site-checks.ts'

const guide = productOf('lovable-pro-secrets')
const song = productOf('storysong')

/** Headings of the visible sections. */
const sectionsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('a guide’s page leads from its benefits to a smaller free guide [ENT-product-05] [ENT-product-06]', {
  tag: '@also-phone',
}, async ({ page }) => {
  await page.goto(pathOf(guide))
  const { name, benefits, features } = guide.product
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  for (const benefit of benefits) {
    await expect(page.getByText(benefit, { exact: true })).toBeVisible()
  }
  await expect(page.getByText(costOf('lovable-pro-secrets'), { exact: true })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 })
  const terms = page.getByRole('listitem').getByRole('link', { name: 'terms', exact: true })
  await expect(terms).toHaveAttribute('href', '/terms-and-conditions')
  await expect(sectionsOf(page)).toHaveText([
    'What it covers',
    'For you if',
    'You need',
    'Not included',
    'How to order',
    'Before you buy',
    'Not sure? Start with the free one',
    'Other guides',
  ])
  const contents = page.getByRole('region', { name: 'What it covers' }).getByRole('listitem')
  await expect(contents).toContainText([...features])

  const answer = page.getByText(
    /as long as you haven’t opened it\. Choose “Withdraw from contract here”/,
  )
  await expect(answer).toBeHidden()
  await page.getByText('Can I change my mind?').click()
  await expect(answer).toBeVisible()
  await expectNoAxeViolations(page, 'a guide with an answer open')

  const free = page.getByRole('region', { name: /^Not sure/ }).getByRole('link')
  await free.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^15 Things/)
})

test('the sections depend on the kind: a coffee has no contents, a setup explains payment', async ({
  page,
}) => {
  await page.goto(pathOf(productOf('coffee')))
  await expect(page.getByText('One coffee', { exact: true })).toBeVisible()
  await expect(sectionsOf(page)).toHaveText([
    'How to order',
    'Before you buy',
    'Another way to say thank you',
  ])
  await page.goto(pathOf(productOf('live-vps-setup')))
  const steps = page.getByRole('region', { name: 'How to order' }).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  await expect(steps.nth(1)).toContainText('Pay')
  await expect(steps.nth(1)).toContainText('We’ll email you how')
})

test('the cart’s count animates from the clicked Add to Cart button', async ({ page }) => {
  await openHydrated(page, '/vault/lovable-pro-secrets')
  await stopAnimations(page)
  const button = page.getByRole('button', { name: 'Add to Cart' })
  const place = await button.boundingBox()
  await button.click()
  const count = page.getByRole('link', { name: 'Cart, 1 item' }).getByText('1', { exact: true })
  const start = await count.boundingBox()
  const middle = (box: typeof place) => (box ? box.y + box.height / 2 : 0)
  expect(Math.abs(middle(start) - middle(place))).toBeLessThan(40)
})

test('an owner sees Open first and nothing about buying', { tag: '@also-phone' }, async ({
  page,
  email,
  mailbox,
}) => {
  await openAccount(page, { email, mailbox, at: pathOf(guide) })
  const open = page.getByRole('article').getByRole('link', { name: 'Open', exact: true })
  await expect(open).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('article').getByRole('link').first()).toHaveText('Open')
  await expect(page.getByText('You own this. Find it in My Vault.')).toBeVisible()
  await expect(page.getByText('Your receipt is in My Account.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue reading' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Read a chapter/ })).toBeHidden()
  await expect(sectionsOf(page)).toHaveText([
    'What it covers',
    'For you if',
    'You need',
    'Not included',
    'Other guides',
  ])
  await expect(page.getByText(/14 days to change your mind/)).toBeHidden()
  await expect(page.getByText(costOf('lovable-pro-secrets'), { exact: true })).toHaveCount(0)
  await expectNoAxeViolations(page, 'a guide, owned')

  await page.goto(pathOf(song)) // not owned: all of it is for sale
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await expect(page.getByText(/14-day cooling-off period/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to order' })).toBeVisible()
})

test('no layout shift when the page learns that the customer owns the guide', {
  tag: '@also-phone',
}, async ({ page, email, mailbox }) => {
  await openAccount(page, { email, mailbox })
  const answered = Promise.withResolvers<void>()
  await page.route(/rest\/v1\/purchases/, async (route) => {
    await answered.promise
    await route.continue()
  })
  await openHydrated(page, pathOf(guide))
  const article = page.getByRole('article')
  const parts = article
    .locator('h1, .offer-bar, dl')
    .or(page.getByRole('region', { name: 'What it covers' }))
    .or(article.getByRole('heading', { name: 'Not included' }))
  const places = () =>
    parts.evaluateAll((found) =>
      found.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )
  const before = await places()
  answered.resolve()
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeVisible()
  expect(await places()).toEqual(before)
  await page.unrouteAll({ behavior: 'wait' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every product shows its outcome, price and questions', async ({ page }) => {
    for (const entry of shopCatalogue.entries.filter(({ file }) => file.state === 'on_sale')) {
      await page.goto(pathOf(entry))
      const { name, benefits } = entry.product
      await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible()
      await expect(page.getByText(benefits[0] ?? '', { exact: true }), name).toBeVisible()
      if (entry.file.kind === 'merch') continue
      await expect(page.getByRole('article')).toContainText(entry.item.price)
      const first = page.locator('article details:has(p)').first()
      await first.locator('summary').click()
      await expect(first.getByRole('paragraph'), name).toBeVisible()
    }
  })
})
