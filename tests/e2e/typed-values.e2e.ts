import type { Locator, Page } from '@playwright/test'
import { openAccount } from './account-over-http.ts'
import { signOut } from './account-steps.ts'
import { putGuideInCart } from './checkout-steps.ts'
import { expect, onPaymentPage, test } from './shop-test.ts'

/** Fills a field without any event, as some password managers do. */
function fillSilently(field: Locator, value: string) {
  return field.evaluate((input, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  }, value)
}

/** Blocks the scripts; the returned function releases them. */
async function holdBackScripts(page: Page) {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  return arrived.resolve
}

for (const changes of ['an icon of a password manager', 'a translation']) {
  test(`a value typed before the scripts run survives ${changes}`, async ({
    page,
    email,
    expectRefusals,
  }) => {
    expectRefusals(/Minified React error/)
    const arrive = await holdBackScripts(page)
    await page.goto('/auth')
    await page.getByLabel('Email').fill(email)
    await page.evaluate((what) => {
      for (const label of document.querySelectorAll('main label, main button')) {
        if (what === 'a translation') {
          const font = document.createElement('font')
          font.textContent = label.textContent
          label.replaceChildren(font)
        }
      }
      for (const input of document.querySelectorAll('main input')) {
        input.setAttribute('data-manager', 'yes')
        if (what !== 'a translation') input.after(document.createElement('manager-icon'))
      }
    }, changes)
    arrive()
    await page.waitForFunction(() => window.eventReplay === undefined)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Email')).toBeFocused()
    // the inlined styles with the brand's fonts are still there
    expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0)
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })
}

test('a guest can pay when the browser fills in the email without an event', async ({
  page,
  email,
}) => {
  await putGuideInCart(page)
  const field = page.getByLabel('Email')
  await expect(field).toBeVisible()
  await fillSilently(field, email)
  await page.getByRole('button', { name: 'Secure Checkout' }).hover()
  await page.getByRole('button', { name: 'Secure Checkout' }).click()
  await onPaymentPage(page)
})

test('the checkout’s email stays for the tab and is removed at sign-out with every draft', async ({
  page,
  email,
  mailbox,
}) => {
  await putGuideInCart(page)
  await page.getByLabel('Email').fill(email)
  await page.goto('/vault')
  await page.goto('/cart?canceled=true')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await openAccount(page, {
    email,
    mailbox,
    priceId: 'price_test_storysong',
    at: '/start-your-song-project',
  })
  await page.getByLabel('Story', { exact: true }).fill('We met in Turku.')
  await expect(page.getByText('Draft saved in this browser')).toBeVisible()
  await signOut(page)
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  expect(kept.filter((key) => /^song-|^request-|^welcome-sent|typed-email/.test(key))).toEqual([])
})

test('an empty brief shows an error at each field', async ({ page, email, mailbox }) => {
  await openAccount(page, {
    email,
    mailbox,
    priceId: 'price_test_storysong',
    at: '/start-your-song-project',
  })
  await page.getByRole('button', { name: 'Send your details' }).click()
  await expect(page.getByText('Please fill this in. A few words are enough.')).toHaveCount(4)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})

test('Undo restores items removed from the cart', async ({ page }) => {
  await putGuideInCart(page)
  await page.getByRole('button', { name: 'Remove Lovable Pro Secrets' }).click()
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Remove Lovable Pro Secrets' })).toBeVisible()
})

test('Check out focuses the email field', async ({ page }) => {
  await page.goto('/vault')
  const card = page.getByRole('article').filter({ hasText: 'Lovable Pro Secrets' })
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await card.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('no toast covers the next action', { tag: '@phone' }, async ({ page, email }) => {
  const expectFree = async (action: Locator) => {
    const toast = page.locator('.toast')
    await expect(toast).toBeVisible()
    await expect(async () => {
      const [one, other] = [await toast.boundingBox(), await action.boundingBox()]
      if (!one || !other) throw new Error('not shown')
      expect(one.y >= other.y + other.height || other.y >= one.y + one.height).toBe(true)
    }).toPass()
  }
  await putGuideInCart(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').blur()
  await expectFree(page.getByRole('button', { name: 'Secure Checkout' }))
  await page.goto('/auth?resource=Voice%20AI%20Explained&source=free-resource')
  await page.getByLabel('Email').fill(`other-${email}`)
  await page.getByLabel('Email').blur()
  await expectFree(page.getByRole('tabpanel').getByRole('button', { name: 'Get Resource' }))
})
