import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readRun, slowestFiles } from './ran-tests.ts'

const root = path.join(import.meta.dirname, '..', '..')
const reports = mkdtempSync(path.join(tmpdir(), 'ran-tests-'))
afterAll(() => rmSync(reports, { recursive: true, force: true }))

test('reads nothing while a report is missing', () => {
  write('units.json', { testResults: [] })
  expect(readRun(reports, ['units', 'http'])).toBeUndefined()
  expect(readRun(reports, ['units'])).toEqual({ tests: [], files: [] })
})

test('lists unit tests with failure messages, and a broken file as one failure', () => {
  const times = { startTime: 1000, endTime: 3500 }
  write('http.json', {
    testResults: [
      {
        name: path.join(root, 'tests/cart.test.ts'),
        ...times,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'cart adds', status: 'passed', failureMessages: [] },
          { fullName: 'cart removes', status: 'failed', failureMessages: ['expected 1 to be 0'] },
          { fullName: 'cart never tried', status: 'pending' },
        ],
      },
      {
        name: '/shop/broken.test.ts',
        ...times,
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  })
  const run = readRun(reports, ['http'])
  expect(run?.tests).toMatchObject([
    { title: 'cart adds', outcome: 'passed' },
    { title: 'cart removes', outcome: 'failed', message: 'expected 1 to be 0' },
    { title: 'cart never tried', outcome: 'skipped' },
    { title: '/shop/broken.test.ts', outcome: 'failed', message: 'no such module' },
  ])
  expect(run?.files[0]).toEqual({ name: 'tests/cart.test.ts', seconds: 2.5 })
})

test('lists an end-to-end test per width with its groups, and the file with its total time', () => {
  const desktop = { projectName: 'desktop', status: 'expected', results: [{ duration: 1500 }] }
  const phone = { projectName: 'phone', status: 'flaky', results: [{ duration: 500 }] }
  const opens = { title: 'opens', file: 'frame.e2e.ts', tests: [desktop, phone] }
  const menu = { title: 'the menu', specs: [opens] }
  write('e2e.json', { suites: [{ title: 'frame.e2e.ts', specs: [], suites: [menu] }] })
  expect(readRun(reports, ['journeys'])).toEqual({
    tests: [
      { title: 'the menu opens (desktop)', outcome: 'passed' },
      { title: 'the menu opens (phone)', outcome: 'failed' },
    ],
    files: [{ name: 'frame.e2e.ts', seconds: 2 }],
  })
})

test('lists the slowest files first, up to the limit', () => {
  const files = [1, 9, 5].map((seconds) => ({ name: `${seconds}.test.ts`, seconds }))
  expect(slowestFiles(files, 2).map(({ seconds }) => seconds)).toEqual([9, 5])
})

function write(name: string, report: object) {
  writeFileSync(path.join(reports, name), JSON.stringify(report))
}
