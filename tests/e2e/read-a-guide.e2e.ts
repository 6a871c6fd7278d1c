import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { starter } from '#catalogue/starter.ts'
import { openAccount, openBarePage } from './account-over-http.ts'
import { signIn, signOut } from './account-steps.ts'
import { expect, test } from './shop-test.ts'
import { expectHeadingOrder, expectNoAxeViolations, expectToFit } from './site-checks.ts'
import { expectStoredIsNamed } from './stored-names.ts'

const { brand, company } = starter.facts

test('a customer opens a purchased guide once and can read it from then on [D6, D7] [ACT-05] [OWN-01]', {
  tag: '@also-phone',
}, async ({ page, email, mailbox, context }) => {
  await openAccount(page, { email, mailbox, at: '/my-vault' })
  const card = page.getByRole('article').filter({ hasText: 'Lovable Pro Secrets' })
  await expect(card).toContainText('3 chapters, not started')
  await card.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/my-vault\/read\/lovable-pro-secrets$/)

  await test.step('opening is asked, not presumed', async () => {
    const box = page.getByRole('checkbox', { name: /I understand that I then lose my right/ })
    await expect(box).not.toBeChecked()
    const chapters = page.getByRole('list', { name: 'Chapters' }).getByRole('listitem')
    await expect(chapters).toHaveText(['1What you are reading', /^2One change at a time/, /^3/])
    await page.getByRole('button', { name: 'Open the guide' }).click()
    await expect(page.getByRole('alert')).toContainText('Tick the box')
    await expectNoAxeViolations(page, 'the opening')
    await expectToFit(page, 'the opening')
    await page.getByRole('link', { name: 'Not yet' }).click()
    await expect(page).toHaveURL(/\/my-vault$/)
    await page.goBack()
    await box.check()
    await page.getByRole('button', { name: 'Open the guide' }).click()
  })

  const first = page.getByRole('heading', { level: 1, name: 'What you are reading' })
  /** A chapter becomes the reading place once its request is answered. */
  const asked = (chapter: string) =>
    page.waitForResponse((answer) => {
      const request = answer.request()
      return request.url().endsWith('/read-chapter') && request.postDataJSON().chapter === chapter
    })
  await expect(first).toBeVisible()
  const screen = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const top = async () => (await first.boundingBox())?.y
  await expect.poll(top, 'the contents fold where the screen becomes narrow').toBeLessThan(240)
  await page.reload() // a phone has them closed from the beginning
  await expect.poll(top, 'where the text begins on a phone').toBeLessThan(240)
  if (screen) await page.setViewportSize(screen)
  const [confirmed] = await mailbox.find(email, /^You opened Lovable Pro Secrets$/)
  expect(confirmed?.text).toContain('I understand that I then lose my right of withdrawal.')
  await expectNoAxeViolations(page, 'a chapter')
  await expectHeadingOrder(page, 'a chapter')
  await expectToFit(page, 'a chapter')

  await test.step('chapters by keys, by links, and the place is kept', async () => {
    await page.keyboard.press('ArrowRight')
    const second = page.getByRole('heading', { level: 1, name: 'One change at a time' })
    await expect(second).toBeVisible()
    await expectToFit(page, 'a chapter with a table and code')
    await page.emulateMedia({ media: 'print' })
    const ticked = page.locator('.task-list-item input:checked').first()
    const inks = await ticked.evaluate((box) => [
      getComputedStyle(box).backgroundColor,
      getComputedStyle(box, '::before').borderRightColor,
    ])
    expect(inks, 'a tick on paper').toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    await page.emulateMedia({ media: null })
    const prompt = page.locator('.chapter pre')
    await expect(prompt).toContainText('Change nothing else.')
    expect(await prompt.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Copied' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
    await expectNoAxeViolations(page, 'a chapter with a prompt')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(((await prompt.textContent()) ?? '').trimEnd())
    await Promise.all([asked('what-this-is'), page.keyboard.press('ArrowLeft')])
    const next = page.getByRole('main').getByRole('link', { name: 'next chapter' })
    await Promise.all([asked('one-change-at-a-time'), next.click()])
    await expect(second).toBeVisible()
    await page.goto('/my-vault/read/lovable-pro-secrets')
    await expect(second).toBeVisible()
  })

  await test.step('the place stays when all is printed, and moves where a chapter is come back to', async () => {
    const second = page.getByRole('heading', { level: 1, name: 'One change at a time' })
    const openAgain = () => page.goto('/my-vault/read/lovable-pro-secrets')
    await page.evaluate(() => {
      window.print = () => window.dispatchEvent(new Event('afterprint'))
    })
    const [last] = await Promise.all([
      asked('going-back'),
      page.getByRole('button', { name: /^Print/ }).click(),
    ])
    expect(last.ok()).toBe(true)
    await openAgain()
    await expect(second).toBeVisible()

    await Promise.all([asked('what-this-is'), page.keyboard.press('ArrowLeft')])
    await expect(first).toBeVisible()
    await Promise.all([asked('one-change-at-a-time'), page.keyboard.press('ArrowRight')])
    await openAgain()
    await expect(second).toBeVisible()

    await Promise.all([asked('what-this-is'), page.keyboard.press('ArrowLeft')])
    await page.getByRole('link', { name: 'My Vault', exact: true }).first().click()
    await expect(card).toContainText('Chapter 1 of 3: What you are reading')
    await card.getByRole('link', { name: 'Continue' }).click()
    await expect(first).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(second).toBeVisible()
  })

  await test.step('files and the search', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'checklist for the last mile' }).click()
    expect((await download).suggestedFilename()).toBe('last-mile.txt')
    const contents = page.getByText('Contents', { exact: true })
    if (await contents.isVisible()) await contents.click()
    await page.getByRole('searchbox', { name: 'Search in this guide' }).fill('A TOOL')
    await expect(page.getByRole('status')).toHaveText('1 place in 1 chapter')
    await page.getByRole('searchbox').fill('THREE  tries')
    await page.getByRole('link', { name: '// three tries, then back' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expectNoAxeViolations(page, 'what was found')
    await page.keyboard.press('Enter')
    const place = page.locator('.chapter mark').filter({ hasText: 'three tries' })
    await expect(place).toBeFocused()
    await expect(place).toBeInViewport()
    await expect(page).toHaveTitle(`Going back is a tool | Lovable Pro Secrets | ${brand.name}`)
    await expect(page.getByRole('link', { name: 'The end Back to My Vault' })).toBeVisible()
    await page.getByRole('link', { name: 'Previous One change at a time' }).click()
    await expect(page.locator('.chapter mark')).toHaveCount(0)
  })

  await test.step('until a page is chosen, it is as the device wishes', async () => {
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-page', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    await expect(root).toHaveAttribute('data-page', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(root).toHaveAttribute('data-page', 'dark')
  })

  await test.step('the page as one likes it, kept for the next visit', async () => {
    await page.getByRole('button', { name: 'Light page' }).click()
    await page.getByRole('button', { name: 'Larger text' }).click()
    await expectNoAxeViolations(page, 'a light chapter')
    await expectToFit(page, 'a chapter with large text')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Dark page' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Larger text' })).toBeDisabled()
    await expectStoredIsNamed(page)
    await page.goto('/vault')
    await expect(page.locator('html[data-page]')).toHaveCount(0)
  })

  await test.step('a link to a chapter that is opened signed out ends there after signing in', async () => {
    await openBarePage(page) // it makes no calls while its storage is cleared
    await page.evaluate(() => localStorage.clear()) // as in another browser
    await page.goto('/my-vault/read/lovable-pro-secrets/one-change-at-a-time')
    await expect(page).toHaveURL(/\/auth$/)
    await signIn(page, email)
    await expect(page).toHaveURL(/\/my-vault\/read\/lovable-pro-secrets\/one-change-at-a-time$/)
    await expect(
      page.getByRole('heading', { level: 1, name: 'One change at a time' }),
    ).toBeVisible()
  })
})

