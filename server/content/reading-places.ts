import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** `seenVersion` is the newest version whose changes the user has seen. */
export function findPlace(
  db: Db,
  { userId, productKey }: { userId: string; productKey: string },
): Promise<{ chapter: string; seenVersion: number | null } | undefined> {
  return db
    .selectFrom('shop.readingPlaces')
    .select(['chapter', 'seenVersion'])
    .where('userId', '=', userId)
    .where('productKey', '=', productKey)
    .executeTakeFirst()
}

/** Every published guide; `number` is the chapter the user read last, from 1. */
export async function listPlaces(
  db: Db,
  userId: string,
): Promise<{ product: string; chapters: number; number: number | null; title: string | null }[]> {
  const { rows } = await sql<{
    product: string
    chapters: number
    number: number | null
    title: string | null
  }>`
    select v.product_key as product, c.position as number, c.title,
      (select count(*)::int from shop.content_chapters where version_id = v.id) as chapters
    from shop.content_versions v
    left join shop.reading_places p on p.product_key = v.product_key and p.user_id = ${userId}
    left join shop.content_chapters c on c.version_id = v.id and c.slug = p.chapter
    where v.state = 'live'
    order by v.product_key`.execute(db)
  return rows
}

/** Does nothing for a deleted account. */
export async function savePlace(
  db: Db,
  {
    userId,
    productKey,
    chapter,
    version,
  }: { userId: string; productKey: string; chapter: string; version: number },
) {
  await sql`
    insert into shop.reading_places (user_id, product_key, chapter, seen_version)
    select id, ${productKey}, ${chapter}, ${version} from shop_auth.users
    where id = ${userId} for key share
    on conflict (user_id, product_key) do update set
      chapter = excluded.chapter, read_at = now(),
      seen_version = coalesce(reading_places.seen_version, excluded.seen_version)`.execute(db)
}

export async function saveSeenVersion(
  db: Db,
  { userId, productKey, version }: { userId: string; productKey: string; version: number },
) {
  await sql`
    update shop.reading_places set seen_version = greatest(seen_version, ${version})
    where user_id = ${userId} and product_key = ${productKey}`.execute(db)
}
