import type { LaunchOptions, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { paths } from '#domain/pages.ts'
import { openAccount } from './account-over-http.ts'
import { deskOrigin, signInAtDesk } from './desk-steps.ts'
import { partsOfPublicPages } from './pages-by-layout.ts'
import { expect, test } from './shop-test.ts'
import { openHydrated } from './site-checks.ts'

interface Given {
  playwright: PlaywrightWorkerArgs['playwright']
  launchOptions: LaunchOptions
  baseURL: string | undefined
}

/** Works in a browser whose user has set its text to twice the usual size, on a phone of this width. */
async function withLargeText(
  { playwright, launchOptions, baseURL = '' }: Given,
  work: (page: Page) => Promise<void>,
  width = 390,
) {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  try {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await work(page)
  } finally {
    await browser.close()
  }
}

/** Reports horizontal overflow, a count that outgrows the cart's badge, and a badge over its neighbours. */
function readFaults(page: Page) {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const badge = document.querySelector('.cart-count')
    const text = new Range()
    if (badge) text.selectNodeContents(badge)
    const [inner, outer] = [text.getBoundingClientRect(), badge?.getBoundingClientRect()]
    const beyond = [...document.querySelectorAll('main *')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth)
      .map((one) => `${one.className}: ${one.textContent.slice(0, 40)}`)
    const menu = boxOf('.nav-bar summary')
    const name = boxOf('.nav-bar a')
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`, ...beyond] : []),
      ...(getComputedStyle(document.documentElement).fontSize === '32px' ? [] : ['small text']),
      ...(outer &&
      (inner.width > outer.width || inner.height > outer.height || inner.top < outer.top)
        ? ['the count reaches beyond its badge']
        : []),
      ...(outer && menu && outer.right > menu.left ? ['the badge lies over the menu'] : []),
      ...(outer && name && outer.left < name.right ? ['the badge lies over the name'] : []),
    ]
  })
}

async function expectNoFaults(page: Page, addresses: readonly string[]) {
  const found: Record<string, string[]> = {}
  for (const address of addresses) {
    await openHydrated(page, address)
    const faults = await readFaults(page)
    if (faults.length > 0) found[address] = faults
  }
  expect(found).toEqual({})
}

for (const { of, tag, addresses } of partsOfPublicPages)
  test(`with doubled text size, ${of} fits a phone`, { tag }, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    await withLargeText({ playwright, launchOptions, baseURL }, (page) =>
      expectNoFaults(page, addresses),
    )
  })

test('with doubled text size, the full cart and unlisted pages fit a phone', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  await withLargeText({ playwright, launchOptions, baseURL }, async (page) => {
    await openHydrated(page, paths.vault())
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await expect(page.locator('.cart-count')).toHaveText('1')
    await expectNoFaults(page, [paths.auth(), paths.cart(), '/no-such-page'])
  })
})

for (const width of [320, 390])
  test(`with doubled text size, server-rendered pages and the bar fit ${width} pixels`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    await withLargeText(
      { playwright, launchOptions, baseURL },
      async (page) => {
        await expectNoFaults(page, [paths.contact()])
        await page.goto('/auth/v1/verify?type=signup&token=none')
        expect(await readFaults(page)).toEqual([])
        await page.goto(paths.withdraw())
        await page.getByLabel('Name').fill('Bartholomew Featherstonehaugh')
        await page.getByLabel('Email').fill('somebody-with-a-long-name@long-company-name.example')
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page).toHaveURL(/\/withdraw\/statement$/) // both pages have a first heading
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await readFaults(page)).toEqual([])
      },
      width,
    )
  })

test('with doubled text size, private pages and the desk fit a phone', async ({
  playwright,
  launchOptions,
  baseURL,
  email,
  mailbox,
}) => {
  await withLargeText({ playwright, launchOptions, baseURL }, async (page) => {
    await openAccount(page, { email, mailbox })
    await expectNoFaults(page, [paths.myAccount(), paths.myVault(), paths.myAiServices()])
    await page.goto(paths.readGuide('lovable-pro-secrets'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await readFaults(page)).toEqual([])

    await signInAtDesk(page)
    for (const address of ['/', '/orders', '/people', '/alarms', '/content', '/settings']) {
      await page.goto(deskOrigin() + address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
      expect(await readFaults(page), address).toEqual([])
    }
  })
})
