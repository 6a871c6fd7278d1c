import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { REPORTS, type ReportName } from '../tools/test/ran-tests.ts'
import { reportsFolder } from '../tools/test/reports-folder.ts'
import { runPart, vitest } from '../tools/test/run-part.ts'
import { tellResults } from '../tools/test/tell-results.ts'
import { makeTestFolder } from '../tools/test/test-folder.ts'

// npm run test:deep: tests/deep/ and the @deep end-to-end tests.

const reports = reportsFolder()
const names = ['deep', 'deepJourneys'] as const satisfies ReportName[]
for (const name of names) rmSync(path.join(reports, REPORTS[name]), { force: true })
mkdirSync(reports, { recursive: true })
const folder = makeTestFolder()
process.once('exit', folder.remove)

buildIfStale()
const environment = { TMPDIR: folder.dir, NODE_COMPILE_CACHE: path.join(folder.dir, 'compiled') }
const command = vitest('deep', path.join(reports, REPORTS.deep))
const journeys = ['playwright', 'test', '--project=deep-desktop', '--project=deep-phone'] as const
const parts = [
  await runPart('deep', command, { environment, speaks: 'at once' }),
  await runPart('deepJourneys', journeys, {
    environment: { ...environment, E2E_REPORT: REPORTS.deepJourneys },
    speaks: 'at once',
  }),
]
process.exit(tellResults(parts, reports, names) ? 0 : 1)
