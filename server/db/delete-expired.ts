import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'
import { deleteStaleDeletionMails } from './erasures.ts'
import { deleteSpentRates } from './rate-limits.ts'

/**
 * How long what has expired is kept (security design, section 5, line 19). Each statement is safe at any time
 * and finds nothing the second time.
 */
const statements: readonly RawBuilder<unknown>[] = [
  // sign-ups that nobody confirmed
  sql`delete from shop_auth.pending_signups
    where expires_at < now() and created_at < now() - interval '30 days'`,
  // links: a used one says so for thirty days, then it is unknown
  sql`delete from shop_auth.one_time_tokens
    where coalesce(used_at, expires_at) < now() - interval '30 days'`,
  sql`delete from shop_auth.auth_codes where expires_at < now() - interval '1 hour'`,
  sql`delete from shop_auth.oauth_states where expires_at < now() - interval '1 hour'`,
  // requests for mails that could not be worked off
  sql`delete from shop_auth.mail_requests where created_at < now() - interval '1 day'`,
  // sessions that no refresh token opens any more (T30), their tokens with them
  sql`delete from shop_auth.sessions
    where created_at < now() - interval '31 days' or last_used_at < now() - interval '15 days'`,
  // mails that belong to nobody, such as those of sign-ups that were never finished
  sql`delete from shop.mails
    where user_id is null and order_id is null
      and coalesce(sent_at, dead_at) < now() - interval '30 days'`,
  // what the others told, and what mail servers said about them; that they were sent stays
  sql`update shop.mails set facts = '{}', last_error = null
    where sent_at < now() - interval '30 days' and (facts <> '{}' or last_error is not null)`,
  // one that was given up keeps what it tells about: it may still be replayed
  sql`update shop.mails set last_error = null
    where dead_at < now() - interval '30 days' and last_error is not null`,
  // alarms about mails that are gone: nobody can let them be tried again
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