test('opened chapters stay readable offline, others explain what is missing [D6]', async ({
  page,
  email,
  mailbox,
  provider,
  context,
  expectRefusals,
}) => {
  await openAccount(page, { email, mailbox, at: '/my-vault/read/lovable-pro-secrets' })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Open the guide' }).click()
  const first = page.getByRole('heading', { level: 1, name: 'What you are reading' })
  await expect(first).toBeVisible()
  await expect.poll(() => keptIn(page)).toContain('/my-vault/read')
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration('/my-vault/read/'))?.active,
  )
  expectRefusals(
    /functions\/v1|\/assets\/|my-vault\/read/,
    /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  )
  await context.setOffline(true)
  await page.keyboard.press('ArrowRight')
  const missing = page.getByRole('alert')
  await expect(missing).toContainText('You can still read the chapters you’ve opened')
  await page.keyboard.press('ArrowLeft')
  await expect(first).toBeVisible()
  await page.getByRole('button', { name: /^last-mile\.txt/ }).click()
  await expect(page.getByText('Try again once you’re back online.')).toBeVisible()
  await page.evaluate(expireToken)
  await page.reload()
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(missing).toBeVisible()
  await expect(page.locator('html[data-session=in]')).toBeAttached() // nobody has signed out
  await context.setOffline(false)
  const second = page.getByRole('heading', { level: 1, name: 'One change at a time' })
  await expect(second).toBeVisible() // the page has retried by itself
  const chapters = async () => (await keptIn(page)).filter((kept) => kept.includes('/chapter/'))
  await expect.poll(chapters).toHaveLength(2)

  await provider.refund(email)
  await mailbox.find(email, /^Refund for your order/)
  await page.reload()
  await expect(
    page.getByText('You withdrew from it or got a refund, so the guide is closed.'),
  ).toBeVisible()
  await expect.poll(async () => (await keptIn(page)).filter(isKept)).toEqual([])

  await page.goto('/my-vault/read/voice-ai-explained')
  await expect.poll(async () => (await keptIn(page)).filter(isKept)).not.toEqual([])
  await signOut(page)
  await expect.poll(async () => (await keptIn(page)).filter(isKept)).toEqual([])
})

