import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** Expects the cookie policy to name every cookie and storage key of this browser; returns their names. */
export async function expectStoredIsNamed(page: Page) {
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  stored.push(...(await page.context().cookies()).map((cookie) => cookie.name))
  const policy = await page.context().newPage()
  await policy.goto('/cookie-policy')
  const texts = await policy.getByRole('main').locator('dt code').allTextContents()
  await policy.close()
  const names = texts.flatMap((name) => name.split(/[\s()]+/).filter(Boolean))
  expect(stored.filter((key) => !names.some((name) => isCalled(key, name)))).toEqual([])
  return stored
}

/** True when a key matches a name; `…` stands for any text. */
function isCalled(key: string, name: string): boolean {
  const [start = '', end] = name.split('…')
  return end === undefined ? key === start : key.startsWith(start) && key.endsWith(end)
}
