import { phonePhoto } from '../support/photos.ts'
import { deskOrigin, signInAtDesk } from './desk-steps.ts'
import { expect, test } from './own-shop-test.ts'
import { expectHeadingOrder, expectNoAxeViolations, expectToFit } from './site-checks.ts'

const GUIDE = '/vault/lovable-pro-secrets'

test('an owner gives a product a photo, which visitors see once it is published', async ({
  page,
  dataDir,
  context,
  expectRefusals,
}) => {
  expectRefusals(/Blocked script execution/) // of axe, in the preview, where nothing runs
  const desk = deskOrigin(dataDir)
  await signInAtDesk(page, 'owner', dataDir)
  const chooseFile = page.getByLabel(/^Drop (?:a|another) picture here or browse/)
  const saved = page.getByRole('status').filter({ hasText: 'Saved' })

  await test.step('the photo is uploaded and described', async () => {
    await page.goto(`${desk}/shop/products/lovable-pro-secrets`)
    expectRefusals(/name=words\.jpg/)
    const words = { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await chooseFile.setInputFiles(words)
    await expect(page.getByText('This is not a picture that we can show.')).toBeVisible()
    const buffer = await phonePhoto(1000, 1400)
    await chooseFile.setInputFiles({ name: 'IMG 1.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByAltText('The picture without a description')).toBeVisible()
    await expect(page.getByText('Picture, description of the picture:')).toBeVisible()
    await page.getByLabel('Description of the picture').fill('A red sky above a blue sea')
    await expect(saved).toBeVisible()
    await expect(page.getByText('Correct this before you publish')).toBeHidden()
    await expect(
      page
        .frameLocator('iframe[title="The page with your drafts"]')
        .getByAltText('A red sky above a blue sea'),
    ).toBeAttached()
    await expectNoAxeViolations(page, 'a product with a photo')
    await expectHeadingOrder(page, 'a product with a photo')
    await expectToFit(page, 'a product with a photo')
  })

  await test.step('removing it can be taken back', async () => {
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(page.getByAltText('A red sky above a blue sea')).toBeHidden()
    const buffer = await phonePhoto(1000, 1400)
    await chooseFile.setInputFiles({ name: 'IMG 1.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByLabel('Description of the picture').fill('A red sky above a blue sea')
    await expect(saved).toBeVisible()
  })

  await test.step('the review shows it, and publishing brings it to visitors', async () => {
    await page.getByRole('link', { name: 'Review and publish' }).click()
    await expect(page.getByAltText('A red sky above a blue sea')).toBeVisible()
    await expectNoAxeViolations(page, 'changes with a photo')
    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await expect(page.getByRole('heading', { name: 'Publications' })).toBeVisible()
    const visitor = await context.newPage()
    const photo = visitor.getByAltText('A red sky above a blue sea')
    await expect(async () => {
      await visitor.goto(GUIDE)
      await expect(photo).toBeVisible({ timeout: 1 })
    }).toPass()
    const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
    await expectNoAxeViolations(visitor, 'a product page with a photo')
    await expectToFit(visitor, 'a product page with a photo')
    await visitor.goto('/vault')
    await expect(visitor.locator('img[src*="/pictures/"]').first()).toBeVisible()
  })
})
