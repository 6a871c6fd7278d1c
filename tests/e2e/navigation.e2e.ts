import { brand } from '#shop/brand.ts'
import { expect, test } from './shop-test.ts'

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
  await page.goto('/vault')
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
})

test('a link is loaded as a whole page when the server has another build', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/\/data\/vault\?build=/)
  await page.route('**/data/vault?*', (route) => route.fulfill({ status: 409 }))
  await page.goto('/about')
  const built = () => page.evaluate(() => Object.assign(window, { isFirst: true }) && true)
  await expect(page.getByRole('link', { name: 'Vault' }).first()).toBeVisible()
  await page.waitForFunction(() => !window.eventReplay)
  await built()
  await page.getByRole('banner').getByRole('link', { name: 'Vault', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Vault' })).toBeVisible()
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(false)
})
