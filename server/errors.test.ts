import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isDatabaseDown, isDiskFull } from './errors.ts'

test('recognises a full disk in SQLite and Postgres errors [F11]', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('create table kept (what text); pragma max_page_count = 2')
  const fill = () => db.exec(`insert into kept values ('${'x'.repeat(100_000)}')`)

  expect(fill).toThrow(expect.toSatisfy(isDiskFull))
  expect(() => db.exec('no sql')).toThrow(expect.toSatisfy((error) => !isDiskFull(error)))
  expect(isDiskFull(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(
    true,
  )
  db.close()
})

const withCode = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a shutdown by an administrator', withCode('57P01')],
  ['a deadlock', withCode('40P01')],
  ['a serialisation failure', withCode('40001')],
  ['an exhausted pool', new Error('timeout exceeded when trying to connect')],
  ['a cancelled query', new Error('Connection terminated unexpectedly')],
  [
    'a rollback after a lost connection',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('%s: counts as a database outage [F10]', (_what, error) => {
  expect(isDatabaseDown(error)).toBe(true)
})

test.each([
  ['an invalid value', withCode('22P02')],
  ['a duplicate row', withCode('23505')],
  ['a bug', new TypeError('x is not a function')],
  ['no error', 'Connection terminated'],
])('%s is not a database outage', (_what, error) => {
  expect(isDatabaseDown(error)).toBe(false)
})
