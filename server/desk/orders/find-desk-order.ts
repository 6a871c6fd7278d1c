import type { Order } from '#server/db/orders.ts'
import { findOrderByNumber } from '#server/db/reports/admin-orders.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

export async function findDeskOrder({ db }: DeskDeps, number: string): Promise<Order | undefined> {
  return /^\d{1,12}$/.test(number) ? findOrderByNumber(db, Number(number)) : undefined
}
