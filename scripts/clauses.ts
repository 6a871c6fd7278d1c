import { readFileSync } from 'node:fs'
import path from 'node:path'
import { partClauses, readFirmClauses } from '../tools/test/proven-clauses.ts'
import { readRun } from '../tools/test/ran-tests.ts'
import { reportsFolder } from '../tools/test/reports-folder.ts'

// npm run clauses: lists the clauses that the last `npm test` and `npm run test:deep` covered. Exits with 1 unless all
// are.

const root = path.dirname(import.meta.dirname)

const clauses = readFirmClauses(
  readFileSync(path.join(root, 'docs', 'reference', 'clauses.tsv'), 'utf8'),
)
const reports = reportsFolder()
const run = readRun(reports, ['units', 'http', 'journeys'])
if (!run) {
  process.stderr.write(`${reports} holds no whole report: run npm test first.\n`)
  process.exit(2)
}
const deep = readRun(reports, ['deep', 'deepJourneys'])
if (!deep) process.stdout.write('npm run test:deep has not run: what it proves is not counted.\n')
const { proven, open } = partClauses(clauses, [...run.tests, ...(deep?.tests ?? [])])
for (const { id, words } of open) process.stdout.write(`${id}\t${words}\n`)
process.stdout.write(`${proven.length} of ${clauses.length} firm clauses proven\n`)
process.exit(open.length === 0 ? 0 : 1)
