import type { AuditAct } from '#domain/audit-acts.ts'
import type { Db } from './connect.ts'
import type { Row } from './schema.ts'

/** `from`: `shell`, `desk` with the client's address, or `shop` for automatic acts. */
export interface Actor {
  name: string
  from: string
  /** Set for desk members: granting access checks their rights again. */
  memberId?: string
}

export const SHOP: Actor = { name: 'shop', from: 'shop' }

export interface Act {
  who: Actor
  act: AuditAct
  orderNumber?: number
  /** Sums and ids only: the row outlives a deleted user. */
  facts?: Record<string, unknown>
}

/** Rows never change. */
export async function recordAct(db: Db, { who, act, orderNumber, facts }: Act) {
  await db
    .insertInto('shop.audit')
    .values({
      who: who.name,
      cameFrom: who.from,
      act,
      orderNumber: orderNumber ?? null,
      facts: JSON.stringify(facts ?? {}),
    })
    .execute()
}

export function listActs(db: Db, orderNumber: number): Promise<Row<'shop.audit'>[]> {
  return db
    .selectFrom('shop.audit')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .orderBy('id')
    .execute()
}
