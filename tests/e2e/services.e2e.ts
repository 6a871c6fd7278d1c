import type { Page } from '@playwright/test'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { starter } from '#catalogue/starter.ts'
import { openBarePage } from './account-over-http.ts'
import { choosePassword, PASSWORD, signIn, signOut } from './account-steps.ts'
import { checkOutAsGuest } from './checkout-steps.ts'
import { costOf, productOf } from './cost-of.ts'
import { expect, linkIn, test } from './shop-test.ts'
import { expectNoAxeViolations } from './site-checks.ts'
import { expectStoredIsNamed } from './stored-names.ts'

const { company } = starter.facts

const services = shopCatalogue.list('services').listed
const vpsSetup = '/ai-services/live-vps-setup-coolify-platform-100-apps-save-thousands'
const teaser = '/vault/15-things-you-must-know-before-starting-with-lovable-dont-miss-this'
const otherSites = /^https:\/\/\w+\.example\.com\//

/** External sites get a stub answer. */
test.beforeEach(async ({ context }) => {
  await context.route(otherSites, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Outside</title>' }),
  )
})

/** Clicks a link in the page's content and returns the address of the tab it opens. */
async function newTabOf(page: Page, name: string): Promise<string> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name }).click()
  const tab = await opened
  await tab.waitForURL(otherSites)
  const address = tab.url()
  await tab.close()
  return address
}

function row(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true })
}

