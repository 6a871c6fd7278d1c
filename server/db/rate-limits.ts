import { CompiledQuery, sql } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Db } from './connect.ts'

/** The window starts with the first point spent. */
export interface Rate {
  points: number
  seconds: number
}

/** Shared by all processes and kept over restarts; one statement for each point. */
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

export async function deleteSpentRates(db: Db) {
  await sql`
    delete from shop.rate_limits
    where expire < extract(epoch from now()) * 1000 - 3600000`.execute(db)
}
