import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
/** Code inside it uses no other connection. */
export type Trx = Transaction<Schema>

export function connect(pool: Pool): Db {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
