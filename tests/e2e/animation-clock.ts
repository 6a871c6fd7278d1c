import type { Page } from '@playwright/test'

/**
 * Stops the clock of all animations of the pages that come, however slow the machine: they stand at
 * their first moment until the clock goes on.
 */
export async function stopAnimations(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 })
  return {
    goOn: () => browser.send('Animation.setPlaybackRate', { playbackRate: 1 }),
  }
}
