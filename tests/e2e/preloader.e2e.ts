import type { Page } from '@playwright/test'
import { PRELOADER_KEY } from '#app/boot/preloader/preloader-script.ts'
import { starter } from '#catalogue/starter.ts'
import { onThisMachine } from '../support/on-this-machine.ts'
import { stopAnimations } from './animation-clock.ts'
import { expect, test } from './shop-test.ts'

const { brand } = starter.facts

test.use({ preloaderSeen: false })

const overlay = (page: Page) => page.locator('.preloader')

/** True when all of the preloader's animations are running. */
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

/** Reads the counter: the visible digit of each column. */
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

test('the preloader is shown once per session [PRE-01] [PRE-02] [PRE-06] [PRE-08] [PRE-09] [PRE-10] [PRE-11] [ROUTE-home-02] [ROUTE-home-03]', async ({
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

test('progress runs for 3.2 s, waits 0.1 s and fades in 0.4 s [PRE-03] [PRE-04] [PRE-05]', async ({
  page,
}) => {
  await stopAnimations(page)
  await page.goto('/')
  const opacity = () => page.evaluate(() => getComputedStyle(document.body, '::before').opacity)
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
  await setClock(page, 3600)
  expect(Number(await opacity())).toBeLessThan(0.6)
  await setClock(page, 3700)
  await expect(overlay(page)).toBeHidden()
})

test('the page’s fader shows the progress with the booklets and continues smoothly as the page appears', {
  tag: '@every-width',
}, async ({ page }) => {
  await stopAnimations(page)
  await page.goto('/')
  const shown = () =>
    page.evaluate(() => {
      const edges = (selector: string) => {
        const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
        return { top: top ?? Number.NaN, bottom: bottom ?? Number.NaN }
      }
      const layer = (selector: string, pseudo?: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body, pseudo)
      const count = document.querySelector('.preloader-count') ?? document.body
      return {
        fader: edges('.hero-picture .hand-moves').top - edges('.hero-picture').top,
        gap: edges('.hero-picture .hand-moves').top - edges('.hero-booklet').bottom,
        booklets: [...document.querySelectorAll('.hero-booklet')].map((booklet) => {
          const { opacity, clipPath } = getComputedStyle(booklet)
          return `${opacity} ${clipPath}`
        }),
        order: [
          layer('body', '::before').zIndex,
          layer('.hero-picture').zIndex,
          layer('.preloader').zIndex,
        ],
        cover: Number(layer('body', '::before').opacity),
        name: Number(layer('.preloader-name').opacity),
        above: edges('h1').top - edges('.preloader-name').bottom,
        ground: layer('body', '::before').backgroundColor === layer('html').backgroundColor,
        count: getComputedStyle(count).opacity,
      }
    })
  const at = async (ms: number) => {
    await setClock(page, ms)
    return shown()
  }
  const whole = Array(3).fill('1 none')
  const layers = { booklets: whole, ground: true, order: ['80', '81', '82'] }
  const opaque = { ...layers, cover: 1, name: 1 }
  const [empty, half, full] = [await at(0), await at(1600), await at(3199.99)]
  expect(half.fader).toBeCloseTo((empty.fader + full.fader) / 2, 0)
  for (const moment of [empty, half, full]) {
    expect(moment).toMatchObject(opaque)
    expect(moment.gap, 'the booklet on the fader').toBeCloseTo(full.gap, 0)
  }

  const still = await at(3300)
  expect(still.fader, 'the fader while the progress is over').toBeCloseTo(full.fader, 1)
  expect(still).toMatchObject({ ...opaque, count: '0' })
  let before = still
  for (const [ms, from, to, name] of [
    [3350, 1, 1, 1],
    [3400, 1, 1, 1], // until the name is above the headline
    [3450, 0.4, 0.9, 1],
    [3570, 0.02, 0.3, 1],
    [3590, 0.01, 0.2, 0], // the header's has taken its place
    [3699, 0, 0.1, 0],
  ] as const) {
    const now = await at(ms)
    expect(now, `after ${ms} ms`).toMatchObject(layers)
    expect(now.cover, `the ground after ${ms} ms`).toBeGreaterThanOrEqual(from)
    expect(now.cover, `the ground after ${ms} ms`).toBeLessThanOrEqual(to)
    expect(now.name, `the name after ${ms} ms`).toBe(name)
    if (now.cover < 1) expect(now.above, `the name after ${ms} ms`).toBeGreaterThan(0)
    expect(now.fader, `the fader after ${ms} ms`).toBeLessThan(before.fader)
    expect(now.gap, `the booklet on the fader after ${ms} ms`).toBeCloseTo(still.gap, 0)
    before = now
  }
  // its animation is neither restarted nor cut off when the preloader goes
  await endFade(page)
  await expect.poll(() => kept(page)).toEqual({ session: 'yes', local: null })
  expect((await shown()).fader).toBeCloseTo(before.fader, 0)
})

test('no property of an element has two animations, which would run on the main thread', async ({
  page,
}) => {
  await stopAnimations(page)
  await page.goto('/')
  expect(await isRunning(page)).toBe(true)
  const animated = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return []
      const { target, pseudoElement } = effect
      const place = [...document.querySelectorAll('*')].indexOf(target ?? document.body)
      const named = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
      for (const about of ['offset', 'computedOffset', 'easing', 'composite']) named.delete(about)
      return [...named].map((property) => `${place} ${pseudoElement} ${property}`)
    }),
  )
  expect(animated.length).toBeGreaterThan(10)
  expect(animated.filter((one, index) => animated.indexOf(one) < index)).toEqual([])
})

