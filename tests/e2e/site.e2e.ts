import type { Page } from '@playwright/test'
import { publicPages, unlistedPages } from '#catalogue/shop-pages.ts'
import { paths } from '#domain/pages.ts'
import { privatePages } from '#domain/public-pages.ts'
import { openAccount } from './account-over-http.ts'
import { partsOfPublicPages } from './pages-by-layout.ts'
import { expect, test } from './shop-test.ts'
import {
  expectHeadingOrder,
  expectNoAxeViolations,
  expectOutline,
  expectSafeExternalLinks,
  expectToFit,
  openHydrated,
  readFacts,
} from './site-checks.ts'

test.use({ reducedMotion: 'reduce' })

const allPages = [...publicPages, ...unlistedPages, ...privatePages]

const partsOfShop = [
  ...partsOfPublicPages,
  {
    of: 'all that is not listed',
    tag: ['@deep'],
    addresses: [...unlistedPages, ...privatePages],
  },
]

for (const { of, tag, addresses } of partsOfShop) {
  test(`no axe violations, correct outline, safe links and no overflow at 320 px, 200 % and 400 %; F22: same content without JavaScript, on ${of} [T42] [T43] [T48]`, {
    tag,
  }, async ({ page, browser, baseURL }) => {
    expect(addresses.length).toBeGreaterThan(6)
    const bare = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      viewport: page.viewportSize(),
    })
    const plain = await bare.newPage()
    const seen = new Set<string>()
    for (const address of addresses) {
      const answer = await openHydrated(page, address)
      expect(answer?.status(), address).toBe(200)
      expect(answer?.headers()['x-frame-options'], address).toBe('DENY')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (!(await isNew(page, seen))) continue
      if (publicPages.includes(address)) {
        await plain.goto(address)
        const without = await readFacts(plain)
        expect(await readFacts(page), address).toEqual(without)
        expect(without.headings, address).toHaveLength(1)
      }
      await expectHeadingOrder(page, address)
      await expectSafeExternalLinks(page, address)
      await expectNoAxeViolations(page, address)
      await expectToFit(page, address)
      await expectOutline(page, address)
    }
    await bare.close()
  })
}

/** False when another address has already shown the same page. */
async function isNew(page: Page, seen: Set<string>): Promise<boolean> {
  const shown = await page.evaluate(
    () => `${location.pathname}: ${document.querySelector('main')?.outerHTML}`,
  )
  return seen.size < seen.add(shown).size
}

test('signed out, every internal link leads to an existing page', async ({ request }) => {
  const links = new Set<string>()
  for (const address of allPages) {
    const html = await (await request.get(address)).text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) links.add(href)
  }
  const lost = [...links].filter((href) => !isPage(pathOf(href)))
  expect(lost, 'links that lead to no page of the list').toEqual([])
})

/** A listed page, a guide in the reader, or a public chapter (/preview). */
const isPage = (address: string) =>
  allPages.includes(address.replace(/\/preview$/, '')) || address.startsWith(`${paths.reader()}/`)

for (const { of, addresses } of partsOfShop) {
  test(`signed in, every page and internal link works, ${of}`, { tag: '@deep' }, async ({
    page,
    email,
    mailbox,
  }) => {
    await openAccount(page, { email, mailbox })
    const lost: string[] = []
    for (const address of addresses) {
      const answer = await openHydrated(page, address)
      expect(answer?.status(), address).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectHeadingOrder(page, address)
      if (privatePages.includes(address)) await expectNoAxeViolations(page, `${address}, signed in`)
      const { links } = await readFacts(page)
      lost.push(...links.filter((href) => href.startsWith('/') && !isPage(pathOf(href))))
    }
    expect(lost, 'links that lead to no page of the list').toEqual([])
  })
}

