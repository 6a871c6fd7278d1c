import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const root = path.join(import.meta.dirname, '..', '..')

export const REPORTS = {
  units: 'units.json',
  http: 'http.json',
  journeys: 'e2e.json',
  deep: 'deep.json',
  deepJourneys: 'deep-e2e.json',
} as const
export type ReportName = keyof typeof REPORTS

export interface RanTest {
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
  message?: string | undefined
}

export interface RanFile {
  name: string
  seconds: number
}

export interface Run {
  tests: RanTest[]
  files: RanFile[]
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
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
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(z.object({ duration: z.number() })),
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
  flaky: 'failed',
  skipped: 'skipped',
} as const

/** Undefined while a report is missing. */
export function readRun(folder: string, names: readonly ReportName[]): Run | undefined {
  const runs = names.map((name) => readReport(path.join(folder, REPORTS[name]), name))
  const whole = runs.filter((run) => run !== undefined)
  if (whole.length < runs.length) return undefined
  return {
    tests: whole.flatMap(({ tests }) => tests),
    files: whole.flatMap(({ files }) => files),
  }
}

export function slowestFiles(files: readonly RanFile[], count: number): RanFile[] {
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}

function readReport(file: string, name: ReportName): Run | undefined {
  if (!existsSync(file)) return undefined
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return name === 'journeys' || name === 'deepJourneys'
    ? runOfJourneys(report)
    : runOfVitest(report)
}

function runOfVitest(report: unknown): Run {
  const { testResults } = VitestReport.parse(report)
  return {
    tests: testResults.flatMap(testsOfFile),
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

function runOfJourneys(report: unknown): Run {
  const { suites } = PlaywrightReport.parse(report)
  const seconds = new Map<string, number>()
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const took = tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + took / 1000)
  }
  return {
    tests: suites.flatMap(testsOfSuite),
    files: [...seconds].map(([name, seconds]) => ({ name, seconds })),
  }
}

function specsOf(suite: Suite): Suite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

/** A file that failed outside its tests counts as a failed test. */
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
