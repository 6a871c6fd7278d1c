import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { findChromium } from '../tools/test/find-chromium.ts'
import { REPORTS, type ReportName } from '../tools/test/ran-tests.ts'
import { reportsFolder } from '../tools/test/reports-folder.ts'
import { type Part, runPart, vitest } from '../tools/test/run-part.ts'
import { tellResults } from '../tools/test/tell-results.ts'
import { makeTestFolder } from '../tools/test/test-folder.ts'

// npm test: unit, HTTP and browser tests. Runs may share a machine with an E2E_PORT each.

const root = path.dirname(import.meta.dirname)
const reports = reportsFolder()

if (!hasChromium()) {
  process.stderr.write(
    [
      'The browser tests need Chromium or Chrome, and none was found. Get it with one of these:',
      '  apt-get install chromium-headless-shell  (Debian)',
      '  npx playwright install chromium          (any system)',
      'or say where it is with CHROMIUM_PATH, then run npm test again.',
      '',
    ].join('\n'),
  )
  process.exit(1)
}
const names = ['units', 'http', 'journeys'] as const
for (const name of names) rmSync(path.join(reports, REPORTS[name]), { force: true })
mkdirSync(reports, { recursive: true })
const folder = makeTestFolder()
process.once('exit', folder.remove)
// Tests start the shop some hundred times: each file compiles once.
const environment = { TMPDIR: folder.dir, NODE_COMPILE_CACHE: path.join(folder.dir, 'compiled') }

const units = runVitest('unit', 'units')
buildIfStale()
// In sequence: each uses two cores, and parallel parts would time out.
const parts = [await units, await runVitest('http*', 'http'), await runJourneys()]
process.exit(tellResults(parts, reports, names) ? 0 : 1)

function runVitest(project: string, report: ReportName): Promise<Part> {
  return runPart(report, vitest(project, path.join(reports, REPORTS[report])), {
    environment,
    speaks: 'when it has ended',
  })
}

function runJourneys(): Promise<Part> {
  return runPart('journeys', ['playwright', 'test', '--project=log'], {
    environment,
    speaks: 'at once',
  })
}

/** Lets Playwright download a browser if it can. */
function hasChromium(): boolean {
  if (findChromium({ forJourneys: true })) return true
  process.stdout.write('No Chromium found; trying to install one.\n')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit' })
  return findChromium({ forJourneys: true }) !== undefined
}
