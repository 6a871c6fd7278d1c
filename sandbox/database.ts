import { DatabaseSync } from 'node:sqlite'

/**
 * Opens (or makes) a database file that several processes may share. A commit is on disk before
 * it returns; `schema` runs at every opening, so it says `if not exists`.
 */
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

/** Runs `work` as one write: all of it is committed, or nothing when it throws. Not nestable. */
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
