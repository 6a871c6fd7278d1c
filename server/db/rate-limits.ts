import { CompiledQuery, sql } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Db } from './connect.ts'

/** So many points in so many seconds; the window begins with the first point spent. */
export interface Rate {
  points: number
  seconds: number
}

/** A counter in the database: shared by all processes, kept over restarts, spent in one statement. */
export function openStoredRate(db: Db, name: string, { points, seconds }: Rate) {
  return new RateLimiterPostgres({
    storeClient: { query: (query: Query) => runQuery(db, query) },
    storeType: 'client',
    schemaName: 'shop',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}

interface Query {
  text: string
  values: unknown[]
}

async function runQuery(db: Db, { text, values }: Query) {
  const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}

/** Forgets counters whose time is over; the second time nothing is left to forget. */
export async function deleteSpentRates(db: Db) {
  await sql`
    delete from shop.rate_limits
    where expire < extract(epoch from now()) * 1000 - 3600000`.execute(db)
}
