import type { Page } from '@playwright/test'

/** Freezes all animations of pages opened from now on at their first frame, until `goOn` is called. */
export async function stopAnimations(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 })
  return {
    goOn: () => browser.send('Animation.setPlaybackRate', { playbackRate: 1 }),
  }
}
