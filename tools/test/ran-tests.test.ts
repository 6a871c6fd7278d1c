import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readJourneys, readUnits } from './ran-tests.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'ran-tests-'))
afterAll(() => rmSync(reports, { recursive: true, force: true }))

test('without a report nothing is told', () => {
  expect(readUnits(reports)).toBeUndefined()
  expect(readJourneys(reports)).toBeUndefined()
})

test('units are told with what the failed ones said, and a file that broke counts as one', () => {
  write('vitest.json', {
    testResults: [
      {
        name: '/shop/cart.test.ts',
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
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  })
  expect(readUnits(reports)).toMatchObject([
    { title: 'cart adds', outcome: 'passed' },
    { title: 'cart removes', outcome: 'failed', message: 'expected 1 to be 0' },
    { title: 'cart never tried', outcome: 'skipped' },
    { title: '/shop/broken.test.ts', outcome: 'failed', message: 'no such module' },
  ])
})

test('a journey is told once for each width, with its groups in front', () => {
  const desktop = { projectName: 'desktop', status: 'expected' }
  const phone = { projectName: 'phone', status: 'flaky' }
  const menu = { title: 'the menu', specs: [{ title: 'opens', tests: [desktop, phone] }] }
  write('e2e.json', { suites: [{ title: 'frame.e2e.ts', specs: [], suites: [menu] }] })
  expect(readJourneys(reports)).toEqual([
    { title: 'the menu opens (desktop)', outcome: 'passed' },
    { title: 'the menu opens (phone)', outcome: 'unsteady' },
  ])
})

function write(name: string, report: object) {
  writeFileSync(path.join(reports, name), JSON.stringify(report))
}
