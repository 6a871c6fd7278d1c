import type { Selectable } from 'kysely'
import type { Db } from './connect.ts'
import type { AuditTable } from './schema.ts'

export interface Act {
  who: string
  act: string
  orderNumber?: number
  /** Sums and ids; nothing personal, since the row stays when a person is erased. */
  facts?: Record<string, unknown>
}

/** Writes down what somebody did by hand. Each call is a row of its own, and no row is ever changed. */
export async function recordAct(db: Db, { who, act, orderNumber, facts }: Act) {
  await db
    .insertInto('shop.audit')
    .values({ who, act, orderNumber: orderNumber ?? null, facts: JSON.stringify(facts ?? {}) })
    .execute()
}

/** What was done by hand with an order, the oldest first. */
export function listActs(db: Db, orderNumber: number): Promise<Selectable<AuditTable>[]> {
  return db
    .selectFrom('shop.audit')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .orderBy('id')
    .execute()
}
