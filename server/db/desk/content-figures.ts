import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { ContentVersion } from '#server/db/content.ts'

export interface CountedContent {
  productKey: string
  owners: number
  opened: number
  downloads: number
}

/** Counts people, and each file once a person. `freeName` is empty for paid products. */
export async function countContent(
  db: Db,
  products: readonly { key: string; freeName: string }[],
): Promise<CountedContent[]> {
  const keys = products.map(({ key }) => key)
  const names = products.map(({ freeName }) => freeName)
  const { rows } = await sql<CountedContent>`
    select p.key as product_key,
      (
        select count(*) from (
          select user_id from public.purchases
          where product_key = p.key and status = 'completed' and user_id is not null
          union
          select user_id from shop.content_grants where product_key = p.key and ended_at is null
          union
          select user_id from public.free_signups where p.name <> '' and resource_name = p.name
        ) o
      )::int as owners,
      (select count(*) from shop.reading_places where product_key = p.key)::int as opened,
      (
        select count(*) from (
          select distinct name, user_id from shop.content_accesses
          where product_key = p.key and status in (200, 206)
        ) a
      )::int as downloads
    from unnest(${keys}::text[], ${names}::text[]) p (key, name)`.execute(db)
  return rows
}

export type PublishedVersion = Pick<
  ContentVersion,
  'number' | 'state' | 'createdAt' | 'changed'
> & {
  publishedBy: string | null
  told: number
}

export async function listPublishedVersions(
  db: Db,
  productKey: string,
): Promise<PublishedVersion[]> {
  const { rows } = await sql<PublishedVersion>`
    with acts as (
      select act, who, (facts ->> 'version')::int as number, (facts ->> 'told')::int as told, id
      from shop.audit
      where facts ->> 'productKey' = ${productKey} and act in ('publish content', 'tell owners')
    )
    select v.number, v.state, v.created_at, v.changed,
      (
        select who from acts a where a.number = v.number and a.act = 'publish content'
        order by id desc limit 1
      ) as published_by,
      (
        select coalesce(sum(told), 0) from acts a where a.number = v.number and a.act = 'tell owners'
      )::int as told
    from shop.content_versions v
    where v.product_key = ${productKey}
    order by v.number desc`.execute(db)
  return rows
}

/** Newest first. A removed chapter has its slug as title. */
export async function listReaders(
  db: Db,
  { productKey, most }: { productKey: string; most: number },
): Promise<{ email: string; readAt: Date; chapter: string }[]> {
  const { rows } = await sql<{ email: string; readAt: Date; chapter: string }>`
    select u.email, p.read_at, coalesce(c.title, p.chapter) as chapter
    from shop.reading_places p
    join shop_auth.users u on u.id = p.user_id
    left join shop.content_versions v on v.product_key = p.product_key and v.state = 'live'
    left join shop.content_chapters c on c.version_id = v.id and c.slug = p.chapter
    where p.product_key = ${productKey}
    order by p.read_at desc
    limit ${most}`.execute(db)
  return rows
}

export async function listAccesses(
  db: Db,
  { productKey, most }: { productKey: string; most: number },
): Promise<
  { id: number; at: Date; email: string | null; name: string; status: number; bytes: number }[]
> {
  const rows = await db
    .selectFrom('shop.contentAccesses as a')
    .leftJoin('shopAuth.users as u', 'u.id', 'a.userId')
    .select(['a.id', 'a.at', 'u.email', 'a.name', 'a.status', 'a.bytes'])
    .where('a.productKey', '=', productKey)
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}
