import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'
import { deleteStaleDeletionMails } from './erasures.ts'
import { deleteSpentRates } from './rate-limits.ts'

/**
 * Retention of expired rows (security design, section 5, line 19). Each statement may run at any time and
 * repeatedly.
 */
const statements: readonly RawBuilder<unknown>[] = [
  // unconfirmed sign-ups
  sql`delete from shop_auth.pending_signups where expires_at < now()`,
  // links: a used link is reported as used for thirty days, then as unknown
  sql`delete from shop_auth.one_time_tokens
    where coalesce(used_at, expires_at) < now() - interval '30 days'`,
  sql`delete from shop_auth.auth_codes where expires_at < now() - interval '1 hour'`,
  sql`delete from shop_auth.oauth_states where expires_at < now() - interval '1 hour'`,
  // mail requests that could not be processed
  sql`delete from shop_auth.mail_requests where created_at < now() - interval '1 day'`,
  // sessions without a valid refresh token (T30), and their tokens
  sql`delete from shop_auth.sessions
    where created_at < now() - interval '31 days' or last_used_at < now() - interval '15 days'`,
  // mails without an account, such as those of unfinished sign-ups
  sql`delete from shop.mails
    where user_id is null and order_id is null
      and coalesce(sent_at, dead_at) < now() - interval '30 days'`,
  // contents of other mails and responses of mail servers; the row and its sent time stay
  sql`update shop.mails set facts = '{}', last_error = null
    where sent_at < now() - interval '30 days' and (facts <> '{}' or last_error is not null)`,
  // dead letters keep their contents, because they may be retried
  sql`update shop.mails set last_error = null
    where dead_at < now() - interval '30 days' and last_error is not null`,
  // alarms about deleted mails, which can no longer be retried
  sql`update shop.alarms set settled_at = now()
    where kind = 'dead_mail' and settled_at is null
      and not exists (select from shop.mails where id::text = subject)`,
]

/** Deletes what has expired. */
export async function deleteExpired(db: Db): Promise<void> {
  for (const statement of statements) await statement.execute(db)
  await deleteSpentRates(db)
  await deleteStaleDeletionMails(db)
}
