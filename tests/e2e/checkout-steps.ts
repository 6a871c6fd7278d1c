import type { Page } from '@playwright/test'
import { costOf } from './cost-of.ts'
import { expect, onPaymentPage } from './shop-test.ts'

/**
 * Adds the first guide from its card in the Vault and opens the cart. Signed-in journeys pass `/my-vault`: the Vault
 * redirects there, and a click during that would hit neither page.
 */
export async function putGuideInCart(
  page: Page,
  at = '/vault',
  cost = costOf('lovable-pro-secrets'),
) {
  await page.goto(at)
  const card = page.getByRole('article').filter({ hasText: 'Lovable Pro Secrets' })
  await expect(card).toContainText(cost)
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page).toHaveURL(/\/cart$/)
}

/** Adds a coffee from its page and opens the cart; other items stay. */
export async function putCoffeeInCart(page: Page) {
  await page.goto('/vault/buy-me-a-coffee')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
}

/** Types a guest's address, waits until it is checked, and goes to the provider's payment page. */
export async function checkOutAsGuest(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').blur()
  await page.getByRole('button', { name: 'Secure Checkout' }).click()
  await onPaymentPage(page)
}
