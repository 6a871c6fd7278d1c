import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'

const dir = tmpdir()

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /disk is full/],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /not enough memory/],
  ['initdb: error: could not access directory "x": Permission denied', /no permission/],
  ['FATAL:  could not open file "x": Read-only file system', /read-only/],
  ['PANIC:  could not locate a valid checkpoint record', /^may be damaged$/],
])('explains %s in one line', async (said, expected) => {
  const { message } = await explainFailure(dir, said, 'may be damaged')

  expect(message).toMatch(expected)
  expect(message).not.toContain('\n')
})

test('the error’s cause contains the last twenty lines of Postgres output', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => `line ${index + 1}`)

  const { cause } = await explainFailure(dir, lines.join('\n'), 'failed')

  expect(cause).toBeInstanceOf(Error)
  expect(String(cause)).toBe(`Error: ${lines.slice(30).join('\n')}`)
})
