import type { Page } from '@playwright/test'
import { starter } from '#catalogue/starter.ts'
import { documentsOf } from '#domain/site-content.ts'
import { publishSite } from '#server/site/publish-site.ts'
import { secondSite } from '../support/second-site.ts'
import { choosePassword } from './account-steps.ts'
import { checkOutAsGuest, putGuideInCart } from './checkout-steps.ts'
import { deskOrigin, signInAtDesk, withDatabase } from './desk-steps.ts'
import { expect, test } from './own-shop-test.ts'
import { expectNoAxeViolations, expectToFit, openHydrated } from './site-checks.ts'

const sold = new Set(secondSite.products.map(({ key }) => key))
/** Those that an empty database starts with stay in the documents, off sale. */
const products = starter.products.map((product) =>
  sold.has(product.key) ? product : { ...product, state: 'off_sale' as const },
)

/** The accent of the site as browsers compute it. */
const ACCENT = 'rgb(63, 183, 164)'

const backgroundOf = (page: Page, name: string) =>
  page
    .getByRole('button', { name })
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor)

test('a site with another brand, accent and currency sells a guide and shows it at its desk', {
  tag: '@phone',
}, async ({ page, email, mailbox, dataDir }) => {
  await withDatabase(
    (db) =>
      publishSite(db, {
        who: { name: 'the owner', from: 'test' },
        note: 'Another brand',
        documents: documentsOf({ ...secondSite, products }),
      }),
    dataDir,
  )
  await expect(async () => {
    await page.goto('/')
    await expect(page).toHaveTitle('Kaksi Kättä: hands first', { timeout: 1 })
  }).toPass()
  await test.step('pages have no link that the site does not give, and are accessible', async () => {
    for (const address of ['/', '/vault', '/vault/lovable-pro-secrets', '/ai-services']) {
      await openHydrated(page, address)
      await expect(page.getByRole('link', { name: /Merch|Community|YouTube/i })).toHaveCount(0)
      await expect(page.getByText(/MASTER AI|\$\d/)).toHaveCount(0)
      await expectNoAxeViolations(page, address)
      await expectToFit(page, address)
    }
  })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Library' }).first().click()
  await expect(page).toHaveURL(/\/vault$/)

  await putGuideInCart(page, '/vault', '€27')
  await expect(page.getByText('€27').first()).toBeVisible()
  expect(await backgroundOf(page, 'Secure Checkout')).toBe(ACCENT)
  await checkOutAsGuest(page, email)
  await page.getByRole('button', { name: 'Pay €27' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  const mails = await mailbox.find(email, /^Your order \d+$/)
  expect(mails[0]?.text).toContain('€27')
  expect(mails[0]?.html).toContain('Kaksi Kättä Oy')
  await choosePassword(page, mails)
  const card = page.getByRole('article').filter({ hasText: 'Lovable Pro Secrets' })
  await expect(card.getByText('Owned', { exact: true })).toBeVisible()

  await test.step('the desk lists the order in euros', async () => {
    await signInAtDesk(page, 'owner', dataDir)
    await page.goto(`${deskOrigin(dataDir)}/orders`)
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('€27')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent')))
      .toBe('#3fb7a4')
  })
})