test('no axe violations with the menu, a dialog or toasts open, a full cart and an invalid form', {
  tag: '@also-phone',
}, async ({ page, email, expectRefusals }) => {
  expectRefusals(/withdraw\/statement/)
  await openHydrated(page, paths.home())
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) {
    await menu.press('Enter')
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await expectNoAxeViolations(page, 'the open menu')
    await page.keyboard.press('Tab')
    const [item, bar] = [page.locator(':focus'), page.getByRole('banner')]
    const [top, bottom] = [await item.boundingBox(), await bar.boundingBox()]
    expect(top?.y, 'room for the outline').toBeGreaterThan(
      (bottom?.y ?? 0) + (bottom?.height ?? 0) + 5,
    )
  }
  await openHydrated(page, paths.auth())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('button', { name: /forgot/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations(page, 'the open dialog')
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await expectNoAxeViolations(page, 'the sign-in form in error with a toast')
  await openHydrated(page, paths.withdraw())
  await page.getByLabel('Name', { exact: true }).fill('Anna Berg')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectNoAxeViolations(page, 'the withdrawal form in error')
  await openHydrated(page, paths.vault())
  const buttons = page.getByRole('button', { name: 'Add to Cart' })
  for (let left = await buttons.count(); left > 0; left--) await buttons.first().click()
  await expect(buttons).toHaveCount(0)
  await expectNoAxeViolations(page, 'the Vault after adding')
  await openHydrated(page, paths.cart())
  await page.getByLabel('Email').fill('no address')
  await page.getByLabel('Email').blur()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page, 'the full cart with its form in error')
  await expectToFit(page, 'the full cart')
})

test('in forced colours panels have borders, and lines mark the selected tab and current page', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, paths.vaultProduct('lovable-pro-secrets'))
  const panel = page.locator('main [class*=rounded-panel]').first()
  await expect(panel).toHaveCSS('border-top-width', '1px')
  const main = page.locator('main .text-on-signal').first()
  await expect(main, 'the main button').toHaveCSS('border-top-width', '3px')
  await openHydrated(page, paths.auth())
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Sign In')).toHaveCSS('border-bottom-width', '2px')
  await expect(tab('Sign Up'), 'the line below all is whole').toHaveCSS(
    'border-bottom-width',
    '0px',
  )
  await openHydrated(page, paths.vault())
  await expect(page.locator('header [aria-current]:visible')).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
})

test('serves robots.txt, the sitemap and other files for machines with their types and the shop’s URL', async ({
  request,
  baseURL,
}) => {
  const files = {
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/llms.txt': 'text/plain; charset=utf-8',
    '/licences.txt': 'text/plain; charset=utf-8',
    '/.well-known/security.txt': 'text/plain; charset=utf-8',
    '/site.webmanifest': 'application/manifest+json',
    '/favicon.svg': 'image/svg+xml',
    '/favicon.png': 'image/png',
    '/favicon.ico': 'image/x-icon',
    '/apple-touch-icon.png': 'image/png',
    '/pictures/site.png': 'image/png',
  }
  for (const [file, type] of Object.entries(files)) {
    const answer = await request.get(file)
    expect([answer.status(), answer.headers()['content-type']], file).toEqual([200, type])
  }
  const licences = await (await request.get('/licences.txt')).text()
  expect(licences).toMatch(/^## react - [\d.]+ \(MIT\)$/m)
  expect(licences).toMatch(/^## @fontsource-variable\/geist - [\d.]+ \(OFL-1\.1\)$/m)
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).not.toContain('.invalid')
  for (const [, url = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const html = await (await request.get(url)).text()
    expect(html, url).toContain(`<link rel="canonical" href="${url}"/>`)
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await request.get(picture)).headers()['content-type'], url).toBe('image/png')
    expect(html, url).not.toContain('content="noindex"')
  }
  const llms = await (await request.get('/llms.txt')).text()
  const own = [...llms.matchAll(/\]\(([^)]+)\)/g)].filter(([, url]) =>
    url?.startsWith(`${baseURL}/`),
  )
  expect(own.length).toBeGreaterThan(10)
  for (const [, url = ''] of own) expect((await request.get(url)).status(), url).toBe(200)
  expect((await (await request.get('/favicon.ico')).body()).length).toBeLessThan(2000)
  const home = await (await request.get('/')).text()
  const [, drawn = ''] = /rel="icon" href="data:image\/svg\+xml,([^"]+)"/.exec(home) ?? []
  expect(decodeURIComponent(drawn)).toBe((await (await request.get('/favicon.svg')).text()).trim())
  for (const address of [paths.cart(), paths.auth()]) {
    const html = await (await request.get(address)).text()
    expect(html, address).not.toMatch(/rel="canonical"|property="og:|twitter:card|ld\+json/)
  }
  for (const address of unlistedPages) {
    expect(llms, address).not.toContain(address)
    const html = await (await request.get(address)).text()
    expect(html, address).toContain('content="noindex"')
    expect(sitemap, address).not.toContain(address)
  }
  for (const address of privatePages) {
    expect((await request.get(address)).headers()['x-robots-tag'], address).toBe('noindex')
  }
})

function pathOf(href: string): string {
  return new URL(href, 'http://shop.invalid').pathname
}
