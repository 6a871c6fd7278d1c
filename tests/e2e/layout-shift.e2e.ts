import type { Page } from '@playwright/test'
import { publicPages } from '#catalogue/shop-pages.ts'
import { expect, test } from './shop-test.ts'
import { openHydrated } from './site-checks.ts'

// With the preloader, as Lighthouse measures a first visit; a trace of thirty pages would take too long.
test.use({ trace: 'off', preloaderSeen: false })

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

test('nothing moves by itself on any public page, on a device four times slower', {
  tag: '@every-width',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const wide = (page.viewportSize()?.width ?? 0) > 1000
  await page.setViewportSize(wide ? { width: 1350, height: 940 } : { width: 412, height: 823 })
  await watchShifts(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', slowly)
  const found: Record<string, Shift[]> = {}
  for (const address of publicPages) {
    await openHydrated(page, address)
    const shifts = await readShifts(page)
    if (shifts.length > 0) found[address] = shifts
  }
  expect(found).toEqual({})
})
