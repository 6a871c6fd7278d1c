import type { Page } from '@playwright/test'
import { openAccount } from './account-over-http.ts'
import { deskOrigin, signInAtDesk } from './desk-steps.ts'
import { expect, test } from './shop-test.ts'
import { expectHeadingOrder, expectNoAxeViolations, expectToFit } from './site-checks.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Guides that no other journey of the project reads or buys; each project writes its own. */
const guides: Record<string, { key: string; name: string }> = {
  keyboard: { key: 'further-guide-2', name: 'AI Workflow Guide' },
  'deep-phone': { key: 'further-guide-1', name: 'AI Prompting Guide' },
}

test(
  'an owner publishes a new version of a guide, notifies its readers and goes back to the earlier one',
  {
    tag: ['@also-phone', '@by-keyboard'],
  },
  async ({ page, email, mailbox, browser, expectRefusals }, { project }) => {
    const guide = guides[project.name] ?? { key: '', name: '' }
    expectRefusals(/\/files\/picture\?name=not-a-picture/)
    const desk = deskOrigin()
    await signInAtDesk(page)
    const open = (part = '') => page.goto(`${desk}/content/${guide.key}${part}`)

    await test.step('a version is written in an empty draft and published instead of the sample', async () => {
      await page.goto(`${desk}/content`)
      const row = page.getByRole('row').filter({ hasText: guide.name })
      await expect(row).toContainText('Version 1')
      await expectSound(page, 'all guides')
      await row.getByRole('link', { name: guide.name }).click()
      await page.getByRole('button', { name: 'Start with an empty draft' }).click()
      await openChapter(page, 'Start')
      await page.getByLabel('Text', { exact: true }).fill('Words.\n\n[broken](nowhere.md)')
      await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
      await expectSound(page, 'a chapter')
      await open('?part=publish')
      await page.getByRole('button', { name: 'Check draft' }).click()
      await page.getByRole('link', { name: 'Start, line 5' }).click()
      const text = page.getByLabel('Text', { exact: true })
      await expect(text).toBeFocused()
      await expect.poll(() => selected(page)).toBe('[broken](nowhere.md)')
      await page.keyboard.press('Delete')
      await publish(page, 'Version 2 is live.')
    })

    const customer = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await test.step('somebody has it', async () => {
      await openAccount(customer, { email, mailbox })
      await page.goto(`${desk}/people#q=${encodeURIComponent(email)}`)
      await page.getByRole('link', { name: email }).click()
      await page.getByRole('button', { name: 'Give a guide' }).click()
      const gift = page.getByRole('dialog')
      await gift.getByLabel('Guide').selectOption({ label: guide.name })
      await gift.getByLabel('Reason').fill('gift')
      await gift.getByRole('button', { name: 'Give guide' }).click()
      await expect(page.getByRole('cell', { name: 'gift' })).toBeVisible()
      await customer.goto(`/my-vault/read/${guide.key}`)
      await expect(customer.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
    })

    await test.step('a chapter with a picture is added and looked at as a buyer', async () => {
      await open()
      await page.getByRole('button', { name: 'Start from version 2' }).click()
      await page.getByLabel('New chapter').fill('What came next')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('What came next')
      await page.getByLabel('Text', { exact: true }).fill('New words.\n\n')
      await showList(page)
      await page.getByLabel('Drop pictures here or browse').setInputFiles([
        { name: 'My desk: new.png', mimeType: 'image/png', buffer: PIXEL },
        { name: 'not-a-picture.png', mimeType: 'image/png', buffer: Buffer.from('<script>') },
      ])
      await expect(page.getByRole('alert').filter({ hasText: 'not a png picture' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'My desk- new.png' })).toBeVisible()
      await openChapter(page, 'What came next')
      await page.getByLabel('Text', { exact: true }).press('Control+End')
      await page.getByRole('button', { name: 'Insert My desk- new.png' }).click()
      await expect(page.getByLabel('Text', { exact: true })).toHaveValue(
        'New words.\n\n![My desk new](My%20desk-%20new.png)',
      )
      await page.getByRole('button', { name: 'Preview as a customer' }).click()
      const picture = page.getByRole('img', { name: 'My desk new' })
      await expect(picture).toBeVisible()
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
      // the chapter's title is its heading, as in the published guide
      await expectNoAxeViolations(page, 'the preview')
      await expectToFit(page, 'the preview')
    })

    await test.step('who has it is told, and reads the new chapter', async () => {
      await open('?part=publish')
      await page.getByLabel('What’s new').fill('A chapter on what came next')
      await page.getByRole('button', { name: 'Check draft' }).click() // saves it first
      await page.getByRole('checkbox', { name: 'Email 1 reader what’s new' }).check()
      await expectSound(page, 'publishing')
      await page.getByRole('button', { name: 'Publish and notify 1 reader' }).click()
      await expect(page.getByText('Version 3 is live. Notifying 1 reader by email.')).toBeVisible()
      const [mail] = await mailbox.find(email, new RegExp(`^New in ${guide.name}`))
      expect(mail?.text).toContain('A chapter on what came next')
      await customer.goto(`/my-vault/read/${guide.key}/what-came-next`)
      await expect(customer.getByText('New words.')).toBeVisible()
      await expect(customer.getByRole('img', { name: 'My desk new' })).toBeVisible()
    })

    await test.step('the version before is what is read again', async () => {
      await open('?part=versions')
      await expectSound(page, 'versions')
      await page.getByRole('button', { name: 'Go back to version 2…' }).click()
      await expect(page.getByRole('dialog')).toContainText('replaces version 3 right away')
      await expectNoAxeViolations(page, 'the question')
      const said = page.getByRole('dialog', { name: 'Version 2 is live again' })
      // the pressed button disappears while the notification is shown
      await page.route(`**/api/content/${guide.key}`, async (route) => {
        await said.waitFor()
        await route.continue()
      })
      await page.getByRole('button', { name: 'Go back to version 2', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Go back to version 3…' })).toBeVisible()
      await page.unroute(`**/api/content/${guide.key}`)
      await expectFocusInPart(page)
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expectFocusInPart(page)
      await customer.goto(`/my-vault/read/${guide.key}`)
      await expect(customer.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
      await expect(customer.getByText('What came next')).toHaveCount(0)
      await open('?part=readers')
      await expect(page.getByRole('link', { name: email })).toBeVisible()
      await expectSound(page, 'readers')
    })
    await customer.context().close()
  },
)

test('a draft is not lost without a connection, in two tabs or after closing one', async ({
  page,
  context,
  expectRefusals,
}) => {
  expectRefusals(/\/api\//, /ERR_INTERNET_DISCONNECTED/)
  const desk = deskOrigin()
  await signInAtDesk(page)
  const address = `${desk}/content/ai-tools-list`
  await page.goto(address)
  await page.getByRole('button', { name: 'Start from version 1' }).click()
  const text = page.getByLabel('Text', { exact: true })
  const before = await text.inputValue()
  const second = await context.newPage()
  await second.goto(address)
  const otherText = second.getByLabel('Text', { exact: true })
  await expect(otherText).toHaveValue(before)

  await text.fill('Typed in the first tab.')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await otherText.fill('Typed in the second tab.')
  const trouble = second.getByRole('alert').filter({ hasText: 'was changed elsewhere' })
  await expect(trouble).toBeVisible()
  await expect(otherText).toHaveValue('Typed in the second tab.')
  await trouble.getByText('Show the other version').click()
  await expect(trouble.getByText('Typed in the first tab.')).toBeVisible()
  await expectNoAxeViolations(second, 'a draft changed elsewhere')
  await trouble.getByRole('button', { name: 'Keep my version' }).click()
  await expect(second.getByText(/^Saved/)).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue('Typed in the second tab.')

  await context.setOffline(true)
  await text.fill('Typed without a connection.')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await second.reload()
  await expect(otherText).toHaveValue('Typed without a connection.')

  await context.setOffline(true)
  await text.fill('Typed before the tab was closed.')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const third = await context.newPage()
  await third.goto(address)
  await expect(third.getByLabel('Text', { exact: true })).toHaveValue(
    'Typed before the tab was closed.',
  )
  await expect(third.getByText(/^Saved/)).toBeVisible()

  await third.route(/\/chapters\//, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await third.getByLabel('Text', { exact: true }).fill('Typed before signing out.')
  const signOut = third.getByRole('banner').getByRole('button', { name: 'Sign out' })
  await signOut.click()
  const question = third.getByRole('dialog', { name: 'Delete unsaved text?' })
  await expect(question).toContainText('One text of a guide is in this browser only')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(third.getByLabel('Text', { exact: true })).toHaveValue('Typed before signing out.')
  await signOut.click()
  await question.getByRole('button', { name: 'Delete and sign out' }).click()
  await expect(third.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await third.unroute(/\/chapters\//)
  await signInAtDesk(third)
  await third.goto(address)
  await expect(third.getByLabel('Text', { exact: true })).toHaveValue(
    'Typed before the tab was closed.',
  )
  await third.getByRole('button', { name: 'Discard draft…' }).click()
  await third.getByRole('button', { name: 'Discard draft', exact: true }).click()
  await expect(third.getByRole('heading', { name: 'No draft yet' })).toBeVisible()
})

/** The focus is in the open part of a guide. */
async function expectFocusInPart(page: Page) {
  const part = page.getByRole('tabpanel')
  await expect
    .poll(() => part.evaluate((panel) => panel.contains(document.activeElement)))
    .toBe(true)
}

async function expectSound(page: Page, where: string) {
  await expectNoAxeViolations(page, where)
  await expectHeadingOrder(page, where)
  await expectToFit(page, where)
}

/** The list of chapters, which on a phone replaces the chapter. */
async function showList(page: Page) {
  const back = page.getByRole('link', { name: 'All chapters' })
  if (await back.isVisible()) await back.click()
}

async function openChapter(page: Page, title: string) {
  await showList(page)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
}

/** Saves, checks and publishes the draft, and expects these words. */
async function publish(page: Page, words: string) {
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.getByRole('tab', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Check draft' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(words)).toBeVisible()
}

function selected(page: Page): Promise<string> {
  return page.evaluate(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLTextAreaElement)) return ''
    return field.value.slice(field.selectionStart, field.selectionEnd)
  })
}
