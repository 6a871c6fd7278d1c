import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
/** An open transaction; inside it no other connection is used. */
export type Trx = Transaction<Schema>

/** The query builder over the shop's pool. */
export function connect(pool: Pool): Db {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
