import type { Order } from '../../db/orders.ts'
import { findOrderByNumber } from '../../db/reports/admin-orders.ts'
import type { DeskDeps } from '../desk-deps.ts'

export async function findDeskOrder({ db }: DeskDeps, number: string): Promise<Order | undefined> {
  return /^\d{1,12}$/.test(number) ? findOrderByNumber(db, Number(number)) : undefined
}
