import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isDatabaseDown, isDiskFull } from './errors.ts'

test('a SQLite without room and a Postgres without room are a full disk, other errors are not [F11]', () => {
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
  ['nobody listens', withCode('ECONNREFUSED')],
  ['an administrator stops it', withCode('57P01')],
  ['two wait for each other', withCode('40P01')],
  ['two changed the same at once', withCode('40001')],
  ['the pool is drained', new Error('timeout exceeded when trying to connect')],
  ['a query is cut off', new Error('Connection terminated unexpectedly')],
  [
    'a transaction is rolled back over what was cut off',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('%s: it may be asked again [F10]', (_what, error) => {
  expect(isDatabaseDown(error)).toBe(true)
})

test.each([
  ['a value that does not fit', withCode('22P02')],
  ['a row that is there', withCode('23505')],
  ['a bug', new TypeError('x is not a function')],
  ['no error', 'Connection terminated'],
])('%s is not the database being away', (_what, error) => {
  expect(isDatabaseDown(error)).toBe(false)
})
