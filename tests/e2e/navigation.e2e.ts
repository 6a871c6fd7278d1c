import { starter } from '#catalogue/starter.ts'
import { expect, test } from './shop-test.ts'
import { openHydrated } from './site-checks.ts'

const { brand } = starter.facts

test('after a navigation the document has the title and addresses of its page', async ({
  page,
}) => {
  const described = () =>
    page.evaluate(() => {
      const content = (selector: string) =>
        document.head.querySelector(selector)?.getAttribute('content')
      const canonical = document.head.querySelector('link[rel=canonical]')
      return {
        path: canonical && new URL(canonical.getAttribute('href') ?? '').pathname,
        description: content('meta[name=description]'),
        robots: content('meta[name=robots]'),
      }
    })
  const main = page.getByRole('main')
  await openHydrated(page, '/vault') // before, a link loads a whole page
  await page.evaluate(() => Object.assign(window, { isFirst: true }))
  await main.getByRole('link', { name: 'Lovable Pro Secrets' }).click()
  await expect(page).toHaveTitle(`Lovable Pro Secrets | ${brand.name}`)
  const product = await described()
  expect(product).toMatchObject({ path: '/vault/lovable-pro-secrets', robots: undefined })
  expect(product.description).toContain('Lovable')

  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveTitle(`Cart | ${brand.name}`)
  expect(await described()).toMatchObject({ path: null, robots: 'noindex' })
  await page.goBack()
  await expect(page).toHaveTitle(`Lovable Pro Secrets | ${brand.name}`)
  expect(await described()).toEqual(product)
  expect(await page.evaluate(() => 'isFirst' in window), 'still the same document').toBe(true)
})

test('a link is loaded as a whole page when the server has another build', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/\/data\/vault\?version=/)
  await page.route('**/data/vault?*', (route) => route.fulfill({ status: 409 }))
  await openHydrated(page, '/about')
  await page.evaluate(() => Object.assign(window, { isFirst: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Vault', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Vault' })).toBeVisible()
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(false)
})

test('Back to a page of another build loads the whole page with its fragment', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/\/data\/vault\?version=/)
  await openHydrated(page, '/vault#free')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await page.evaluate(() => Object.assign(window, { isFirst: true }) && true)
  await page.route('**/data/vault?*', (route) => route.fulfill({ status: 409 }))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'The Vault' })).toBeVisible()
  await expect(page).toHaveURL(/\/vault#free$/)
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(false)
})

test('a link works although the script of its page fails once (F20)', async ({
  page,
  expectRefusals,
}) => {
  const script = /\/assets\/about-[\w-]+\.js$/
  expectRefusals(script, /ERR_FAILED/)
  await openHydrated(page, '/contact')
  await page.evaluate(() => Object.assign(window, { isFirst: true }) && true)
  await page.route(script, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Contact')
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true)
})

test('a style sheet that failed to load is fetched again when the link is followed again', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/.*/) // offline every request fails
  await openHydrated(page, '/privacy-policy')
  const link = page.getByRole('main').getByRole('link', { name: 'My Account' }).first()
  const sheet = /\/assets\/checkbox-[\w-]+\.css$/
  await page.route(sheet, (route) => route.abort())
  await page.route('**/my-account', (route) => route.abort())
  await link.click()
  await expect(page.getByText('No connection', { exact: true })).toBeVisible()
  await page.unrouteAll()
  const again = page.waitForResponse(sheet)
  await link.click()
  expect((await again).ok()).toBe(true)
  await expect(page).toHaveURL(/\/auth$/) // where visitors are sent
})
