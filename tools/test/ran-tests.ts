import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** A test of the last `npm test`. */
export interface RanTest {
  /** The whole title, its groups' titles in front. */
  title: string
  /** unsteady: it passed at its second try. */
  outcome: 'passed' | 'unsteady' | 'failed' | 'skipped'
  /** What it or its file said when it failed. */
  message?: string | undefined
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})
type VitestFile = z.infer<typeof VitestReport>['testResults'][number]

const Suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(Suite).optional()
  },
})
type Suite = z.infer<typeof Suite>
const PlaywrightReport = z.object({ suites: z.array(Suite) })

const outcomes = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'unsteady',
  skipped: 'skipped',
} as const

/** The tests of the vitest report in this folder; undefined while there is none. */
export function readUnits(reports: string): RanTest[] | undefined {
  const text = readReport(path.join(reports, 'vitest.json'))
  if (text === undefined) return undefined
  return VitestReport.parse(JSON.parse(text)).testResults.flatMap(testsOfFile)
}

/** The tests of the Playwright report in this folder, once for each width; undefined while there is none. */
export function readJourneys(reports: string): RanTest[] | undefined {
  const text = readReport(path.join(reports, 'e2e.json'))
  if (text === undefined) return undefined
  return PlaywrightReport.parse(JSON.parse(text)).suites.flatMap(testsOfSuite)
}

/** A file that broke before its tests, or around them, counts as a failed test of its name. */
function testsOfFile({ name, status, message, assertionResults }: VitestFile): RanTest[] {
  const tests = assertionResults.map(
    (test): RanTest => ({
      title: test.fullName,
      outcome: unitOutcome(test.status),
      message: test.failureMessages?.join('\n'),
    }),
  )
  const broke = status === 'failed' && tests.every(({ outcome }) => outcome !== 'failed')
  return broke ? [...tests, { title: name, outcome: 'failed', message }] : tests
}

function unitOutcome(status: string): RanTest['outcome'] {
  return status === 'passed' || status === 'failed' ? status : 'skipped'
}

function testsOfSuite(suite: Suite): RanTest[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({
      title: `${suite.title} ${title} (${projectName})`,
      outcome: outcomes[status],
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(testsOfSuite)]
}

function readReport(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
