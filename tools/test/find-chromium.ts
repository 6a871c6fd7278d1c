import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** An installed Chromium or Chrome, or the one Playwright has downloaded; undefined when there is none. */
export function findChromium(): string | undefined {
  const installed = places.find((place) => place !== undefined && existsSync(place))
  if (installed) return installed
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}
