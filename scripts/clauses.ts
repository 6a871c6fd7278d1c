import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { partClauses, type RanTest, readFirmClauses } from './proven-clauses.ts'

// npm run clauses: which firm clauses of docs/clauses.tsv the last `npm test` proved. Exits 1 while any is open.

const root = path.dirname(import.meta.dirname)

const VitestReport = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})

interface Suite {
  title: string
  specs: { title: string; ok: boolean }[]
  suites?: Suite[] | undefined
}
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(Suite).optional()
  },
})
const PlaywrightReport = z.object({ suites: z.array(Suite) })

const clauses = readFirmClauses(readFileSync(path.join(root, 'docs', 'clauses.tsv'), 'utf8'))
const { proven, open } = partClauses(clauses, [...vitestTests(), ...playwrightTests()])
for (const { id, words } of open) process.stdout.write(`${id}\t${words}\n`)
process.stdout.write(`${proven.length} of ${clauses.length} firm clauses proven\n`)
process.exit(open.length === 0 ? 0 : 1)

function vitestTests(): RanTest[] {
  return VitestReport.parse(readReport('vitest.json')).testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      passed: status === 'passed',
    })),
  )
}

function playwrightTests(): RanTest[] {
  return PlaywrightReport.parse(readReport('e2e.json')).suites.flatMap(testsOf)
}

function testsOf(suite: Suite): RanTest[] {
  return [
    ...suite.specs.map((spec) => ({ title: `${suite.title} ${spec.title}`, passed: spec.ok })),
    ...(suite.suites ?? []).flatMap(testsOf),
  ]
}

function readReport(name: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(root, 'test-results', name), 'utf8'))
  } catch {
    process.stderr.write(`There is no test-results/${name}: run npm test first.\n`)
    process.exit(2)
  }
}
