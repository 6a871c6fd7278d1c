import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isDiskFull } from './errors.ts'

test('F11: a SQLite without room and a Postgres without room are a full disk, other errors are not', () => {
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
