import { starter } from '#catalogue/starter.ts'
import { costOf } from './cost-of.ts'
import { expect, test } from './shop-test.ts'

const { company } = starter.facts

test('signed out, the Vault shows its four sections [ROUTE-vault-01] [ROUTE-vault-03] [ROUTE-vault-04] [ROUTE-vault-05] [ROUTE-vault-06] [CAT-32]', {
  tag: '@also-phone',
}, async ({ page }) => {
  await page.goto('/vault')
  for (const name of ['Join our community', 'Guides', 'Support', 'Deals']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByText(/\d of \d yours/)).toHaveCount(0)
  await expect(page.getByText('Partner deal')).toHaveCount(0)
})

test('without a session id the result page shows an unsuccessful payment [PAY-03] [PAY-04] [PAY-05] [PAY-07] [PAY-08] [PAY-09] [PAY-10] [PAY-33]', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/success')
  await expect(page.getByRole('heading', { name: 'Payment Not Successful' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/vault')
  await expect(main.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  for (const cause of [/insufficient funds/i, /expired/i, /cancel/i]) {
    await expect(main.getByText(cause).first()).toBeVisible()
  }
  expect(asked.filter((url) => url.includes('/functions/'))).toEqual([])
})

test('an unpaid session is checked eight times, confirmed once, and the cart is restored [PAY-01] [PAY-25] [PAY-26] [PAY-29] [PAY-31]', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const name = /\/functions\/v1\/(\S+)$/.exec(request.url())?.[1]
    if (name?.includes('payment')) calls.push(name)
  })
  await page.goto('/vault/lovable-pro-secrets')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.goto(`/success?session_id=cs_test_${'x'.repeat(40)}`)
  await expect(page.getByText('Verifying Your Payment...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment Not Successful' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByText('nothing was charged')).toBeVisible()
  const kept = page.getByRole('region', { name: 'Kept in your cart' })
  await expect(kept).toContainText(/Lovable Pro Secrets.*Total/s)
  await expect(kept).toContainText(`Total${costOf('lovable-pro-secrets')}`)
  await expect(kept.locator('img[src="/covers/lovable-pro-secrets-upright.svg"]')).toBeVisible()
  const words = await page.getByRole('main').innerText()
  const charged = words.indexOf('Charged anyway? Please don’t pay again.')
  const places = [
    charged,
    words.indexOf(`Write to ${company.email} with the address you paid with and the date`),
    words.indexOf('Back to your cart'),
  ]
  expect(charged).toBeGreaterThan(0)
  expect(places, 'read before the way to pay again').toEqual(places.toSorted((a, b) => a - b))
  await page.getByRole('main').getByRole('link', { name: 'Back to your cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  expect(calls.filter((name) => name === 'check-payment-status')).toHaveLength(8)
  expect(calls.filter((name) => name === 'confirm-payment-session')).toHaveLength(1)
})

test('an unknown product shows Product Not Found and a link back [ROUTE-vaultslug-02] [ROUTE-vaultslug-03]', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/no-such-thing/)
  const answer = await page.goto('/vault/no-such-thing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to Vault' })
  await expect(back).toHaveAttribute('href', '/vault')
  await back.click()
  await expect(page).toHaveURL(/\/vault$/)
})

test('the Vault’s first screen shows guides with prices, then the community [CAT-02] [CAT-03] [ROUTE-vault-03]', {
  tag: '@also-phone',
}, async ({ page }) => {
  await page.goto('/vault')
  for (const key of ['lovable-pro-secrets', 'n8n-coolify-self-host']) {
    await expect(page.getByText(costOf(key), { exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Guides',
    'Join our community',
    'Support',
    'Deals',
  ])
})

test('a main button has a border in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/vault/lovable-pro-secrets')
  const button = page.getByRole('button', { name: 'Add to Cart' })
  const [width, colour, ground] = await button.evaluate((element) => {
    const style = getComputedStyle(element)
    return [style.borderTopWidth, style.borderTopColor, style.backgroundColor]
  })
  expect(width).toBe('3px')
  expect(colour).not.toBe(ground)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('/auth asks for JavaScript and hides its form', async ({ page }) => {
    await page.goto('/auth')
    const notice = page.locator('noscript p', { hasText: 'Signing in needs JavaScript.' })
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Password')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden()
  })

  for (const [address, text] of [
    ['/success?session_id=cs_test_x', 'We’ll confirm your payment without it'],
    ['/reset-password', 'Setting a password needs JavaScript.'],
  ] as const) {
    test(`${address} asks for JavaScript`, async ({ page }) => {
      await page.goto(address)
      await expect(page.locator('noscript p', { hasText: text })).toBeVisible()
    })
  }

  for (const [address, heading, text] of [
    ['/vault', 'The Vault', costOf('lovable-pro-secrets')],
    ['/vault/lovable-pro-secrets', 'Lovable Pro Secrets', costOf('lovable-pro-secrets')],
    ['/ai-services/storysong', 'StorySong', costOf('storysong')],
  ] as const) {
    test(`${address} is readable`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(text)
    })
  }
})
