import { sql } from 'kysely'
import type { Db } from './connect.ts'
import type { ContentVersion } from './content.ts'
import { hasRow } from './has-row.ts'

export function updateMailKey(userId: string, versionId: string): string {
  return `guide-updated:${userId}:${versionId}`
}

/**
 * Owners from before the version, not notified of it, who did not opt out. `freeName` identifies the product among
 * free sign-ups.
 */
export async function listOwnersToTell(
  db: Db,
  version: ToldVersion,
  freeName: string | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from (${ownersToTell(version, freeName)}) told order by user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** A version not yet published has no id. */
export async function countOwnersToTell(
  db: Db,
  version: Omit<ToldVersion, 'id'> & { id: string | undefined },
  freeName: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (${ownersToTell(version, freeName)}) told`.execute(db)
  return rows[0]?.count ?? 0
}

type ToldVersion = Pick<ContentVersion, 'id' | 'productKey' | 'createdAt'>

const ownersToTell = (
  { id, productKey, createdAt }: Omit<ToldVersion, 'id'> & { id: string | undefined },
  freeName: string | undefined,
) => sql`
    select user_id from (
      select user_id from public.purchases
      where product_key = ${productKey} and status = 'completed' and created_at < ${createdAt}
      union
      select user_id from shop.content_grants
      where product_key = ${productKey} and ended_at is null and granted_at < ${createdAt}
      union
      select user_id from public.free_signups
      where resource_name = ${freeName ?? null} and created_at < ${createdAt}
    ) owners
    where user_id is not null
      and not exists (select from shop.update_refusals r where r.user_id = owners.user_id)
      and not exists (
        select from shop.mails m
        where m.dedupe_key = 'guide-updated:' || owners.user_id || ':' || ${id ?? null}::text
      )`

/** The newest version announced with the same text. */
export async function findToldVersion(
  db: Db,
  { productKey, changed }: { productKey: string; changed: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select max(v.number) as number
    from shop.content_versions v
    join shop.audit a on a.act = 'tell owners' and a.facts ->> 'productKey' = v.product_key
      and a.facts ->> 'version' = v.number::text and a.at >= v.created_at
    where v.product_key = ${productKey} and v.changed = ${changed}
    having count(*) > 0`.execute(db)
  return rows[0]?.number
}

export function refusedUpdates(db: Db, userId: string): Promise<boolean> {
  return hasRow(db, 'shop.updateRefusals', { userId })
}

/** Does nothing for a deleted account. */
export async function refuseUpdates(db: Db, userId: string) {
  await sql`
    insert into shop.update_refusals (user_id)
    select id from shop_auth.users where id = ${userId} for key share
    on conflict do nothing`.execute(db)
}

export async function allowUpdates(db: Db, userId: string) {
  await db.deleteFrom('shop.updateRefusals').where('userId', '=', userId).execute()
}
