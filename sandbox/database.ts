import { DatabaseSync } from 'node:sqlite'

/** `schema` runs at each opening, so it needs `if not exists`. Commits are synced to disk. */
export function openDatabase(path: string, schema: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 10_000 })
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    transaction(db, () => db.exec(schema))
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
