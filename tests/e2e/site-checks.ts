import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, address: string) {
  const answer = await page.goto(address)
  await page.waitForFunction(() => window.eventReplay === undefined)
  return answer
}

/** Runs axe with all rules. Passed checks are not reported, which halves its time. */
export async function expectNoAxeViolations(page: Page, where: string) {
  await settleAnimations(page)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, `axe on ${where}`).toEqual([])
}

/** Finishes all finite animations, also ones that start meanwhile, so that colours are final. */
async function settleAnimations(page: Page) {
  for (let still = 0; still < 2; ) still = (await finishAnimations(page)) === 0 ? still + 1 : 0
}

/** Finishes the running finite animations and returns their number. */
function finishAnimations(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    for (const animation of running) animation.finish()
    // the next frame, also when a test holds the page's clock
    await new Promise((resolve) => {
      new IntersectionObserver(resolve).observe(document.documentElement)
    })
    return running.length
  })
}

/** Expects exactly one h1 and no skipped heading level. */
export async function expectHeadingOrder(page: Page, where: string) {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName.slice(1))),
  )
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
  expect(jumps, `levels left out on ${where}: ${levels}`).toEqual([])
  expect(levels.filter((level) => level === 1).length, `h1 on ${where}`).toBe(1)
}

/** Expects no horizontal scrolling at 320 px and at 200 % zoom of 1280 px. */
export async function expectToFit(page: Page, where: string) {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const [how, width] of [
    ['320 px', 320],
    ['1280 px at 200 % zoom', 640],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    // Polled, because the layout may still change after a resize.
    await expect.poll(() => findBeyond(page), { message: `${where} at ${how}` }).toEqual([])
  }
  await page.setViewportSize(before)
}

/** Expects labelled landmarks, and nothing but a toast covering the text at 400 % zoom of 1280 × 1024. */
export async function expectOutline(page: Page, where: string) {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 320, height: 256 })
  const { landmarks, unnamed, over } = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility())
    const standsOver = (element: HTMLElement) =>
      /fixed|sticky/.test(getComputedStyle(element).position) &&
      element.getBoundingClientRect().height > 0 &&
      element.getBoundingClientRect().bottom > 0
    return {
      landmarks: shown('#app > header, main, #app > footer').map(({ localName }) => localName),
      unnamed: shown('nav, dialog, [role=region]')
        .filter((it) => !it.ariaLabel && !it.getAttribute('aria-labelledby'))
        .map((it) => it.outerHTML.slice(0, 100)),
      over: shown('body :not([aria-live], [aria-live] *)')
        .filter(standsOver)
        .map((it) => it.outerHTML.slice(0, 100)),
    }
  })
  await page.setViewportSize(before)
  expect(landmarks, `landmarks of ${where}`).toEqual(['header', 'main', 'footer'])
  expect(unnamed, `landmarks without a name on ${where}`).toEqual([])
  expect(over, `what stands over the text of ${where} at 400 %`).toEqual([])
}

/** Elements beyond the right edge if the page scrolls horizontally. */
function findBeyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
      .slice(-3)
      .concat(`${scrollWidth - clientWidth} px too wide`)
  })
}

export interface PageFacts {
  headings: string[]
  prices: string[]
  links: string[]
}

/** The page's visible headings, prices and links. */
export function readFacts(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility())
    return {
      headings: visible('h1').map((heading) => heading.innerText),
      prices: [...document.body.innerText.matchAll(/\$[\d,.]*\d/g)].map(([price]) => price),
      links: visible('a[href]').map((link) => link.getAttribute('href') ?? ''),
    }
  })
}

/** T48: links to other sites open a new tab without access to this page. */
export async function expectSafeExternalLinks(page: Page, where: string) {
  const unsafe = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')]
      .filter((link) => link.origin !== location.origin)
      .filter((link) => link.target !== '_blank' || !/noopener|noreferrer/.test(link.rel))
      .map((link) => link.outerHTML.slice(0, 200)),
  )
  expect(unsafe, `external links on ${where}`).toEqual([])
}
