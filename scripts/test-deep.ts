import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { REPORTS } from '../tools/test/ran-tests.ts'
import { reportsFolder } from '../tools/test/reports-folder.ts'
import { runPart, vitest } from '../tools/test/run-part.ts'
import { tellResults } from '../tools/test/tell-results.ts'
import { makeTestFolder } from '../tools/test/test-folder.ts'

// npm run test:deep: the long-running tests in tests/deep/. Report: test-results/deep.json.

const reports = reportsFolder()
const report = path.join(reports, REPORTS.deep)
rmSync(report, { force: true })
mkdirSync(reports, { recursive: true })
const folder = makeTestFolder()
process.once('exit', folder.remove)

buildIfStale()
const part = await runPart('deep', vitest('deep', report), {
  environment: { TMPDIR: folder.dir },
  speaks: 'at once',
})
process.exit(tellResults([part], reports, ['deep']) ? 0 : 1)
