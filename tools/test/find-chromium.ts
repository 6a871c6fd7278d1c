import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const HEADLESS = '/usr/bin/chromium-headless-shell'

const places = [
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

/** Journeys prefer a headless build; measurements use the full browser that visitors have. */
export function findChromium({ forJourneys = false } = {}): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    ...(forJourneys ? [HEADLESS, ...places] : places),
  ]
  const installed = candidates.find((place) => place !== undefined && existsSync(place))
  if (installed) return installed
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}