test('twelve services are listed with type, action and details [PROD-01] [PROD-02] [PROD-03] [PROD-04] [PROD-13] [PROD-14] [ROUTE-vault-07] [ROUTE-services-01] [ROUTE-services-03] [ROUTE-services-04] [ROUTE-services-05] [ROUTE-services-06] [ROUTE-services-07] [CAT-23]', {
  tag: '@also-phone',
}, async ({ page }) => {
  await page.goto('/vault')
  for (const name of ['Lovable Pro Secrets', 'AI Tools List', 'Buy Me a Coffee']) {
    await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
  }
  for (const name of ['Join our community', 'Deals']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  for (const host of ['community', 'merch']) {
    await expect(page.locator(`main a[href^="https://${host}."]`).first()).toBeVisible()
  }
  await expect(page.getByText(/\d of \d yours/)).toHaveCount(0)

  await page.goto('/ai-services')
  await expect(page).toHaveURL(/\/ai-services$/)
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(services.length)
  const groups = page.getByRole('navigation', { name: 'Services on this page' })
  await groups.getByRole('link', { name: 'Songs' }).click()
  await expect(page.getByRole('heading', { name: 'Songs', exact: true })).toBeInViewport()
  await expect(page.getByText('Most Popular')).toHaveCount(1)
  await expect(row(page, 'Smarter Website').getByText('Most Popular')).toBeVisible()
  await expect(row(page, 'Smarter Website').getByText('Booking and follow-up')).toBeVisible()
  await expect(row(page, 'Smart Website')).toContainText(
    `${costOf('smart-website')}+ ${productOf('smart-website').item.monthlyFee}`,
  )
  await expect(page.getByRole('main').getByText('Owned', { exact: true })).toHaveCount(0)
  for (const service of await rows.all()) {
    await expect(service.getByText('Not owned', { exact: true })).toHaveCount(1)
    await expect(service.getByText(/^(Add to Cart|Book a free call|Book your call)$/)).toHaveCount(
      1,
    )
    await expect(service.getByRole('link', { name: 'Details', exact: true })).toHaveAttribute(
      'href',
      /^\/ai-services\/[a-z0-9-]+$/,
    )
  }
  await row(page, 'StorySong').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await row(page, 'StorySong').getByRole('link', { name: 'Details', exact: true }).click()
  await expect(page).toHaveURL(/\/ai-services\/storysong$/)
  await expect(page.getByRole('heading', { name: 'StorySong', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to order' })).toBeVisible()
  await page.getByRole('link', { name: 'BrandSong PRO' }).click() // the client fetches that product's data
  await expect(page.getByRole('heading', { name: 'BrandSong PRO', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^BrandSong PRO/)
})

test('a bookable service opens the calendar in a new tab from its page [PROD-12] [ROUTE-serviceslug-01] [DET-01] [DET-02] [DET-03] [DET-04] [DET-05] [DET-06] [DET-08] [DET-09] [ACT-08] [ACT-09]', async ({
  page,
}) => {
  for (const [slug, name] of [
    ['saas-development', 'SaaS Development'],
    ['ai-automation', 'AI Automation'],
    ['voice-ai-solutions', 'Voice AI Solutions'],
  ] as const) {
    await page.goto(`/ai-services/${slug}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('A free 30-minute consultation')).toBeVisible()
    expect(await newTabOf(page, 'Book a free call')).toMatch(/^https:\/\/booking\./)
  }
  await page.goto(vpsSetup)
  await expect(page.getByText(costOf('live-vps-setup'), { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('$397')
  expect(await newTabOf(page, 'Book your call')).toMatch(/^https:\/\/booking\./)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to AI Services' })
  await expect(back).toHaveAttribute('href', '/ai-services') // /my-ai-services would redirect to the same page
  await back.click()
  await expect(page).toHaveURL(/\/ai-services$/)
})

test('tips lead to the cart, and the free guide and merch shop open in new tabs [ROUTE-vaultslug-01] [DET-10] [DET-12] [DET-14] [DET-15] [DET-16] [DET-17] [DET-18] [DET-19]', async ({
  page,
}) => {
  for (const [slug, price, total] of [
    ['buy-me-a-coffee', costOf('coffee'), costOf('coffee')],
    ['buy-me-a-candy', costOf('candy'), costOf('coffee', 'candy')],
  ] as const) {
    await page.goto(`/vault/${slug}`)
    await expect(page.getByText(/Thank you/)).toBeVisible()
    await expect(page.getByText(price, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('main')).toContainText(total)
  }
  await page.goto(teaser)
  expect(await newTabOf(page, 'Get Free Access')).toMatch(/^https:\/\/community\./)
  await page.goto('/vault/ai-merch-shop')
  expect(await newTabOf(page, 'Visit the shop')).toMatch(/^https:\/\/merch\./)
})

test('unknown services are not found, and private pages redirect signed-out visitors [ROUTE-serviceslug-02] [ROUTE-serviceslug-03] [ROUTE-vaultslug-04] [ROUTE-myservices-01] [ROUTE-song-01]', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/\/ai-services\/(no-such-thing|lovable-pro-secrets)$/)
  for (const slug of ['no-such-thing', 'lovable-pro-secrets']) {
    const answer = await page.goto(`/ai-services/${slug}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
    const back = page.getByRole('main').getByRole('link', { name: 'Back to AI Services' })
    await expect(back).toHaveAttribute('href', '/ai-services')
    await back.click()
    await expect(page).toHaveURL(/\/ai-services$/)
  }
  await page.goto('/my-ai-services')
  await expect(page).toHaveURL(/\/ai-services$/)
  await page.goto('/start-your-song-project')
  await expect(page).toHaveURL(/\/auth$/)
})

test('a guest buys a song and a website, becomes their owner and starts both [PROD-05] [PROD-06] [PROD-07] [PROD-08] [PROD-10] [PROD-11] [ROUTE-services-02] [ROUTE-myservices-02] [ROUTE-myservices-03] [ROUTE-myservices-05] [ROUTE-song-02] [OWN-10] [ACT-11] [ACT-12] [DET-07] [DET-11] [SONG-01] [SONG-02] [SONG-03] [SONG-04] [SONG-05] [SONG-06] [SONG-07]', {
  tag: '@translated',
}, async ({ page, context, email, mailbox }) => {
  await page.goto('/ai-services')
  for (const name of ['StorySong', 'Smart Website']) {
    await row(page, name).getByRole('button', { name: 'Add to Cart' }).click()
  }
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await checkOutAsGuest(page, email)
  await page.getByRole('button', { name: `Pay ${costOf('storysong', 'smart-website')}` }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await choosePassword(page, await mailbox.find(email, /^Your order/))
  await openBarePage(page) // it makes no calls while its storage is cleared
  await page.evaluate(() => localStorage.clear()) // as in another browser

  await test.step('signing in claims the resource of the address', async () => {
    await page.goto('/vault/ai-tools-list')
    await page.getByRole('link', { name: 'Get Free Access' }).click()
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await signIn(page, email)
    await expect(page).toHaveURL(/\/my-vault$/)
    await expect(page.getByRole('definition').last()).toHaveText('3') // two that everybody has, and this one
  })

  await test.step('My AI Services knows what is owned', async () => {
    await page.goto('/ai-services')
    await expect(page).toHaveURL(/\/my-ai-services$/)
    await expect(page.getByText('Purchased Services', { exact: true })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(['2', String(services.length)])
    await expect(page.getByText('Available Services', { exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(services.length)
    await expect(page.getByText('Owned', { exact: true })).toHaveCount(5)
    for (const name of ['SaaS Development', 'AI Automation', 'Voice AI Solutions']) {
      await expect(row(page, name).getByText('Owned', { exact: true })).toBeVisible()
    }
    await expect(
      row(page, 'Smart Website').getByRole('link', { name: 'Book a free call' }),
    ).toHaveAttribute('href', /^https:\/\/booking\./)
    await row(page, 'StorySong').getByRole('link', { name: 'Start your song' }).click()
  })

  await test.step('the song project says what to send and where', async () => {
    await expect(page).toHaveURL(/\/start-your-song-project$/)
    await expect(page.getByText(/reply within 24-48 hours to book a call/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Write the email' })).toHaveCount(0)
    await page.getByText('Send it by email instead').click()
    await expect(page.getByRole('link', { name: 'Write the email' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${company.email.replaceAll('.', '\\.')}\\?subject=\\w+`),
    )
    const story = page.getByRole('region', { name: 'StorySong' })
    const wanted = ['Name', 'Email', 'Story', 'Mood', 'Rhythm', 'Example style (optional)']
    const brand = [...wanted, 'Brand essence', 'Website and social links']
    const enterprise = ['Name', 'Email', 'Company core message', 'Website']
    for (const name of wanted) await expect(story.getByLabel(name, { exact: true })).toBeEditable()
    await expect(story.getByRole('textbox')).toHaveCount(wanted.length)
    for (const [name, terms] of [
      ['BrandSong PRO', brand],
      ['EnterpriseSong PRO', enterprise],
    ] as const) {
      const other = page.getByRole('region', { name })
      await expect(other.getByRole('term')).toHaveCount(0)
      await other.getByRole('heading', { name }).click()
      await expect(other.getByRole('term')).toHaveText(terms)
    }
    await expect(story.getByText('Owned', { exact: true })).toBeVisible()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('StorySong')
    await expect(story.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await story.getByLabel('Story', { exact: true }).fill('We met in Turku.\nIt rained.')
    await expect(story.getByText('2 of 5 answered')).toBeVisible()
    const bars = await story
      .locator('.song-progress > i')
      .evaluateAll((all) => all.map((bar) => bar.dataset['filled']))
    expect(bars.join(' ')).toBe('true true false false false')
    const reply = story.getByRole('textbox', { name: 'Email' })
    await reply.fill('not an address')
    await expect(story.getByText('1 of 5 answered')).toBeVisible()
    await story.getByRole('button', { name: 'Send your details' }).click()
    await expect(story.getByText('Please enter a valid email address')).toBeVisible()
    await expect(story.getByLabel('Name', { exact: true })).toBeFocused() // the first missing field
    await reply.fill(email)
    await expect(story.getByText('Please enter a valid email address')).toHaveCount(0)
    await page.reload() // what was typed is still there
    await expect(story.getByText('Draft saved in this browser')).toBeVisible()
    await page.getByText('Send it by email instead').click()
    await expect(story.getByLabel('Story', { exact: true })).toHaveValue(
      'We met in Turku.\nIt rained.',
    )
    await expect(story.getByRole('link', { name: 'Write the email' })).toHaveAttribute(
      'href',
      /&body=.*We%20met%20in%20Turku\.%0D%0AIt%20rained\.%0D%0A/,
    )
    await expectStoredIsNamed(page)
    await expectNoAxeViolations(page, 'a song to fill in')
    await story.getByLabel('Story', { exact: true }).fill('ä'.repeat(500))
    await expect(story.getByRole('status')).toContainText('Tap Copy all')
    const mood = story.getByLabel('Mood', { exact: true })
    for (const answer of ['Proud', 'Tender', 'Proud'])
      await story.getByRole('button', { name: answer }).click()
    await expect(mood).toHaveValue('Tender')
    await expect(story.getByRole('button', { name: 'Tender' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await story.getByRole('button', { name: 'Copy all' }).click()
    await expect(page.getByText('List copied.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.replaceAll('\r\n', '\n')).toContain('Mood:\nTender')
    await page.getByRole('button', { name: 'Copy address' }).click()
    await expect(page.getByText('Address copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(company.email)
  })

  await test.step('detail pages know it too', async () => {
    await page.goto('/ai-services/storysong')
    await expect(page.getByRole('link', { name: 'Start your song' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
    await page.goto(teaser)
    await expect(page.getByRole('link', { name: 'Access Guide Now' })).toBeVisible()
    await page.goto(vpsSetup)
    const back = page.getByRole('link', { name: 'Back to AI Services' })
    await expect(back).toHaveAttribute('href', '/my-ai-services') // /ai-services would redirect to the same page
    await back.click()
    await expect(page).toHaveURL(/\/my-ai-services$/)
  })
})

test('signing up for a free resource adds it to the Vault and sends one welcome [PROD-09] [PROD-15] [ROUTE-vaultslug-01]', async ({
  page,
  email,
  mailbox,
}) => {
  await page.goto('/vault/voice-ai-explained')
  await page.getByRole('link', { name: 'Get Free Access' }).click()
  await expect(page).toHaveURL(/\/auth\?resource=Voice%20AI%20Explained&source=free-resource$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').blur()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Get Resource' }).click()
  await expect(page).toHaveURL(/\/email-confirmation\?/)
  const [mail] = await mailbox.find(email, /confirm/i)
  await page.goto(linkIn(mail, '/auth/v1/verify'))
  await page.getByRole('button').click()
  await expect(page).toHaveURL(/\/my-vault$/)
  await expect(page.getByRole('definition').last()).toHaveText('3') // two that everybody has, and this one

  await signOut(page)
  await page.goto('/auth')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/my-vault$/)
  expect(await mailbox.find(email, /welcome/i)).toHaveLength(1)
})
