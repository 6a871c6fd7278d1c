import { openAccount } from './account-over-http.ts'
import { openAccountByHand } from './account-steps.ts'
import { productOf } from './cost-of.ts'
import { expect, test } from './shop-test.ts'

const secret = /\b(sk|rk)_(test|live)_\w{8}|whsec_\w{8}|-----BEGIN [A-Z ]*PRIVATE KEY/

test('requests carry the public key, and no script contains a secret one [ROLE-07]', async ({
  page,
  email,
  mailbox,
  baseURL,
}) => {
  const keys: (string | undefined)[] = []
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== baseURL) return
    if (/^\/(auth|rest|functions)\/v1\//.test(pathname)) keys.push(request.headers()['apikey'])
    if (pathname.endsWith('.js')) scripts.add(request.url())
  })
  await openAccountByHand(page, { email, mailbox })
  const settings = await page.locator('#public-settings').textContent()
  const { publishableKey } = JSON.parse(settings ?? '{}')
  expect(publishableKey).toMatch(/^sb_publishable_/)
  expect(new Set(keys)).toEqual(new Set([publishableKey]))
  expect(scripts.size).toBeGreaterThan(5)
  for (const address of scripts) {
    expect(await (await page.request.get(address)).text(), address).not.toMatch(secret)
  }
})

test('an owned item without a link refers to the email [ERR-access-01]', async ({
  page,
  email,
  mailbox,
}) => {
  const { priceIds } = productOf('coffee')
  await openAccount(page, { email, mailbox, priceId: priceIds.test })
  await page.getByRole('main').getByRole('link', { name: 'View My Vault' }).click()
  const card = page.getByRole('article').filter({ hasText: 'Buy Me a Coffee' })
  await card.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('Access granted')).toBeVisible()
  await expect(
    page.getByText('You have access to the item. Check your email for details.'),
  ).toBeVisible()
})
