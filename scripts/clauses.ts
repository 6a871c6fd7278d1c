import { readFileSync } from 'node:fs'
import path from 'node:path'
import { partClauses, readFirmClauses } from '../tools/test/proven-clauses.ts'
import { readJourneys, readUnits } from '../tools/test/ran-tests.ts'

// npm run clauses: which firm clauses of docs/clauses.tsv the last `npm test` proved. Exits 1 while any is open.

const root = path.dirname(import.meta.dirname)

const clauses = readFirmClauses(readFileSync(path.join(root, 'docs', 'clauses.tsv'), 'utf8'))
const reports = path.join(root, 'test-results')
const [units, journeys] = [readUnits(reports), readJourneys(reports)]
if (!units || !journeys) {
  process.stderr.write('test-results/ holds no whole report: run npm test first.\n')
  process.exit(2)
}
const { proven, open } = partClauses(clauses, [...units, ...journeys])
for (const { id, words } of open) process.stdout.write(`${id}\t${words}\n`)
process.stdout.write(`${proven.length} of ${clauses.length} firm clauses proven\n`)
process.exit(open.length === 0 ? 0 : 1)
