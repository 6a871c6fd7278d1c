import { starter } from '#catalogue/starter.ts'
import { openAccount } from './account-over-http.ts'
import { expect, test } from './shop-test.ts'
import { expectStoredIsNamed } from './stored-names.ts'

const { company, links } = starter.facts

test.beforeEach(async ({ context }) => {
  // External sites get a stub: the tests check only that they are opened.
  await context.route(/^https:\/\/[\w.-]+\.example\.com\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' }),
  )
})

test.describe('the bar', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('signed out, the navigation links to the public pages [NAV-01] [NAV-02] [NAV-04] [NAV-06] [NAV-07] [NAV-10]', async ({
    page,
  }) => {
    await page.goto('/vault')
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const [name, address] of [
      ['Home', '/'],
      ['AI Services', '/ai-services'],
      ['Vault', '/vault'],
      ['Deals', '/deals'],
      ['Cart', '/cart'],
      ['Login', '/auth'],
    ] as const) {
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
    }
    await expect(nav.getByRole('link', { name: 'Profile' })).toHaveCount(0)
    await expect(nav).toHaveClass(/\bnav-enters\b/)
  })

  test('the community, the merch shop and Let’s Talk open in new tabs [NAV-12] [NAV-13] [NAV-14] [NAV-15] [NAV-16] [NAV-17]', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/deals')
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const [name, address] of [
      ['Join Our Community', links.community],
      ['AI Merch', links.merch],
      ["Let's Talk", links.bookConsultation],
    ] as const) {
      const opening = page.waitForEvent('popup')
      await nav.getByRole('link', { name, exact: true }).click()
      const tab = await opening
      await tab.waitForLoadState()
      const opened = new URL(tab.url())
      expect(`${opened.origin}${opened.pathname}`, name).toBe(address)
      expect(opened.host).not.toBe(new URL(baseURL ?? '').host)
      if (name === "Let's Talk") expect(opened.searchParams.get('overlayCalendar')).toBe('true')
      await tab.close()
      await expect(page).toHaveURL(/\/deals$/)
    }
    expect(new URL(links.merch).hostname).toMatch(/^[^.]+\.[^.]+\.[^.]+/)
  })
})

test.describe('the menu', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the button opens and closes the menu [MENU-01] [MENU-02] [MENU-04]', async ({ page }) => {
    await page.goto('/vault')
    const button = page.getByRole('button', { name: 'Menu' })
    const item = page.getByRole('navigation').getByRole('link', { name: 'Deals' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(item).toBeHidden()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(item).toBeVisible()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(item).toBeHidden()
  })

  test('choosing an item, clicking outside and Back close the menu [MENU-03]', async ({ page }) => {
    await page.goto('/vault')
    const button = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Join Our Community', 'AI Merch', "Let's Talk"]) {
      await button.click()
      const opening = page.waitForEvent('popup')
      await menu.getByRole('link', { name, exact: true }).click()
      await (await opening).close()
      await expect(button, name).toHaveAttribute('aria-expanded', 'false')
    }
    for (const [name, address] of [
      ['Vault', /\/vault$/],
      ['Deals', /\/deals$/],
      ['Login', /\/auth$/],
    ] as const) {
      await button.click()
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(button, name).toHaveAttribute('aria-expanded', 'false')
    }
    await button.click()
    await page.goBack()
    await expect(page).toHaveURL(/\/deals$/)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('the menu opens in 0.3 s, locks scrolling and closes on Escape or Tab [CONST-anim-02]', async ({
    page,
  }) => {
    await page.goto('/vault')
    const button = page.getByRole('button', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    const talk = page.getByRole('navigation').getByRole('link', { name: "Let's Talk" })
    await expect(talk).toBeVisible()
    await expect(talk).toHaveCSS('animation-duration', '0.3s')
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).overflowY)).toBe(
      'hidden',
    )
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused()
    await expect(async () => {
      await page.keyboard.press('Escape') // handled once the page is hydrated
      await expect(talk).toBeHidden({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(talk).toBeVisible() // what is hidden takes no focus
    await talk.focus()
    await expect(talk).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(talk).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the footer has the legal pages, the company and its contacts [FOOT-01] [FOOT-02] [FOOT-03] [FOOT-04] [FOOT-05] [FOOT-06] [FOOT-07]', {
  tag: '@every-width',
}, async ({ page }) => {
  await page.goto('/vault')
  const footer = page.getByRole('contentinfo')
  for (const [name, address] of [
    ['Privacy policy', '/privacy-policy'],
    ['Terms and conditions', '/terms-and-conditions'],
    ['Cookie policy', '/cookie-policy'],
    ['Withdraw from contract here', '/withdraw'],
    ['Deals', '/deals'],
    ['Contact', '/contact'],
    [company.legalName, links.companySite],
    ['Book a free call', links.bookConsultation],
    [company.email, `mailto:${company.email}`],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
  await expect(footer).toContainText(company.businessId)
})

test('an unknown URL is a 404, is logged and links to the home page [ROUTE-404-01] [ROUTE-404-02] [ROUTE-404-03] [ROUTE-404-04] [ROUTE-404-05]', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/nowhere/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  expect((await page.request.get('/gallery')).status()).toBe(404) // served in development only
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page.getByText('Product Not Found')).toHaveCount(0)
  await expect(page.getByText('404')).toBeVisible()
  await expect.poll(() => logged.join()).toContain('/nowhere/at/all')
  for (const [name, address] of [
    [/^Vault/, '/vault'],
    [/^AI Services/, '/ai-services'],
    [/^Contact/, '/contact'],
  ] as const) {
    const way = page.getByRole('main').getByRole('link', { name })
    await expect(way).toHaveAttribute('href', address)
  }
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('signed in, the navigation links to private pages and the cookie policy names everything stored [NAV-03] [NAV-05] [NAV-11] [ROUTE-deals-01]', {
  tag: '@also-phone',
}, async ({ page, email, mailbox, isMobile }) => {
  await openAccount(page, { email, mailbox, at: '/deals' })
  await expect(page.getByRole('heading', { level: 1, name: 'Hosting deals' })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const [name, address] of [
    ['AI Services', '/my-ai-services'],
    ['Vault', '/my-vault'],
    ['Profile', '/my-account'],
  ] as const) {
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
  await expect(nav.getByRole('link', { name: 'Login' })).toHaveCount(0)

  await page.goto('/')
  expect((await expectStoredIsNamed(page)).length).toBeGreaterThan(2)
})