test('signing out offline ends the session locally, removes cached chapters and reaches the server later', async ({
  page,
  email,
  mailbox,
  context,
  expectRefusals,
}) => {
  await openAccount(page, { email, mailbox, at: '/my-vault/read/voice-ai-explained' })
  await expect.poll(async () => (await keptIn(page)).filter(isKept)).not.toEqual([])
  await page.goto('/my-account')
  await expect(page.getByLabel('Display Name')).toBeVisible()
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}').access_token,
  )
  const asUser = () =>
    page.request.get('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })
  expect((await asUser()).status()).toBe(200)

  expectRefusals(/.*/, /ERR_INTERNET_DISCONNECTED|Failed to fetch/) // offline every request fails
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out')
  await expect(page.getByText(email)).toHaveCount(0)
  await expect.poll(async () => (await keptIn(page)).filter(isKept)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('sb-localhost-auth-token'))).toBeNull()
  expect((await asUser()).status()).toBe(200)

  await context.setOffline(false)
  await expect.poll(async () => (await asUser()).status()).toBe(403)
})

const isKept = (address: string) => address.startsWith('/kept/')

/** Addresses that this browser stores for offline reading. */
function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return found.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** Expires the token, as if the page had been closed for an hour. */
function expireToken() {
  const key = 'sb-localhost-auth-token'
  const session = JSON.parse(localStorage.getItem(key) ?? '{}')
  localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
}

