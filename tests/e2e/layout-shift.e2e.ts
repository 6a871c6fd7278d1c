import type { Page } from '@playwright/test'
import { publicPages } from '#catalogue/shop-pages.ts'
import { paths } from '#domain/pages.ts'
import { openAccount } from './account-over-http.ts'
import { oneProductOf } from './pages-by-layout.ts'
import { expect, test } from './shop-test.ts'
import { openHydrated } from './site-checks.ts'

// With the preloader, as Lighthouse measures a first visit.
test.use({ preloaderSeen: false })

/** A slow network, on which pages arrive in pieces and before their font. */
const slowly = {
  offline: false,
  latency: 20,
  downloadThroughput: 4_000_000 / 8,
  uploadThroughput: 1_000_000 / 8,
}

interface Shift {
  value: number
  moved: string[]
}

/** Records every layout shift of every page from its start, with the elements that moved. */
function watchShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { layoutShifts: shifts })
    const describe = (node: Node | null | undefined) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'a lost node')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number') continue
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        shifts.push({ value: entry.value, moved: sources.map(({ node }) => describe(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits for the fonts and two more frames, then returns the recorded shifts. */
function readShifts(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    return (window as unknown as { layoutShifts: Shift[] }).layoutShifts // set by watchShifts
  })
}

/** In `npm test` pages of the layouts that could move, in `npm run test:deep` every page. */
const parts = [
  { tags: ['@phone'], of: 'a page of each layout', addresses: pagesThatCouldMove() },
  { tags: ['@deep', '@every-width'], of: 'any public page, half 1 of 2', addresses: half(0) },
  { tags: ['@deep', '@every-width'], of: 'any public page, half 2 of 2', addresses: half(1) },
]

function half(which: 0 | 1): string[] {
  return publicPages.filter((_, place) => place % 2 === which)
}

function pagesThatCouldMove(): string[] {
  const lists = [paths.home(), paths.vault(), paths.aiServices(), paths.deals(), paths.terms()]
  return [...lists, ...oneProductOf('guide'), ...oneProductOf('song')]
}

for (const { tags, of, addresses } of parts)
  test(`no layout shift on ${of} with a CPU four times slower`, { tag: tags }, async ({ page }) => {
    expect(addresses.length).toBeGreaterThan(6)
    const wide = (page.viewportSize()?.width ?? 0) > 1000
    await page.setViewportSize(wide ? { width: 1350, height: 940 } : { width: 412, height: 823 })
    await watchShifts(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Network.emulateNetworkConditions', slowly)
    const found: Record<string, Shift[]> = {}
    for (const address of addresses) {
      await openHydrated(page, address)
      const shifts = await readShifts(page)
      if (shifts.length > 0) found[address] = shifts
    }
    expect(found).toEqual({})
  })

test('no layout shift on private pages, whenever their data arrives', {
  tag: '@also-phone',
}, async ({ page, email, mailbox }) => {
  await openAccount(page, { email, mailbox })
  await watchShifts(page)
  const found: Record<string, Shift[]> = {}
  for (const address of ['/my-vault', '/my-ai-services', '/my-account']) {
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route(/rest\/v1\/purchases|functions\/v1\/list-orders/, async (route) => {
      asked.resolve()
      await answered.promise
      await route.continue()
    })
    await openHydrated(page, address)
    await asked.promise
    await readShifts(page)
    answered.resolve()
    const part = page.getByRole('region', { name: /^(Yours|Orders)$/ })
    await expect(part.getByText(/Lovable Pro Secrets|Nothing here yet/)).toBeVisible()
    const shifts = await readShifts(page)
    if (shifts.length > 0) found[address] = shifts
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(found).toEqual({})
})
