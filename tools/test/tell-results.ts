import { type ReportName, readRun, slowestFiles } from './ran-tests.ts'
import type { Part } from './run-part.ts'

const SLOWEST = 10

/** True if all passed. The exit code reveals a runner that failed before its report. */
export function tellResults(
  parts: readonly Part[],
  reports: string,
  names: readonly ReportName[],
): boolean {
  const run = readRun(reports, names)
  const { tests, files } = run ?? { tests: [], files: [] }
  const count = (outcome: string) => tests.filter((test) => test.outcome === outcome).length
  const say = (line: string) => process.stdout.write(`${line}\n`)
  for (const { title, outcome, message } of tests) {
    if (outcome === 'failed') say(`\nFailed: ${title}${message ? `\n${message}` : ''}`)
  }
  say(`\nThe ${SLOWEST} slowest files:`)
  for (const { name, seconds } of slowestFiles(files, SLOWEST)) {
    say(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  }
  const times = parts.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')
  say(`\n${times}, in all ${Math.round(performance.now() / 1000)} s`)
  say(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
  return run !== undefined && parts.every(({ passed }) => passed) && count('failed') === 0
}
