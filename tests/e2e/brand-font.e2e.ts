import type { Browser, Page } from '@playwright/test'
import { paths } from '#domain/pages.ts'
import { deskOrigin } from './desk-steps.ts'
import { partsOfPublicPages } from './pages-by-layout.ts'
import { expect, test } from './shop-test.ts'

/**
 * Opens a page with an empty cache while these kinds of requests are blocked. Returns the painted fonts that are not
 * the brand's, as the browser reports them.
 */
async function otherFontsOf(browser: Browser, address: string, heldBack: RegExp) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const released = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (heldBack.test(route.request().resourceType())) await released.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await readOtherFonts(page)
  released.resolve()
  await context.close()
  return found
}

/** Fonts other than the brand's in the page's text. */
async function readOtherFonts(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const body = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'body' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', body)
  return fonts
    .filter(({ familyName, isCustomFont }) => !(isCustomFont && familyName === 'Geist'))
    .map(({ familyName }) => familyName)
}

const NO_PAGE = '/no-such-page'
const parts = [
  { of: 'any other page', tag: [], addresses: [paths.auth(), paths.cart(), NO_PAGE] },
  ...partsOfPublicPages,
]

for (const { of, tag, addresses } of parts)
  test(`the first paint uses the brand's font on ${of}`, {
    tag,
  }, async ({ browser }) => {
    const found: Record<string, string[]> = {}
    for (const address of addresses) {
      // an unknown address's page is rendered by its script
      const held = address === NO_PAGE ? /font|image/ : /font|image|script/
      const fonts = await otherFontsOf(browser, address, held)
      if (fonts.length > 0) found[address] = fonts
    }
    expect(found).toEqual({})
  })

test('the first paint of the desk and of server-rendered pages uses the brand’s font', async ({
  browser,
}) => {
  const confirmation = '/auth/v1/verify?type=signup&token=of-a-mail'
  const found: Record<string, string[]> = {}
  for (const address of [deskOrigin(), confirmation, '/vault/no-guide/preview']) {
    const fonts = await otherFontsOf(browser, address, /font/)
    if (fonts.length > 0) found[address] = fonts
  }
  expect(found).toEqual({})
})
