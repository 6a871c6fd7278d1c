import { type ReportName, readRun, slowestFiles } from './ran-tests.ts'
import type { Part } from './run-part.ts'

const SLOWEST = 10

/**
 * Prints failed tests, the slowest files and the duration of each part; true if all passed. A runner that failed
 * before it wrote its report is detected by its exit code.
 */
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
