import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/test/find-chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 3900)
const executablePath = findChromium()
// One folder for the run: the shop is a process of its own, and the configuration is read more than once.
process.env['E2E_DATA_DIR'] ??= makeDataDir()
// What the shop logs during the run, for the last project to read.
process.env['E2E_LOG'] ??= path.join(import.meta.dirname, 'test-results', `shop-${port}.log`)
mkdirSync(path.dirname(process.env['E2E_LOG']), { recursive: true })

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may cost a journey its time; what needed a second try is counted and named at the end.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'on-first-retry', // drawing one of every journey costs a tenth of the run
    actionTimeout: 10_000,
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
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // What is about connections, storage, sessions and escaping is the same at every width.
      testIgnore: /(offline|hostile-text|roles|session)\.e2e\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'log', testMatch: 'log-of-the-run.ts', dependencies: ['desktop', 'phone'] },
  ],
  webServer: {
    command: `node scripts/start.ts 2> "${process.env['E2E_LOG']}"`,
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'info',
      LIMITS: 'off',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})

function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-shop-'))
  chmodSync(dataDir, 0o755) // Postgres runs as another user when root starts the shop
  return dataDir
}