test('a free guide opens at once, a new version lists its changes, and video plays only on click [D6]', async ({
  page,
  email,
  mailbox,
}) => {
  await openAccount(page, { email, mailbox, at: '/my-vault' })
  const card = page.getByRole('article').filter({ hasText: 'AI Tools List' })
  await card.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'By the job' })).toBeVisible()

  publishAgain('ai-tools-list', {
    'guide.yaml': 'title: AI Tools List\nchanged: Two more jobs\n',
    '01-by-the-job.md':
      '# By the job, again\n\n[How it works](https://youtu.be/aaaaaaaaaaa)\n\nNo more.\n',
  })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'By the job, again' })).toBeVisible()
  await expect(page.getByText('Two more jobs')).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText('Two more jobs')).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('reading'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'By the job, again' })).toBeVisible()
  await expect(page.getByText('Two more jobs')).toHaveCount(0)
  expect([...hosts]).toEqual(['localhost'])

  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  )
  await page.getByRole('button', { name: 'How it works' }).click()
  await expect(page.locator('iframe[title="How it works"]')).toBeVisible()
  await expect.poll(() => [...hosts]).toEqual(['localhost', 'www.youtube-nocookie.com'])
})

test('a guide opened by its address has the title of its chapter', async ({
  page,
  email,
  mailbox,
}) => {
  await openAccount(page, { email, mailbox, at: '/my-vault/read/voice-ai-explained' })
  await expect(page).toHaveURL(/\/three-steps$/)
  await expect(page).toHaveTitle(`Hearing, thinking, speaking | Voice AI Explained | ${brand.name}`)
})

test('a picture that fails to load leaves a text with a contact', async ({
  page,
  email,
  mailbox,
  expectRefusals,
}) => {
  expectRefusals(/\/content\/lost\/desk\.png/)
  await page.route('**/functions/v1/read-chapter', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { html: string; pictures: object } // contract/reading.ts
    const html = `${answer.html}<p><img data-picture="desk.png" alt="My desk"></p>`
    const pictures = { ...answer.pictures, 'desk.png': '/content/lost/desk.png' }
    await route.fulfill({ response, json: { ...answer, html, pictures } })
  })
  await openAccount(page, { email, mailbox, at: '/my-vault/read/voice-ai-explained' })
  await expect(page.locator('.chapter-lost')).toHaveText(
    `The picture “My desk” can’t be shown right now. Please try again later, or write to ${company.email}.`,
  )
  await expectToFit(page, 'a chapter without its picture')
})

test('explains an unknown guide and chapter, and redirects signed-out visitors [D6]', async ({
  page,
  email,
  mailbox,
  expectRefusals,
}) => {
  await page.goto('/my-vault/read/lovable-pro-secrets')
  await expect(page).toHaveURL(/\/auth$/)
  await openAccount(page, { email, mailbox })
  for (const address of ['/my-vault/read', '/my-vault/read/nothing', '/my-vault/read/a/b/c']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible()
  }
  await page.goto('/my-vault/read/n8n-coolify-self-host')
  await expect(page.getByText('This guide isn’t in My Vault.')).toBeVisible()
  expectRefusals(/read-chapter/, /status of 404/)
  await page.goto('/my-vault/read/voice-ai-explained/nothing')
  await expect(page.getByRole('alert')).toContainText('This chapter no longer exists')
})

/** Publishes the guide's next version in this run's shop, as the owner does. */
function publishAgain(productKey: string, files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'guide-'))
  mkdirSync(path.join(folder, productKey))
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(folder, productKey, name), text)
  expect(runShop(['content', 'publish', productKey], { CONTENT_DIR: folder })).toContain('is live')
  rmSync(folder, { recursive: true })
}

/** Runs an owner's command and returns its output. */
function runShop(typed: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/shop.ts', ...typed], {
    cwd: path.join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      PORT: process.env['E2E_PORT'] ?? '3900',
      DATA_DIR: process.env['E2E_DATA_DIR'],
      ...settings,
    },
    encoding: 'utf8',
  })
  return `${stdout}${stderr}`
}
