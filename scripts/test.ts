import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from './build-if-stale.ts'
import { findChromium } from './find-chromium.ts'
import { makeDataDir } from './make-data-dir.ts'

// npm test: units, HTTP on a real Postgres, then the journeys in a real Chromium. Reports: test-results/.

const root = path.dirname(import.meta.dirname)
const reports = path.join(root, 'test-results')

rmSync(reports, { recursive: true, force: true })
if (!hasChromium()) {
  process.stderr.write(
    [
      'The browser tests need Chromium or Chrome, and none was found. Get it with one of these:',
      '  apt-get install chromium         (Debian, Ubuntu)',
      '  npx playwright install chromium  (any system)',
      'or say where it is with CHROMIUM_PATH, then run npm test again.',
      '',
    ].join('\n'),
  )
  process.exit(1)
}
// Once, and not by each test that starts a shop of its own.
buildIfStale()
const units = run('vitest', [
  'run',
  '--reporter=dot',
  '--reporter=json',
  '--outputFile.json=test-results/vitest.json',
])
const dataDir = await makeDataDir('e2e-shop')
const journeys = run('playwright', ['test'], { E2E_DATA_DIR: dataDir })
rmSync(dataDir, { recursive: true, force: true })
const passed = countVitest('numPassedTests') + countPlaywright('expected')
const failed = countVitest('numFailedTests') + countPlaywright('unexpected')
const unsteady = countPlaywright('flaky')
process.stdout.write(`\n${passed} passed, ${unsteady} passed at the second try, ${failed} failed\n`)
process.exit(units && journeys && failed === 0 ? 0 : 1)

/** Looks for a browser, and lets Playwright fetch one where it can. */
function hasChromium(): boolean {
  if (findChromium()) return true
  process.stdout.write('No Chromium found; trying to install one.\n')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit' })
  return findChromium() !== undefined
}

function run(program: string, args: string[], settings: Record<string, string> = {}): boolean {
  const done = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return done.status === 0
}

function readReport(name: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), 'utf8'))
  } catch {
    return undefined // the runner broke before it wrote one, and its exit code says so
  }
}

function countVitest(key: 'numPassedTests' | 'numFailedTests'): number {
  return countAt(readReport('vitest.json'), [key])
}

function countPlaywright(key: 'expected' | 'unexpected' | 'flaky'): number {
  return countAt(readReport('e2e.json'), ['stats', key])
}

function countAt(value: unknown, [key, ...rest]: string[]): number {
  if (key === undefined) return typeof value === 'number' ? value : 0
  if (typeof value !== 'object' || value === null) return 0
  return countAt(Object.entries(value).find(([name]) => name === key)?.[1], rest)
}
