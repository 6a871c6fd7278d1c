import { type RawBuilder, sql } from 'kysely'
import type { MailView } from '#contract/desk/mails.ts'
import type { Db } from '#server/db/connect.ts'

const PAGE = 50

export interface UnsentMail {
  id: string
  kind: string
  to: string
  orderNumber: number | null
  at: Date
  tries: number
  lastError: string | null
  nextTryAt: Date
  deadAt: Date | null
  setAsideAt: Date | null
  setAsideWhy: string | null
}

/** The partial indexes of unsent and dead emails match these conditions. */
const of: Record<MailView, RawBuilder<unknown>> = {
  failed: sql`m.sent_at is null and m.dead_at is not null and m.set_aside_at is null`,
  waiting: sql`m.sent_at is null and m.dead_at is null`,
  aside: sql`m.sent_at is null and m.dead_at is not null and m.set_aside_at is not null`,
}

export async function listUnsentMails(
  db: Db,
  { show, after }: { show: MailView; after: string | undefined },
): Promise<{ mails: UnsentMail[]; next: string | null }> {
  const order = show === 'waiting' ? sql`m.created_at` : sql`m.dead_at`
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(${order}, m.id) < (select ${order}, m.id from shop.mails m where m.id = ${after})`
  const { rows } = await sql<UnsentMail>`
    select m.id, m.kind, m.to_email as "to", o.number::int as order_number, m.created_at as at,
      m.attempts as tries, m.last_error, m.next_try_at, m.dead_at, m.set_aside_at, m.set_aside_why
    from shop.mails m left join shop.orders o on o.id = m.order_id
    where ${of[show]} and ${beyond}
    order by ${order} desc, m.id desc limit ${PAGE + 1}`.execute(db)
  const mails = rows.slice(0, PAGE)
  return { mails, next: rows.length > PAGE ? (mails.at(-1)?.id ?? null) : null }
}

export async function countUnsentMails(db: Db): Promise<Record<MailView, number>> {
  const { rows } = await sql<Record<MailView, number>>`
    select
      (select count(*)::int from shop.mails m where ${of.failed}) as failed,
      (select count(*)::int from shop.mails m where ${of.waiting}) as waiting,
      (select count(*)::int from shop.mails m where ${of.aside}) as aside`.execute(db)
  return rows[0] ?? { failed: 0, waiting: 0, aside: 0 }
}

type UnsentLetter = Pick<UnsentMail, 'id' | 'kind' | 'orderNumber'> & { sort: 'mail' }

export async function findUnsentLetter(db: Db, id: string): Promise<UnsentLetter | undefined> {
  const { rows } = await sql<UnsentLetter>`
    select 'mail' as sort, m.id, m.kind, o.number::int as order_number
    from shop.mails m left join shop.orders o on o.id = m.order_id
    where m.id = ${id} and m.sent_at is null and m.set_aside_at is null`.execute(db)
  return rows[0]
}
