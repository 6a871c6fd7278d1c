import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { starter } from '#catalogue/starter.ts'
import type { ShopHealthAnswer } from '#desk/api/answers.ts'
import { findPlaceholders } from '#domain/shop-placeholders.ts'
import { centsOf, readCsv } from '../support/read-csv.ts'
import { buyOverHttp, raiseAlarmAbout } from './desk-people-steps.ts'
import { deskOrigin, signInAtDesk } from './desk-steps.ts'
import { expect, type Mailbox, test } from './shop-test.ts'
import { expectHeadingOrder, expectNoAxeViolations, expectToFit } from './site-checks.ts'

/** Buys a coffee as a guest over HTTP and waits for the order's mail. */
async function buyCoffee({ request }: Page, email: string, mailbox: Mailbox) {
  const cartItems = [{ priceId: 'price_test_coffee', quantity: 1 }]
  const answer = await request.post('/functions/v1/create-secure-checkout', {
    data: { email, userId: null, cartItems },
  })
  const { url } = (await answer.json()) as { url: string } // the shop's own contract
  await request.post(`${url}/pay`, { maxRedirects: 0 })
  await mailbox.find(email, /^Your order/)
}

async function expectSound(page: Page, where: string) {
  await expectNoAxeViolations(page, where)
  await expectHeadingOrder(page, where)
  await expectToFit(page, where)
}

/** Presses the focused element by keyboard. */
async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}

test('an owner sees today’s sales by day and the shop’s health', {
  tag: ['@also-phone', '@by-keyboard'],
}, async ({ page, email, mailbox }) => {
  await buyCoffee(page, email, mailbox)
  await signInAtDesk(page)
  await page.goto(`${deskOrigin()}/`)
  const sold = page.getByRole('region', { name: 'Sold', exact: true })
  await expect(sold.getByText('Sold today')).toBeVisible()
  await expect(sold).toContainText(/This month\$\d/)
  await expect(page.getByText(/\d+ of \d+ opened in the last 30 days were paid/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Buy Me a Coffee/ })).toBeVisible()

  await press(page, 'Show as table')
  const days = page.getByRole('table', { name: /each of the last 30 days/ })
  await expect(days.getByRole('row')).toHaveCount(31)
  await expectSound(page, 'Today with its table')
  await press(page, 'Show as table')

  const well = page.getByRole('region', { name: 'Is the shop healthy?' })
  await expect(well.getByText('Last backup').first()).toBeVisible()
  await well.getByText('All checks').focus()
  await page.keyboard.press('Enter')
  await expect(well.getByText('All delivered.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What needs you' })).toContainText(/\w/)
  await expectSound(page, 'Today')
})

test('Today says “Enjoy the day” only when the shop needs no attention', async ({ page }) => {
  await page.route('**/api/today/waits', (route) => route.fulfill({ json: { waits: [] } }))
  await page.route('**/api/today/health', async (route) => {
    const answer = await route.fetch()
    const { checks, ...rest } = (await answer.json()) as ShopHealthAnswer // contract/desk/today.ts
    const [first, ...others] = checks
    const unwell = { ...first, state: 'unwell' }
    await route.fulfill({ json: { ...rest, checks: [unwell, ...others] } })
  })
  await signInAtDesk(page)
  await page.goto(`${deskOrigin()}/`)
  await expect(page.getByRole('region', { name: 'Is the shop healthy?' })).toContainText(
    /need(s)? attention/,
  )
  const waits = page.getByRole('region', { name: 'What needs you' })
  await expect(waits).toContainText('the shop needs you: see')
  await expect(waits).not.toContainText('Enjoy the day')
})

