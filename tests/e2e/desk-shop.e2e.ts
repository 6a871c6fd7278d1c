import type { Page } from '@playwright/test'
import { deskOrigin, signInAtDesk } from './desk-steps.ts'
import { expect, test } from './own-shop-test.ts'
import { expectHeadingOrder, expectNoAxeViolations, expectToFit } from './site-checks.ts'

const GUIDE = 'Lovable Pro Secrets'

test('an owner changes a price and a text, publishes both and restores the earlier publication', {
  tag: '@also-phone',
}, async ({ page, dataDir, context, expectRefusals }) => {
  test.slow() // every publication renders every page
  expectRefusals(/Blocked script execution/) // of axe, in the preview, where nothing runs
  const desk = deskOrigin(dataDir)
  await signInAtDesk(page, 'owner', dataDir)
  const visitor = await context.newPage()
  const expectPrice = (price: string) =>
    expect(async () => {
      await visitor.goto('/vault/lovable-pro-secrets')
      await expect(visitor.getByText(price, { exact: true }).first()).toBeVisible({ timeout: 1 })
    }).toPass()

  await test.step('a draft is saved as it is typed and marked', async () => {
    await page.goto(`${desk}/shop`)
    await expectSound(page, 'the shop')
    await page.getByRole('link', { name: GUIDE }).click()
    await page.getByLabel('Price', { exact: true }).fill('29 dollars')
    await expect(page.getByText('Enter an amount such as 12 or 12.50.')).toBeVisible()
    await page.getByLabel('Price', { exact: true }).fill('29')
    await expect(page.getByText('Live: 27.00')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expect(
      page.frameLocator('iframe[title="The page with your drafts"]').getByText('$29').first(),
    ).toBeAttached()
    await expectSound(page, 'a product')
    await page.getByLabel('Name', { exact: true }).fill('')
    await expect(page.getByRole('alert').filter({ hasText: 'Expected some text.' })).toBeVisible()
    await page.getByRole('button', { name: 'Revert name' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(GUIDE)
    await page.getByRole('button', { name: 'Move up entry 2 of features' }).click()
    await page.getByRole('button', { name: 'Revert features' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  })

  await test.step('a page gets another headline and a section', async () => {
    await page.goto(`${desk}/shop/pages/about`)
    const hero = page.getByRole('group', { name: 'Entry 1, hero' })
    await hero.getByLabel('Title', { exact: true }).fill('A hand on every control')
    await page.getByLabel('Next entry of blocks').selectOption('Statement')
    await page.getByRole('button', { name: 'Add an entry to blocks' }).click()
    const added = page.getByRole('group', { name: 'Entry 7, statement' })
    await added.getByLabel('Title', { exact: true }).fill('Our promise')
    await added.getByLabel('Text', { exact: true }).fill('{brand} answers every email.')
    await page.getByRole('button', { name: 'Move up entry 7 of blocks' }).click()
    const moved = page.getByRole('group', { name: 'Entry 6, statement' })
    await expect(moved.getByLabel('Title', { exact: true })).toHaveValue('Our promise')
    await expect(page.getByRole('button', { name: 'Move up entry 6 of blocks' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expectSound(page, 'a page of blocks')
  })

  await test.step('the differences are reviewed and published', async () => {
    await page.goto(`${desk}/shop/site/brand`)
    await page.getByLabel('Tagline', { exact: true }).fill('BEFORE IT IS TOO LATE')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await page.getByRole('link', { name: 'Review and publish' }).click()
    await expect(page.getByText('$27', { exact: true })).toBeVisible()
    await expect(page.getByText('$29', { exact: true })).toBeVisible()
    await expect(page.getByText('BEFORE IT IS TOO LATE')).toBeVisible()
    await expectSound(page, 'changes')
    await page.getByLabel('Note').fill('New price')
    await page.getByRole('button', { name: 'Publish 3 changes' }).click()
    await expect(page.getByRole('heading', { name: 'Publications' })).toBeVisible()
    await expect(page.getByText('New price')).toBeVisible()
    await expectPrice('$29')
    await expect(visitor.getByText('BEFORE IT IS TOO LATE').first()).toBeAttached()
    await visitor.goto('/about')
    await expect(visitor.getByRole('heading', { name: 'A hand on every control' })).toBeVisible()
    await expect(visitor.getByText('MASTER AI answers every email.')).toBeVisible()
  })

  await test.step('the earlier publication is restored', async () => {
    await page.getByRole('button', { name: 'Restore 1…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore publication 1' })
    await expect(dialog.getByText('$29')).toBeVisible()
    await expectNoAxeViolations(page, 'restoring')
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByText('Publication 1 again')).toBeVisible()
    await expectSound(page, 'publications')
    await expectPrice('$27')
  })

  await test.step('a draft is discarded', async () => {
    await page.goto(`${desk}/shop/pages/privacy-policy`)
    await page.getByLabel('Lead', { exact: true }).fill('Other words.')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expectSound(page, 'a legal text')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByLabel('Lead', { exact: true })).not.toHaveValue('Other words.')
    await page.goto(`${desk}/shop/changes`)
    await expect(page.getByRole('heading', { name: 'Nothing to publish' })).toBeVisible()
  })
})

async function expectSound(page: Page, what: string) {
  await expectNoAxeViolations(page, what)
  await expectHeadingOrder(page, what)
  await expectToFit(page, what)
}