test('the name moves to its place in the header before the header appears', {
  tag: '@every-width',
}, async ({ page }) => {
  await stopAnimations(page)
  await page.goto('/')
  const wordIn = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents([...element.childNodes].at(-1) ?? element)
      const { left, top, bottom, width } = range.getBoundingClientRect()
      return { left, middle: (top + bottom) / 2, width }
    })
  await setClock(page, 3540) // the page begins to appear
  const name = await wordIn('.preloader-name')
  const logo = await wordIn('header nav > a')
  expect(Math.abs(name.left - logo.left)).toBeLessThan(2)
  expect(Math.abs(name.middle - logo.middle)).toBeLessThan(2)
  expect(Math.abs(name.width / logo.width - 1)).toBeLessThan(0.04)
  // the words below headline and picture appear together
  const words = await page
    .locator('main section')
    .first()
    .getByRole('paragraph')
    .evaluateAll((all) => all.map((element) => Number(getComputedStyle(element).opacity)))
  expect(words).toHaveLength(2)
  expect(new Set(words).size).toBe(1)
  expect(words[0]).toBeLessThan(1)
})

test('on a phone the booklet rises below the name on the first screen', {
  tag: '@phone',
}, async ({ page }) => {
  const height = page.viewportSize()?.height ?? 0
  await stopAnimations(page)
  await page.goto('/')
  const edges = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.getBoundingClientRect().toJSON())
  await setClock(page, 0)
  expect((await edges('.hero-booklet')).top, 'still below the screen').toBeGreaterThan(height - 150)
  await setClock(page, 3199.99)
  const booklet = await edges('.hero-booklet')
  expect(booklet.bottom).toBeLessThan(height)
  expect(booklet.top).toBeGreaterThan((await edges('.preloader-tagline')).bottom)
  await setClock(page, 4500)
  for (const place of [0, 1, 2]) {
    const { bottom } = await page
      .locator('.hero-booklet')
      .nth(place)
      .evaluate((part) => part.getBoundingClientRect().toJSON())
    expect(bottom, 'all three are on the first screen').toBeLessThan(height)
  }
})

for (const [action, skip] of [
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['a click', (page: Page) => overlay(page).click()],
] as const) {
  test(`${action} ends the preloader without clicking anything below it`, async ({
    page,
    context,
  }) => {
    const animations = await stopAnimations(page)
    await page.addInitScript(stopEventsLikeReact)
    await page.goto('/')
    await expect(overlay(page)).toBeVisible()
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 1000
    })
    await skip(page)
    const times = await overlay(page).evaluate((element) =>
      element.getAnimations().map(({ currentTime }) => currentTime),
    )
    expect([...new Set(times)], 'it fades, and is not cut off').toEqual([3200])
    expect(await shownProgress(page)).toBe('100')
    await animations.goOn()
    await expect(overlay(page)).toBeHidden()
    await expect.poll(() => kept(page)).toEqual({ session: 'yes', local: null })
    await expect(page).toHaveURL(/\/$/)
    expect(context.pages()).toHaveLength(1)
  })
}

test('the page is painted below the preloader, which is never the largest contentful paint', async ({
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
    test('the page is visible without the preloader', async ({ page }) => {
      await stopAnimations(page) // otherwise the preloader would end by itself
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(overlay(page)).toBeHidden()
    })
  })
}
