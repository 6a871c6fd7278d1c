import { sql } from 'kysely'
import type { LineOutcome } from '#domain/withdrawal.ts'
import type { Db } from '#server/db/connect.ts'
import type { Withdrawal } from '#server/db/withdrawals.ts'

export interface OrderActivity {
  openings: { lineNo: number; userId: string | null; openedAt: Date }[]
  /** Grouped by file and day. */
  downloads: { name: string; productKey: string; at: Date; times: number }[]
  withdrawals: OrderWithdrawal[]
}

export interface OrderWithdrawal
  extends Pick<Withdrawal, 'number' | 'receivedAt' | 'state' | 'decidedAt' | 'decidedBy'> {
  lines: { lineNo: number; outcome: LineOutcome }[]
}

const MOST_DOWNLOADS = 50

/** Downloads are stored by person, so those of its products since payment are taken. */
export async function readActivity(db: Db, orderId: string): Promise<OrderActivity> {
  const [openings, downloads, withdrawals] = await Promise.all([
    db
      .selectFrom('shop.openings')
      .select(['lineNo', 'userId', 'openedAt'])
      .where('orderId', '=', orderId)
      .orderBy('openedAt')
      .execute(),
    listDownloads(db, orderId),
    listWithdrawals(db, orderId),
  ])
  return { openings, downloads, withdrawals }
}

async function listDownloads(db: Db, orderId: string): Promise<OrderActivity['downloads']> {
  const { rows } = await sql<OrderActivity['downloads'][number]>`
    select a.name, a.product_key, max(a.at) as at, count(*)::int as times
    from shop.orders o
    join shop.content_accesses a on a.user_id = o.user_id and a.at >= o.paid_at
    where o.id = ${orderId} and a.status < 400 and a.product_key in (
      select l.product_key from shop.order_lines l where l.order_id = o.id
    )
    group by a.name, a.product_key, a.at::date
    order by 3 desc limit ${MOST_DOWNLOADS}`.execute(db)
  return rows
}

async function listWithdrawals(db: Db, orderId: string): Promise<OrderWithdrawal[]> {
  const { rows } = await sql<OrderWithdrawal>`
    select w.number, w.received_at, w.state, w.decided_at, w.decided_by,
      json_agg(json_build_object('lineNo', l.line_no, 'outcome', l.outcome) order by l.line_no) as lines
    from shop.withdrawal_lines l join shop.withdrawals w on w.id = l.withdrawal_id
    where l.order_id = ${orderId}
    group by w.id order by w.number`.execute(db)
  return rows
}
