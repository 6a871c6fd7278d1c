import { sql } from 'kysely'
import { cutText } from '#domain/cut-text.ts'
import type { Db, Trx } from './connect.ts'
import { hasJob, type StaleCriteria } from './has-job.ts'
import type { MailKind, Row } from './schema.ts'

export type Mail = Row<'shop.mails'>

/** An unsent mail is a dead letter after this time. */
export const MAIL_RETRY_DAYS = 3

/** A second mail with the same key is not stored. */
export interface NewMail
  extends Pick<Mail, 'dedupeKey' | 'kind' | 'toEmail' | 'userId' | 'orderId'> {
  /** For the text: facts that no other table has. */
  facts?: Record<string, unknown>
}

const mails = (db: Db) => db.selectFrom('shop.mails').selectAll()

/** Undefined when the key exists. */
export async function insertMail(
  db: Db,
  mail: NewMail,
  delaySeconds = 0,
): Promise<string | undefined> {
  const later = { nextTryAt: sql<Date>`now() + make_interval(secs => ${delaySeconds}::int)` }
  const row = await db
    .insertInto('shop.mails')
    .values({
      ...mail,
      facts: JSON.stringify(mail.facts ?? {}),
      ...(delaySeconds > 0 ? later : {}),
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Undefined when it was sent, is dead or was deleted. */
export function findUnsentMail(
  db: Db,
  id: string,
): Promise<Pick<Mail, 'kind' | 'userId'> | undefined> {
  return db
    .selectFrom('shop.mails')
    .select(['kind', 'userId'])
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .executeTakeFirst()
}

export async function listMailsById(db: Db, ids: readonly string[]): Promise<Mail[]> {
  if (ids.length === 0) return []
  return mails(db).where('id', 'in', ids).execute()
}

/** Undefined when it was sent or another process is sending it. */
export function lockUnsentMail(trx: Trx, id: string): Promise<Mail | undefined> {
  return mails(trx)
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function markMailSent(trx: Trx, id: string) {
  await trx
    .updateTable('shop.mails')
    .set({ sentAt: sql<Date>`now()`, attempts: sql<number>`attempts + 1`, lastError: null })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('shop.openings')
    .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, now())` })
    .where(isConfirmedBy(id))
    .execute()
}

const isConfirmedBy = (id: string) => sql<boolean>`exists (
  select from shop.mails m
  where m.id = ${id} and m.kind = 'guide_opened' and m.order_id = openings.order_id
    and (m.facts ->> 'lineNo')::int = openings.line_no and m.user_id = openings.user_id
)`

export async function deleteMail(trx: Trx, id: string) {
  await trx.deleteFrom('shop.mails').where('id', '=', id).execute()
}

/**
 * Backs off up to an hour. The mail is dead after a permanent rejection or MAIL_RETRY_DAYS. Undefined when it was sent
 * meanwhile.
 */
export async function markMailFailed(
  db: Db,
  id: string,
  { problem, isFinal }: { problem: string; isFinal: boolean },
): Promise<{ kind: MailKind; attempts: number; dead: boolean } | undefined> {
  const row = await db
    .updateTable('shop.mails')
    .set({
      attempts: sql<number>`attempts + 1`,
      lastError: cutText(problem, 500),
      nextTryAt: sql<Date>`now() + least(interval '1 hour', interval '5 seconds' * power(2, least(attempts, 12)))`,
      deadAt: sql<Date | null>`case when ${isFinal}::boolean or created_at < now() - make_interval(days => ${MAIL_RETRY_DAYS}) then now() end`,
    })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .returning(['kind', 'attempts', 'deadAt'])
    .executeTakeFirst()
  if (row?.kind === 'guide_opened' && row.deadAt) {
    await db
      .updateTable('shop.openings')
      .set({ unconfirmedAt: sql<Date>`coalesce(unconfirmed_at, now())` })
      .where(isConfirmedBy(id))
      .execute()
  }
  return row && { kind: row.kind, attempts: row.attempts, dead: row.deadAt !== null }
}

/** Emails without a job that are due, oldest first. `olderThanSeconds: 0` includes those not yet due. */
export async function listStaleMailIds(
  db: Db,
  { olderThanSeconds, jobStates }: StaleCriteria,
): Promise<string[]> {
  const rows = await db
    .selectFrom('shop.mails')
    .select('id')
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where(sql<boolean>`(${olderThanSeconds}::int = 0 or next_try_at <= now())`)
    .where('createdAt', '<=', sql<Date>`now() - make_interval(secs => ${olderThanSeconds}::int)`)
    .orderBy('createdAt')
    .where((row) => row.not(hasJob('mail', sql`id::text`, jobStates)))
    .limit(1000)
    .execute()
  return rows.map((row) => row.id)
}

export function listMailsOfOrder(db: Db, orderId: string): Promise<Mail[]> {
  return mails(db).where('orderId', '=', orderId).orderBy('createdAt').execute()
}

/** Returns undefined when it is not dead or was set aside before. */
export function setMailAside(
  trx: Trx,
  { id, why }: { id: string; why: string },
): Promise<{ kind: MailKind; orderNumber: number | null } | undefined> {
  return trx
    .updateTable('shop.mails')
    .set({ setAsideAt: sql<Date>`now()`, setAsideWhy: why })
    .where('id', '=', id)
    .where('deadAt', 'is not', null)
    .where('sentAt', 'is', null)
    .where('setAsideAt', 'is', null)
    .returning([
      'kind',
      sql<number | null>`(
      select o.number::int from shop.orders o where o.id = mails.order_id
    )`.as('orderNumber'),
    ])
    .executeTakeFirst()
}
