import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { projectRoot } from '#server/project-root.ts'

/** They run at each opening, so they need `if not exists`. */
const schemas = {
  cardProvider: 'stripe/store/schema.sql',
  google: 'google/schema.sql',
  mailbox: 'mailbox/schema.sql',
} as const

/** Commits are synced to disk. */
export function openDatabase(path: string, schema: keyof typeof schemas): DatabaseSync {
  // from the root, because the build puts this module into another folder
  const sql = readFileSync(join(projectRoot(), 'sandbox', schemas[schema]), 'utf8')
  const db = new DatabaseSync(path, { timeout: 10_000 })
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    transaction(db, () => db.exec(sql))
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Cannot be nested. */
export function transaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

export function insertRow(
  db: DatabaseSync,
  table: string,
  row: Readonly<Record<string, SQLInputValue>>,
): void {
  const columns = Object.keys(row).map((name) => `"${name}"`)
  const values = columns.map(() => '?')
  const sql = `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`
  db.prepare(sql).run(...Object.values(row))
}

export function findRow<Schema extends z.ZodType>(
  db: DatabaseSync,
  schema: Schema,
  ...[sql, ...values]: [string, ...SQLInputValue[]]
): z.output<Schema> | undefined {
  const row = db.prepare(sql).get(...values)
  return row && schema.parse(row)
}

export function listRows<Schema extends z.ZodType>(
  db: DatabaseSync,
  schema: Schema,
  ...[sql, ...values]: [string, ...SQLInputValue[]]
): z.output<Schema>[] {
  return db
    .prepare(sql)
    .all(...values)
    .map((row) => schema.parse(row))
}

/** The first column of the first row. */
export function findValue<Schema extends z.ZodType>(
  db: DatabaseSync,
  schema: Schema,
  ...[sql, ...values]: [string, ...SQLInputValue[]]
): z.output<Schema> | undefined {
  const row = db.prepare(sql).get(...values)
  return row && schema.parse(Object.values(row)[0])
}

export function hasRow(
  db: DatabaseSync,
  ...[sql, ...values]: [string, ...SQLInputValue[]]
): boolean {
  return db.prepare(sql).get(...values) !== undefined
}

/** The stored value of this name in table keys, or `fresh`, which it stores. */
export function keepKey(db: DatabaseSync, name: string, fresh: string): string {
  db.prepare('insert into keys (name, value) values (?, ?) on conflict do nothing').run(name, fresh)
  return findValue(db, z.string(), 'select value from keys where name = ?', name) ?? fresh
}
