import type { Selectable } from 'kysely'
import type { AuditAct } from '#domain/audit-acts.ts'
import type { Db } from './connect.ts'
import type { AuditTable } from './schema.ts'

/** Somebody who does something by hand, and where: `shell`, `shop` for what it does itself, or `desk` with the client's address. */
export interface Actor {
  name: string
  from: string
  /** Of a member of the desk, whose rights are asked for again where others are given access. */
  memberId?: string
}

/** What the shop does by itself. */
export const SHOP: Actor = { name: 'shop', from: 'shop' }

export interface Act {
  who: Actor
  act: AuditAct
  orderNumber?: number
  /** Sums and ids only: the row is kept when a user is deleted. */
  facts?: Record<string, unknown>
}

/** Records a manual action. Each call adds a row; rows never change. */
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

/** Manual actions on an order, oldest first. */
export function listActs(db: Db, orderNumber: number): Promise<Selectable<AuditTable>[]> {
  return db
    .selectFrom('shop.audit')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .orderBy('id')
    .execute()
}
