import { sql } from 'kysely'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { CommissionState } from '#domain/commission-state.ts'
import {
  type CommissionFacts,
  type CommissionRow,
  commissionFacts,
} from '#server/db/commissions.ts'
import type { Db } from '#server/db/connect.ts'

export interface CommissionCursor {
  urgency: number
  /** Postgres' text, to the microsecond. */
  turn: string
  id: string
}

export interface CommissionFilter {
  state: CommissionState | 'open'
  kind: Kind | undefined
  onlyLate: boolean
  orderNumber: number | undefined
}

export type ListedCommission = CommissionFacts & { turn: string }

/** The most urgent first; closed ones by closing time, newest first. */
export async function listCommissionsByTurn(
  db: Db,
  { state, kind, onlyLate, orderNumber }: CommissionFilter,
  { after, limit }: { after: CommissionCursor | undefined; limit: number },
): Promise<ListedCommission[]> {
  const where = [
    state === 'open' ? sql`r.urgency < 5` : sql`r.state = ${state}`,
    ...(kind ? [sql`r.kind = ${kind}`] : []),
    ...(onlyLate ? [sql`r.state = 'new' and r.urgency = 1 and r.turn_at < now()`] : []),
    ...(orderNumber === undefined
      ? []
      : [sql`r.order_id = (select id from shop.orders where number = ${orderNumber})`]),
    ...(after ? [isAfter(after, state)] : []),
  ]
  // commissions in the same state have the same urgency
  const columns = state === 'open' ? ['urgency', 'turn_at', 'id'] : ['turn_at', 'id']
  const direction = state === 'closed' ? sql`desc` : sql`asc`
  const order = sql.join(columns.map((column) => sql`${sql.ref(`r.${column}`)} ${direction}`))
  const { rows } = await sql<ListedCommission>`
    with page as materialized (
      select r.id as page_id, r.turn_at::text as turn from shop.requests r
      where ${sql.join(where, sql` and `)}
      order by ${order} limit ${limit}
    )
    select page.turn, ${commissionFacts} join page on page.page_id = r.id
    order by ${order}`.execute(db)
  return rows
}

function isAfter({ urgency, turn, id }: CommissionCursor, state: CommissionFilter['state']) {
  const place = sql`${turn}::timestamptz, ${id}::uuid`
  if (state === 'open') return sql`(r.urgency, r.turn_at, r.id) > (${urgency}::smallint, ${place})`
  return sql`(r.turn_at, r.id) ${state === 'closed' ? sql`<` : sql`>`} (${place})`
}

export type CommissionOfLine = Pick<CommissionRow, 'orderId' | 'lineNo' | 'state' | 'closedBecause'>

export async function listCommissionsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<CommissionOfLine[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('shop.requests')
    .select(['orderId', 'lineNo', 'state', 'closedBecause'])
    .where('orderId', 'in', orderIds)
    .orderBy('lineNo')
    .execute()
}