test('the month that an owner saves adds up to the figures in Books', {
  tag: ['@also-phone', '@by-keyboard'],
}, async ({ page, email, mailbox }) => {
  await buyCoffee(page, email, mailbox)
  await signInAtDesk(page)
  await page.goto(`${deskOrigin()}/books`)
  const sums = page.getByRole('main')
  await expect(sums.getByRole('heading', { name: / so far$/ })).toBeVisible()
  await expect(sums.getByText('as on Today')).toBeVisible()
  await expectSound(page, 'Books')

  const save = async (name: RegExp) => {
    const saving = page.waitForEvent('download')
    await press(page, name)
    return readCsv(readFileSync(await (await saving).path(), 'utf8'))
  }
  // other journeys buy meanwhile: equal once no purchase falls between page and file
  await expect(async () => {
    await page.reload()
    const received = sums.locator('dl > div').filter({ hasText: /^Received/ })
    const shown = centsOf((await received.getByRole('definition').innerText()).replace(/[$,]/g, ''))
    const orders = await save(/^Save as CSV.*Orders/)
    expect(orders.reduce((sum, row) => sum + centsOf(row['received']), 0)).toBe(shown)
    expect(shown).toBeGreaterThan(0)
  }).toPass()
  await expect(page.getByText(/^Saved orders-\d{4}-\d\d\.csv$/)).toBeVisible()

  await page.getByLabel('Format').selectOption({ label: 'Semicolon-separated, 12,50' })
  await page.reload()
  const saving = page.waitForEvent('download')
  await press(page, /^Save as CSV.*Orders/)
  const text = readFileSync(await (await saving).path(), 'utf8')
  expect(text).toMatch(/^\uFEFForder;made;paid;/)
  expect(text).toMatch(/;\d+,\d\d;/)

  await page.getByRole('navigation', { name: 'Months' }).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/)
  await expect(sums.getByText('from 0 orders')).toBeVisible()
  await expect(sums.getByText('as on Today')).toHaveCount(0)
  await page.goBack()
  await expect(sums.getByRole('heading', { name: / so far$/ })).toBeVisible()
})

test('a helper sees the month and why they cannot save it', async ({ page }) => {
  await signInAtDesk(page, 'helper')
  await page.goto(`${deskOrigin()}/books`)
  await expect(page.getByText('Only owners can export data')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
})

test('no page that a helper reaches by links requests owners’ data [T65]', {
  tag: '@deep',
}, async ({ page, email, mailbox }) => {
  await raiseAlarmAbout(
    await buyOverHttp(page, { email, mailbox, priceId: 'price_test_storysong' }),
  )
  await signInAtDesk(page, 'helper')
  const seen = new Set<string>()
  const toSee = [`${deskOrigin()}/`]
  for (let url = toSee.pop(); url !== undefined; url = toSee.pop()) {
    const kind = kindOf(url)
    if (seen.has(kind)) continue
    seen.add(kind)
    await page.goto(url, { waitUntil: 'networkidle' }) // all its parts have come
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) =>
        all.filter((a) => !a.hasAttribute('download')).map((a) => (a as HTMLAnchorElement).href),
      )
    toSee.push(...links.filter((link) => new URL(link).origin === deskOrigin()))
  }
  // a request that was refused fails every journey
  expect([...seen]).toEqual(
    expect.arrayContaining(['/orders/…', '/people/person', '/requests/…', '/content/…', '/books']),
  )
  expect([...seen]).not.toContain('/audit')
})

/** The page without ids and filter values, such as `/orders/…`. */
function kindOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const page = pathname.replace(
    /^(\/(?:orders|requests|content|withdrawals|(?:api\/shop\/preview|shop)\/\w+)\/)[^/]+/,
    '$1…',
  )
  return [page, ...searchParams.keys()].join(' ')
}

test('an owner sees by name what is missing before going live', {
  tag: ['@also-phone', '@by-keyboard'],
}, async ({ page }) => {
  await signInAtDesk(page)
  await page.goto(`${deskOrigin()}/settings`)
  const checklist = page.getByRole('region', { name: 'Before you go live' })
  await expect(checklist.getByText(/\d+ of \d+ done/)).toBeVisible()
  await expect(checklist.getByText('STRIPE_SECRET_KEY')).toBeVisible()
  await checklist
    .getByText(/^Show all \d+$/)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  for (const name of findPlaceholders(starter.facts))
    await expect(checklist.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText('Sandbox: everything stays')).toBeVisible()
  await expectSound(page, 'Settings')
})
