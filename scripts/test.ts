import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { findChromium } from '../tools/test/find-chromium.ts'
import { makeDataDir } from '../tools/test/make-data-dir.ts'
import { type RanTest, readJourneys, readUnits } from '../tools/test/ran-tests.ts'

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
const tests = [...(readUnits(reports) ?? []), ...(readJourneys(reports) ?? [])]
const [passed, unsteady, failed] = [ended('passed'), ended('unsteady'), ended('failed')]
for (const { title, message } of failed) {
  process.stdout.write(`\nFailed: ${title}\n${message ? `${message}\n` : ''}`)
}
for (const { title } of unsteady) process.stdout.write(`\nPassed at the second try: ${title}\n`)
process.stdout.write(
  `\n${passed.length} passed, ${unsteady.length} passed at the second try, ${failed.length} failed\n`,
)
// a runner that broke before it wrote its report says so by its exit code
process.exit(units && journeys && failed.length === 0 ? 0 : 1)

function ended(outcome: RanTest['outcome']) {
  return tests.filter((test) => test.outcome === outcome)
}

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
