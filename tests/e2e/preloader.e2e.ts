import type { Page } from '@playwright/test'
import { PRELOADER_KEY } from '#app/boot/preloader/preloader-script.ts'
import { brand } from '#shop/brand.ts'
import { onThisMachine } from '../support/on-this-machine.ts'
import { stopAnimations } from './animation-clock.ts'
import { expect, test } from './shop-test.ts'

test.use({ preloaderSeen: false })

const overlay = (page: Page) => page.locator('.preloader')

/** Whether all of the preloader's animations are running. */
function isRunning(page: Page) {
  return overlay(page).evaluate((element) =>
    element.getAnimations({ subtree: true }).every(({ playState }) => playState === 'running'),
  )
}

/** Pauses the animations of the page and its preloader at this time after their start, in milliseconds. */
function setClock(page: Page, ms: number) {
  return page.evaluate((ms) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = ms
    }
  }, ms)
}

/** Finishes the fade animation; the page's own code then removes the preloader. */
function endFade(page: Page) {
  return overlay(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
}

/** The number on the counter: in each column of digits the one that is scrolled into view. */
function shownProgress(page: Page) {
  return page.locator('.counter-digits > *').evaluateAll((columns) => {
    const digits = columns.map((column) => {
      const { lineHeight, transform } = getComputedStyle(column)
      const lines = getComputedStyle(column, '::before')
        .content.slice(1, -1)
        .split(/\\a |\n/)
      return lines[Math.round(-new DOMMatrix(transform).m42 / Number.parseFloat(lineHeight))]
    })
    return digits.join('').trim()
  })
}

/** While React hydrates, keys and clicks end at the document, where it listens. */
function stopEventsLikeReact() {
  for (const name of ['keydown', 'click']) {
    document.addEventListener(name, (event) => event.stopPropagation(), true)
  }
}

const kept = (page: Page) =>
  page.evaluate(
    (key) => ({ session: sessionStorage.getItem(key), local: localStorage.getItem(key) }),
    PRELOADER_KEY,
  )

test('[PRE-01] [PRE-02] [PRE-06] [PRE-08] [PRE-09] [PRE-10] [PRE-11] [ROUTE-home-02] [ROUTE-home-03] the preloader is shown once per session', async ({
  page,
  browser,
  baseURL,
}) => {
  await stopAnimations(page)
  await page.goto('/about')
  await expect(overlay(page)).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${brand.name}, start page` })
    .click()
  await expect(overlay(page).getByText(brand.name, { exact: true })).toBeVisible()
  await expect(overlay(page).getByText(brand.tagline, { exact: true })).toBeVisible()

  await page.goto('/')
  await expect(overlay(page)).toBeVisible()
  expect(await kept(page)).toEqual({ session: null, local: null })
  await endFade(page)
  await expect(overlay(page)).toBeHidden()
  await expect.poll(() => kept(page)).toEqual({ session: 'yes', local: null })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(overlay(page)).toBeHidden()

  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const otherPage = await other.newPage()
  await stopAnimations(otherPage)
  await otherPage.goto('/')
  await expect(overlay(otherPage)).toBeVisible()
  await other.close()
})

test('[PRE-03] [PRE-04] [PRE-05] progress runs for 3.2 s, waits 0.1 s and fades for 0.4 s', async ({
  page,
}) => {
  await stopAnimations(page)
  await page.goto('/')
  const opacity = () => overlay(page).evaluate((element) => getComputedStyle(element).opacity)
  expect(await isRunning(page)).toBe(true)

  for (const [ms, percent] of [
    [0, '0'],
    [1600, '50'],
    [2240, '70'],
    [3199, '99'],
    [3200, '100'],
  ] as const) {
    await setClock(page, ms)
    expect(await shownProgress(page), `progress after ${ms} ms`).toBe(percent)
    expect(await opacity(), `opacity after ${ms} ms`).toBe('1')
  }
  await setClock(page, 3300)
  expect(await opacity()).toBe('1')
  await setClock(page, 3500)
  expect(Number(await opacity())).toBeLessThan(0.6)
  await setClock(page, 3700)
  await expect(overlay(page)).toBeHidden()
})

test('once it opens, all that is on it moves away upwards with an opaque curtain, and only then does the fader move', async ({
  page,
}) => {
  await stopAnimations(page)
  await page.goto('/')
  const edges = () =>
    overlay(page).evaluate((preloader) => {
      const { opacity, transform } = getComputedStyle(document.body, '::before')
      return {
        curtain: opacity,
        together: transform === getComputedStyle(preloader).transform,
        inside: preloader.scrollHeight <= preloader.clientHeight,
        bottom: preloader.getBoundingClientRect().bottom / innerHeight,
      }
    })
  const still = () =>
    page.evaluate(() =>
      ['.hand-moves', '.hand-lifts', '.hero-booklet'].map(
        (part) => getComputedStyle(document.querySelector(part) ?? document.body).transform,
      ),
    )
  await setClock(page, 3300)
  const before = await still()
  for (const [ms, atMost] of [
    [3301, 1],
    [3400, 0.5],
    [3500, 0.2],
  ] as const) {
    await setClock(page, ms)
    const { bottom, ...rest } = await edges()
    expect(rest, `after ${ms} ms`).toEqual({ curtain: '1', together: true, inside: true })
    expect(bottom, `lower edge after ${ms} ms`).toBeLessThanOrEqual(atMost)
    expect(await still(), `the fader after ${ms} ms`).toEqual(before)
  }
  // the fader begins when the curtain is away, and is not begun again or cut off when it is gone
  const delay = () =>
    page.locator('.hand-moves').evaluate((fader) => getComputedStyle(fader).animationDelay)
  expect(await delay()).toBe('3.7s')
  await endFade(page)
  await expect.poll(() => kept(page)).toEqual({ session: 'yes', local: null })
  expect(await delay()).toBe('3.7s')
})

for (const [action, skip] of [
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['a click', (page: Page) => overlay(page).click()],
] as const) {
  test(`${action} ends the preloader, and nothing below it is pressed`, async ({
    page,
    context,
  }) => {
    const animations = await stopAnimations(page)
    await page.addInitScript(stopEventsLikeReact)
    await page.goto('/')
    await expect(overlay(page)).toBeVisible()
    await skip(page)
    await expect(page.locator('html')).toHaveAttribute('data-preloader', 'closing')
    await animations.goOn()
    await expect(overlay(page)).toBeHidden()
    await expect.poll(() => kept(page)).toEqual({ session: 'yes', local: null })
    await expect(page).toHaveURL(/\/$/)
    expect(context.pages()).toHaveLength(1)
  })
}

test('the page is painted under the preloader, which is never its largest paint', async ({
  page,
}) => {
  await stopAnimations(page)
  await page.goto('/')
  await expect(overlay(page)).toBeVisible()
  const largest = await page.evaluate(
    () =>
      new Promise<{ inPreloader: boolean; afterFirstPaint: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          const first = performance.getEntriesByName('first-contentful-paint')[0]
          const element = last && 'element' in last ? last.element : undefined
          resolve({
            inPreloader: element instanceof Element && element.closest('.preloader') !== null,
            afterFirstPaint: (last?.startTime ?? Infinity) - (first?.startTime ?? 0),
          })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(largest.inPreloader).toBe(false)
  expect(largest.afterFirstPaint).toBeLessThan(onThisMachine(500))
})

for (const [who, options] of [
  ['who wants less motion', { contextOptions: { reducedMotion: 'reduce' } }],
  ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a reader without JavaScript', { javaScriptEnabled: false }],
] as const) {
  test.describe(who, () => {
    test.use(options)
    test('sees the page and never the preloader', async ({ page }) => {
      await stopAnimations(page) // otherwise the preloader would end by itself
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(overlay(page)).toBeHidden()
    })
  })
}
