import path from 'node:path'
import type { Page } from '@playwright/test'

/** SCREENS_DIR, which receives every picture; undefined when only docs/screens is renewed. */
export const everything = process.env['SCREENS_DIR']

const folder = everything ?? path.join(import.meta.dirname, '../../docs/screens')
const inDocs = new Set([
  'home-390',
  'home-1280',
  'vault-1280',
  'product-1280',
  'ai-services-1280',
  'deals-768',
  'about-1280',
  'cart-1280',
  'success-1280',
  'my-vault-1280',
  'my-ai-services-390',
  'reader-390',
  'reader-1280',
  'desk-today-1280',
  'desk-today-390',
  'desk-order-1280',
  'desk-request-390',
])

/** The file of a picture at this width. */
export const fileOf = (name: string, page: Page) =>
  path.join(folder, `${name}-${page.viewportSize()?.width}.png`)

/** Takes the first screen as it is, and the whole page without fixed bars. */
export async function picture(page: Page, name: string) {
  if (!everything && !inDocs.has(`${name}-${page.viewportSize()?.width}`)) return
  await leaveNoGutter(page)
  await loadPictures(page)
  await page.screenshot({ path: fileOf(name, page), animations: 'disabled' })
  if (!everything) return
  await standBars(page, 'relative')
  const scrolled = await page.evaluate(() => scrollY)
  const scrollTo = (top: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  await scrollTo(0) // otherwise elements above the screen land in the middle of the picture
  const whole = fileOf(name, page).replace(/\.png$/, '-whole.png')
  await page.screenshot({ path: whole, fullPage: true, animations: 'disabled' })
  await standBars(page, '')
  await scrollTo(scrolled)
}

/** Hides the scroll bar and forces a new layout: existing layout keeps its width. */
export function leaveNoGutter(page: Page) {
  return page.evaluate(() => {
    const { body, documentElement: root } = document
    const at = scrollY
    root.style.scrollbarGutter = 'auto'
    body.style.width = '1px'
    body.getBoundingClientRect()
    body.style.width = ''
    scrollTo({ top: at, behavior: 'instant' })
  })
}

/** Puts fixed bars into the page flow, or back. */
function standBars(page: Page, position: string) {
  return page.evaluate((position) => {
    for (const bar of document.querySelectorAll<HTMLElement>('.nav-bar, .bottom-bar')) {
      bar.style.position = position
    }
  }, position)
}

/** Also loads pictures below the first screen. */
function loadPictures(page: Page) {
  return page.evaluate(async () => {
    const loading = [...document.images].map(async (image) => {
      image.loading = 'eager'
      await image.decode().catch(() => undefined) // one that is not shown at this width
    })
    await Promise.all(loading)
  })
}
