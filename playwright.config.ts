import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import type { JourneyOptions } from './tests/e2e/shop-test.ts'
import { findChromium } from './tools/test/find-chromium.ts'
import { REPORTS } from './tools/test/ran-tests.ts'
import { reportsFolder } from './tools/test/reports-folder.ts'

const port = Number(process.env['E2E_PORT'] ?? 3900)
const reports = reportsFolder()
const executablePath = findChromium({ forJourneys: true })
// One folder per run: the shop is another process, and this file is read more than once.
process.env['E2E_DATA_DIR'] ??= makeDataDir()
process.env['E2E_LOG'] ??= path.join(reports, 'shop.log')
mkdirSync(path.dirname(process.env['E2E_LOG']), { recursive: true })

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig<JourneyOptions>({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: path.join(reports, 'e2e'),
  fullyParallel: true,
  // End-to-end tests mostly wait for timers and the database.
  workers: 3,
  forbidOnly: true,
  // A test that passes on retry reveals a fault.
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: path.join(reports, process.env['E2E_REPORT'] ?? REPORTS.journeys) }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 30_000,
    colorScheme: 'dark', // the shop's default
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Most tests run on the wide screen only. @every-width: layout. @phone: small or slow. @by-keyboard: no mouse.
    // @translated: once more, translated. @deep: `npm run test:deep` only, with @also-phone on the phone too.
    { name: 'desktop', grepInvert: /@phone|@deep|@by-keyboard/, use: desktop },
    { name: 'keyboard', grep: /@by-keyboard/, use: { ...desktop, byKeyboard: true } },
    { name: 'translated', grep: /@translated/, use: { ...desktop, translated: true } },
    { name: 'phone', grep: /@phone|@every-width/, grepInvert: /@deep/, use: phone },
    { name: 'deep-desktop', grep: /@deep/, grepInvert: /@phone/, use: desktop },
    { name: 'deep-phone', grep: /@deep.*(@phone|@every-width)|@also-phone/, use: phone },
    {
      name: 'screens',
      testMatch: ['screens.ts', 'access-screens.ts', 'mail-screens.ts', 'motion-screens.ts'],
    },
    {
      name: 'log',
      testMatch: 'log-of-the-run.ts',
      dependencies: ['desktop', 'keyboard', 'translated', 'phone'],
    },
  ],
  webServer: {
    command: `node scripts/start.js 2> "${process.env['E2E_LOG']}"`,
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'info',
      LIMITS: 'off',
    },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})

function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-shop-'))
  chmodSync(dataDir, 0o755) // Postgres runs as another user when root starts the shop
  return dataDir
}
