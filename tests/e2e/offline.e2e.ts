import type { Page, Request } from '@playwright/test'
import { signInWithGoogle } from './account-steps.ts'
import { checkOutAsGuest, putGuideInCart } from './checkout-steps.ts'
import { expect, onPaymentPage, test } from './shop-test.ts'
import { openHydrated } from './site-checks.ts'

/** A HEAD request checks the connection before a full page load. */
const isProbe = (request: Request) => request.method() === 'HEAD'

const savedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))

test('each checkout step reports being offline, keeps the cart and works after one retry (F20) [CHK-33] [CHK-40] [CART-38]', async ({
  page,
  context,
  email,
  expectRefusals,
}) => {
  expectRefusals(/.*/) // offline every request fails
  const created: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/create-secure-checkout')) return
    if (!('validateEmailOnly' in request.postDataJSON())) created.push(request.postDataJSON())
  })
  await openHydrated(page, '/vault')
  await context.setOffline(true)
  const card = page.getByRole('article').filter({ hasText: 'Lovable Pro Secrets' })
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const cart = await savedCart(page)
  await context.setOffline(false)

  const parts = /\/assets\/(cart-checkout|cart-line-note)/
  await page.route(parts, (route) => route.abort('internetdisconnected'))
  await page.goto('/cart')
  await expect(page.getByText(/^This part didn’t load/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Increase quantity/ })).toBeVisible()
  await page.unroute(parts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()

  await page.route(parts, (route) => route.fulfill({ status: 404 }))
  await page.reload() // as after an update, when the scripts of the open page no longer exist
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^This part still won’t load/)).toBeVisible()
  await page.unroute(parts)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()

  const checkout = page.getByRole('button', { name: 'Secure Checkout' })
  await context.setOffline(true)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').blur()
  await expect(page.getByText(/Unable to validate email. Please try again/)).toBeVisible()
  await expect(checkout).toBeEnabled()
  await context.setOffline(false)
  await page.getByLabel('Email').focus()
  await page.getByLabel('Email').blur()
  await expect(page.getByText(/Unable to validate email. Please try again/)).toBeHidden()
  await expect(checkout).toBeEnabled()

  await context.setOffline(true)
  await checkout.click()
  await expect(page.getByText('Checkout failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Checkout failed. Please try again.')).toBeVisible()
  expect(await savedCart(page)).toBe(cart)
  await context.setOffline(false)
  created.length = 0
  await checkout.click()
  await onPaymentPage(page)
  expect(created).toHaveLength(1)
})

test('a navigation while the shop is unreachable stays on the page and can be retried (F20)', {
  tag: '@also-phone',
}, async ({ page, context, expectRefusals }) => {
  expectRefusals(/.*/) // offline every request fails
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await openHydrated(page, '/vault')

  await context.setOffline(true) // neither the page's scripts nor its data are there
  await follow('Deals')
  await expect(page.getByText('No connection', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/vault$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stillGone = page.waitForEvent('requestfailed', isProbe)
  await retry.click()
  await stillGone
  await expect(page.getByText('No connection', { exact: true })).toBeVisible()
  await context.setOffline(false)
  // the first request after reconnecting is lost
  await page.route('**/deals', (route) => route.abort('connectionreset'), { times: 1 })
  await retry.click()
  await expect(page).toHaveURL(/\/deals$/)

  // scripts are available, data are not
  await openHydrated(page, '/vault/lovable-pro-secrets')
  await page.getByRole('link', { name: 'Back to Vault' }).click()
  await expect(page).toHaveURL(/\/vault$/)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'n8n plus Coolify Self-Host Guide' }).click()
  await expect(page.getByText('No connection', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/vault$/)
  await context.setOffline(false)
  await retry.click()
  await expect(page).toHaveURL(/\/vault\/n8n-plus-coolify-self-host-guide$/)

  await openHydrated(page, '/vault')
  await page.getByRole('link', { name: 'Lovable Pro Secrets' }).click()
  await expect(page).toHaveURL(/lovable-pro-secrets$/)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Back to Vault' }).click()
  await expect(page.getByText('No connection', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/lovable-pro-secrets$/)
})

test('the offline sign-in page says so and keeps the input (F20) [ERR-signin-03] [RESET-24]', async ({
  page,
  context,
  expectRefusals,
}) => {
  expectRefusals(/.*/)
  // the page and its scripts are loaded before the network goes offline
  await openHydrated(page, '/auth')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Email').fill('joe@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Correct horse 1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('No connection. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('joe@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Correct horse 1')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByText(/^This part didn’t load/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' })).toBeVisible()
})

test('a guest can buy when storage throws and cookies are blocked (F21) [CART-39] [ROLE-03]', async ({
  page,
  email,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await page.route('**/functions/v1/*', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders()
    await route.continue({ headers })
  })
  await page.goto('/vault')
  const card = page.getByRole('article').filter({ hasText: 'Lovable Pro Secrets' })
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await checkOutAsGuest(page, email)
})

test('corrupt or full storage means an empty cart and no session (F21, F24) [CART-41] [AUTH-14]', async ({
  page,
}) => {
  await page.goto('/cart')
  const values = ['{', 'null', '7', '[[]]', '{"access_token":1}', '\u0000', '"\\ud800"', '[{}]']
  for (const value of values) {
    await page.evaluate((text) => {
      for (const key of ['cart', 'sb-localhost-auth-token', 'auth-rate-limit', 'welcome-sent-x']) {
        localStorage.setItem(key, text)
      }
      sessionStorage.setItem('cart-awaiting-payment', text)
      sessionStorage.setItem('security-log', text)
    }, value)
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out')
  }
  await page.evaluate(() => {
    localStorage.clear()
    const full = () => {
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          for (let count = 0; ; count++) localStorage.setItem(`${size} ${count}`, 'x'.repeat(size))
        } catch {
          continue // a value of this size does not fit any more
        }
      }
    }
    full()
  })
  await page.goto('/vault/lovable-pro-secrets')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('on a slow network the button waits, and repeated clicks send one request (F23) [CHK-02] [CHK-13]', async ({
  page,
  email,
}) => {
  await putGuideInCart(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').blur()
  const checkout = page.getByRole('button', { name: 'Secure Checkout' })
  await expect(checkout).toBeEnabled()
  const answer = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/functions/v1/create-secure-checkout', async (route) => {
    asked.push(route.request().url())
    await answer.promise
    await route.continue()
  })
  await checkout.dblclick()
  const busy = page.getByRole('button', { name: 'Processing...' })
  await expect(busy).toBeDisabled()
  await page.getByLabel('Email').press('Enter')
  answer.resolve()
  await onPaymentPage(page)
  expect(asked).toHaveLength(1)
})

test('renews an invalid token during a checkout (F25) [CHK-26] [CHK-42]', async ({
  page,
  email,
  expectRefusals,
}) => {
  // refuses the checkout once, and the cart's own requests meanwhile
  expectRefusals(/\/functions\/v1\//, /\/rest\/v1\//)
  await signInWithGoogle(page, email)
  await putGuideInCart(page, '/my-vault')
  const checkout = page.getByRole('button', { name: 'Secure Checkout' })
  await expect(checkout).toBeEnabled()
  await page.evaluate(() => {
    const key = 'sb-localhost-auth-token'
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, access_token: 'no.longer.good' }))
  })
  await checkout.click()
  await onPaymentPage(page)
  await expect(page.getByText(email)).toBeVisible()
})
