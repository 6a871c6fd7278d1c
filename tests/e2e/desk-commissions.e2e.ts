import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { openAccount } from './account-over-http.ts'
import { deskOrigin, signInAtDesk } from './desk-steps.ts'
import { expect, test } from './shop-test.ts'
import { expectNoAxeViolations } from './site-checks.ts'
import { expectStoredIsNamed } from './stored-names.ts'

/** An MP3 of silence. */
function soundOf(bytes: number): Buffer {
  const sound = Buffer.alloc(bytes)
  for (let at = 0; at + 4 <= bytes; at += 417) sound.set([0xff, 0xfb, 0x90, 0x64], at)
  return sound
}

const hum = { name: 'our-melody.mp3', mimeType: 'audio/mpeg', buffer: soundOf(900_000) }
const song = { name: 'storysong.mp3', mimeType: 'audio/mpeg', buffer: soundOf(1_300_000) }

/** Holds matching requests until the returned function is called. */
async function holdRequests(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held: Promise<void>[] = []
  await page.route(address, (route) => {
    const going = released.then(() => route.continue())
    held.push(going)
    return going
  })
  return async () => {
    release()
    await Promise.all(held)
    await page.unroute(address)
  }
}

/** A page of the desk in a browser of its own, for a helper. */
async function openDesk(browser: Browser, like: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: like.viewportSize() })
  const page = await context.newPage()
  await signInAtDesk(page, 'helper')
  return page
}

test('a customer sends a brief with a file, a helper replies, books and delivers, and the customer downloads the song', {
  tag: ['@also-phone', '@by-keyboard'],
}, async ({ page, browser, email, mailbox, expectRefusals }) => {
  expectRefusals(/finish-request-file$/, /send-brief$/, /ERR_INTERNET_DISCONNECTED/)
  await openAccount(page, { email, mailbox, priceId: 'price_test_storysong' })
  await page.goto('/my-ai-services')
  const state = (words: string) =>
    page.getByRole('link', { name: new RegExp(`^StorySong, order \\d+: ${words}$`) })
  const next = page.locator('[aria-current=step]')
  await expect(next).toHaveText('Your details, next')
  await page.getByRole('link', { name: 'Start your song' }).click()
  await expect(page).toHaveURL(/\/start-your-song-project$/)

  await test.step('the brief is typed, kept, and sent once with its file', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Anna Berg')
    await page.getByLabel('Story', { exact: true }).fill('We met in Turku.')
    await page.getByLabel('Mood', { exact: true }).fill('Warm')
    await page.getByLabel('Rhythm', { exact: true }).fill('Slow')
    const chooser = page.getByLabel('Add files')
    await chooser.setInputFiles([hum])
    await expect(page.getByRole('button', { name: `Remove ${hum.name}` })).toBeVisible()
    const hostile = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>') }
    await chooser.setInputFiles([hostile])
    await expect(page.getByText(/^page\.html wasn’t added\. Only sound/)).toBeVisible()
    await expectNoAxeViolations(page, 'requests')
    const release = await holdRequests(page, '**/uploads/requests/*/*')
    await chooser.setInputFiles([{ ...hum, name: 'wrong-one.mp3' }])
    await page.getByRole('button', { name: 'Cancel wrong-one.mp3' }).click()
    await release()
    await expect(page.getByText('wrong-one.mp3')).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Story', { exact: true })).toHaveValue('We met in Turku.')
    await expect(page.getByRole('button', { name: `Remove ${hum.name}` })).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send your details' }).click()
    await expect(page.getByText(/^We didn’t get an answer\./)).toBeVisible()
    await expect(page.getByLabel('Story', { exact: true })).toHaveValue('We met in Turku.')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Send your details' }).dblclick()
    await expect(page.locator('strong').getByText('Your details')).toHaveCount(1)
    await expect(page.getByText('Waiting for our reply')).toBeInViewport()
    // shown from its beginning, for the keyboard too
    await expect(page.getByRole('region', { name: 'StorySong', exact: true })).toBeFocused()
    await expectNoAxeViolations(page, 'requests')
    await page.getByLabel('Your message').fill('The umbrella was yellow.')
    await expectStoredIsNamed(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('The umbrella was yellow.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Your message')).toHaveValue('')
    await expect(next).toHaveText('Our reply, next')
    await page.goto('/my-account')
    await page.getByRole('link', { name: 'See the status: StorySong' }).click()
    await expect(page.getByText('The umbrella was yellow.', { exact: true })).toBeVisible()
  })

  const desk = await openDesk(browser, page)
  await test.step('a helper finds what is due, reads the brief and its file, and answers', async () => {
    await desk.goto(`${deskOrigin()}/requests?kind=song&state=new`)
    await expect(desk.getByRole('row').filter({ hasText: email })).toHaveCount(1)
    await expectNoAxeViolations(desk, 'desk requests')
    await desk
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('link', { name: 'StorySong' })
      .click()
    await expect(desk.getByText('We met in Turku.')).toBeVisible()
    const arriving = desk.waitForEvent('download')
    await desk.getByRole('link', { name: /^our-melody\.mp3/ }).click()
    expect(await readFile(await (await arriving).path())).toEqual(hum.buffer)
    await desk.getByLabel('Your message').fill('Shall the umbrella have a verse?')
    await expectNoAxeViolations(desk, 'a request at the desk')
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(desk.getByRole('status').filter({ hasText: 'Sent to the customer' })).toBeVisible()
    await expect(desk.getByText('Replied', { exact: true })).toBeVisible()
    await expect(desk.getByRole('listitem').filter({ hasText: 'Shall the umbrella' })).toBeVisible()
  })

  await test.step('a call is marked as booked', async () => {
    await desk.getByRole('tab', { name: 'Call' }).click()
    const at = `${new Date(Date.now() + 48 * 86_400_000).toISOString().slice(0, 10)}T18:30`
    await desk.getByLabel('Date and time').fill(at)
    await desk.getByRole('button', { name: 'Mark as booked' }).click()
    await expect(desk.locator('time').filter({ hasText: /^Call .+ at 18:30/ })).toBeVisible()
    await page.reload()
    await expect(next).toHaveText('Call, next')
  })

  await test.step('the song is delivered', async () => {
    await desk.getByRole('button', { name: 'Mark as in progress' }).click()
    await expect(desk.getByText('In progress', { exact: true })).toBeVisible()
    await desk.getByRole('tab', { name: 'Deliver' }).click()
    await desk.getByLabel('Add files').setInputFiles([song])
    await expect(desk.getByRole('button', { name: `Remove ${song.name}` })).toBeVisible()
    await desk.getByLabel('Message', { exact: true }).fill('Here it is.')
    await desk.getByRole('button', { name: 'Deliver', exact: true }).click()
    await expect(desk.getByText('not downloaded yet')).toBeVisible()
  })

  await test.step('the buyer is told by email, and downloads it', async () => {
    const [mail] = await mailbox.find(email, /^Your StorySong is ready$/)
    const link = /http\S+\/my-ai-services\/request\?id=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'StorySong', level: 1 })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /, done$/ })).toHaveCount(5)
    await expectNoAxeViolations(page, 'requests')
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: /^storysong\.mp3/ }).click()
    expect(await readFile(await (await arriving).path())).toEqual(song.buffer)
    await page.goto('/my-ai-services')
    await expect(state('Delivered')).toBeVisible()
  })

  await test.step('it is closed', async () => {
    await desk.reload()
    await expect(desk.getByText(/^downloaded /)).toBeVisible()
    await desk.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(desk.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await page.reload()
    await expect(state('Done')).toBeVisible()
  })
  await desk.context().close()
})
