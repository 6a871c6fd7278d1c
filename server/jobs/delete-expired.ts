import { type RawBuilder, sql } from 'kysely'
import { deskSession } from '#domain/desk-session.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteStaleDeletionMails } from '#server/db/erasures.ts'
import { deleteSpentRates } from '#server/db/rate-limits.ts'

/** Skips locked rows, such as those of an account being deleted, so that nothing waits here. */
function deleteRows(
  table: string,
  key: string,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [of, column] = [sql.table(table), sql.ref(key)]
  return sql`delete from ${of} where ${column} in (
    select ${column} from ${of} where ${condition} for update skip locked)`
}

function scrubMails(changes: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  return sql`update shop.mails set ${changes} where id in (
    select id from shop.mails where ${condition} for update skip locked)`
}

/** Retention of expired rows (security design, section 5, line 19). Each statement is idempotent. */
const statements: readonly RawBuilder<unknown>[] = [
  deleteRows('shop_auth.pending_signups', 'id', sql`expires_at < now()`),
  // chosen after paying, mailbox not proven
  deleteRows('shop_auth.chosen_passwords', 'user_id', sql`chosen_at < now() - interval '1 day'`),
  // a used link is reported as used for thirty days, then as unknown
  deleteRows(
    'shop_auth.one_time_tokens',
    'id',
    sql`coalesce(used_at, expires_at) < now() - interval '30 days'`,
  ),
  deleteRows('shop_auth.auth_codes', 'hash', sql`expires_at < now() - interval '1 hour'`),
  deleteRows('shop.content_accesses', 'id', sql`at < now() - interval '13 months'`),
  deleteRows('shop_auth.oauth_states', 'hash', sql`expires_at < now() - interval '1 hour'`),
  // mail requests that could not be processed
  deleteRows('shop_auth.mail_requests', 'id', sql`created_at < now() - interval '1 day'`),
  // sessions without a valid refresh token (T30)
  deleteRows(
    'shop_auth.sessions',
    'id',
    sql`created_at < now() - interval '31 days' or last_used_at < now() - interval '15 days'`,
  ),
  // the desk: expired sessions and links, and unfinished authenticators
  deleteRows(
    'shop.desk_sessions',
    'id',
    sql`created_at < now() - make_interval(hours => ${deskSession.hours})
      or last_used_at < now() - make_interval(mins => ${deskSession.idleMinutes})`,
  ),
  deleteRows('shop.desk_invitations', 'id', sql`expires_at < now() - interval '1 day'`),
  deleteRows('shop.desk_challenges', 'hash', sql`expires_at < now()`),
  deleteRows(
    'shop.desk_authenticators',
    'id',
    sql`proven_at is null and created_at < now() - interval '1 hour'`,
  ),
  // emails without an account, such as those of unfinished sign-ups
  deleteRows(
    'shop.mails',
    'id',
    sql`user_id is null and order_id is null
      and coalesce(sent_at, dead_at) < now() - interval '30 days'`,
  ),
  // contents of other emails and mail server responses; the row and its sent time are kept
  scrubMails(
    sql`facts = '{}', last_error = null`,
    sql`sent_at < now() - interval '30 days' and (facts <> '{}' or last_error is not null)`,
  ),
  // dead letters keep their contents, because they may be retried
  scrubMails(
    sql`last_error = null`,
    sql`dead_at < now() - interval '30 days' and last_error is not null`,
  ),
  // deleted emails can no longer be retried
  sql`update shop.alarms set settled_at = now()
    where kind = 'dead_mail' and settled_at is null
      and not exists (select from shop.mails where id::text = subject)`,
]

export async function deleteExpired(db: Db): Promise<void> {
  for (const statement of statements) await statement.execute(db)
  await deleteSpentRates(db)
  await deleteStaleDeletionMails(db)
}
