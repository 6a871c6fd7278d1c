import { type RawBuilder, sql } from 'kysely'
import type { ReadingPurchase } from '#domain/reading-access.ts'
import type { Db, Trx } from './connect.ts'
import type { ContentVersion } from './content.ts'
import { hasRow } from './has-row.ts'
import type { Row, Schema } from './schema.ts'
import { undecidedAt } from './waiting-statements.ts'

export async function listReadingPurchases(
  db: Db,
  { userId, productKey }: { userId: string; productKey: string },
): Promise<ReadingPurchase[]> {
  const { rows } = await sql<ReadingPurchase>`
    select p.order_id, p.line_no, o.number::int as order_number,
      p.status,
      coalesce(o.paid_at, p.created_at) as paid_at, g.opened_at,
      ${undecidedAt} as withdrawn_at
    from public.purchases p
    join shop.orders o on o.id = p.order_id
    join shop.order_lines l on l.order_id = p.order_id and l.line_no = p.line_no
    left join shop.openings g on g.order_id = p.order_id and g.line_no = p.line_no
      and g.user_id = p.user_id
    where p.user_id = ${userId} and p.product_key = ${productKey}
    order by p.created_at, p.line_no`.execute(db)
  return rows
}

export function isGranted(
  db: Db,
  { userId, productKey }: { userId: string; productKey: string },
): Promise<boolean> {
  return hasRow(db, 'shop.contentGrants', { userId, productKey, endedAt: null })
}

export async function insertGrant(
  trx: Trx,
  grant: { userId: string; productKey: string; reason: string; grantedBy: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('shop.contentGrants')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function endGrant(
  trx: Trx,
  { userId, productKey }: { userId: string; productKey: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shop.contentGrants')
    .set({ endedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('productKey', '=', productKey)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findLiveVersion(db: Db, productKey: string): Promise<ContentVersion | undefined> {
  return db
    .selectFrom('shop.contentVersions')
    .selectAll()
    .where('productKey', '=', productKey)
    .where('state', '=', 'live')
    .executeTakeFirst()
}

export async function listLiveProducts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('shop.contentVersions')
    .select('productKey')
    .where('state', '=', 'live')
    .execute()
  return rows.map(({ productKey }) => productKey)
}

export function listChapters(
  db: Db,
  versionId: string,
): Promise<{ slug: string; title: string }[]> {
  return db
    .selectFrom('shop.contentChapters')
    .select(['slug', 'title'])
    .where('versionId', '=', versionId)
    .orderBy('position')
    .execute()
}

export async function countWords(db: Db, versionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(array_length(regexp_split_to_array(trim(words), '\\s+'), 1)), 0)::int as count
    from shop.content_chapters where version_id = ${versionId}`.execute(db)
  return rows[0]?.count ?? 0
}

export function findChapter(
  db: Db,
  { versionId, slug }: { versionId: string; slug: string },
): Promise<{ title: string; html: string } | undefined> {
  return db
    .selectFrom('shop.contentChapters')
    .select(['title', 'html'])
    .where('versionId', '=', versionId)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export interface ReadingAttachment
  extends Pick<Schema['shop.contentAttachments'], 'kind' | 'name' | 'sha256' | 'mediaType'> {
  bytes: number
}

export async function listAttachments(db: Db, versionId: string): Promise<ReadingAttachment[]> {
  const { rows } = await sql<ReadingAttachment>`
    select a.kind, a.name, a.sha256, a.media_type, b.bytes::float8 as bytes
    from shop.content_attachments a join shop.content_blobs b on b.sha256 = a.sha256
    where a.version_id = ${versionId}
    order by a.kind, a.name`.execute(db)
  return rows
}

export interface FoundPlace {
  slug: string
  title: string
  /** Matches earlier in the chapter. */
  nth: number
  /** Of one paragraph, heading, cell or code block. */
  excerpt: string
  /** True when the paragraph has more text on that side. */
  before: boolean
  after: boolean
}

const FOUND_IN_CHAPTER = 5
const FOUND = 50
const EXCERPT_LENGTH = 120

/** Equivalent to foldText in domain/. */
const folded = (text: RawBuilder<unknown>) =>
  sql`replace(
    lower(normalize(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g'), nfc)), 'ß', 'ss'
  )`

/** In reading order: at most five of a chapter, one of a paragraph. */
export async function searchChapters(
  db: Db,
  { versionId, words }: { versionId: string; words: string },
): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`
    with asked as (select ${folded(sql`${words}::text`)} as wanted)
    select slug, title, (sum - times)::int as nth,
      substr(line, start, ${EXCERPT_LENGTH}) as excerpt,
      start > 1 as before, start + ${EXCERPT_LENGTH} <= length(line) as after
    from (
      select *,
        -- folded, a text may be longer or shorter than it is
        greatest(1, place + length(left(line, place)) - length(${folded(sql`left(line, place)`)}) - 40) as start,
        sum(times) over (partition by position order by n),
        row_number() over (partition by position order by n) as rank
      from (
        select c.slug, c.title, c.position, l.line, l.n, strpos(l.folded, wanted) as place,
          (length(l.folded) - length(replace(l.folded, wanted, ''))) / length(wanted) as times
        from asked, shop.content_chapters c, lateral (
          select line, n, ${folded(sql`line`)} as folded
          from string_to_table(c.words, e'\n') with ordinality t (line, n)
        ) l
        where c.version_id = ${versionId} and wanted <> '' and strpos(l.folded, wanted) > 0
      ) lines
    ) found
    where rank <= ${FOUND_IN_CHAPTER}
    order by position, n
    limit ${FOUND}`.execute(db)
  return rows
}

/** False when it was opened before. */
export async function insertOpening(
  trx: Trx,
  opening: { orderId: string; lineNo: number; userId: string; waiverVersion: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('shop.openings')
    .values(opening)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export function findOpening(
  db: Db,
  { orderId, lineNo, userId }: { orderId: string; lineNo: number; userId: string | null },
): Promise<{ openedAt: Date; waiverVersion: string } | undefined> {
  return db
    .selectFrom('shop.openings')
    .select(['openedAt', 'waiverVersion'])
    .where('orderId', '=', orderId)
    .where('lineNo', '=', lineNo)
    .where('userId', 'is not distinct from', userId)
    .executeTakeFirst()
}

/** Records a file access and returns the user's count within a day. */
export async function recordAccess(
  db: Db,
  access: Omit<Row<'shop.contentAccesses'>, 'id' | 'at'>,
): Promise<number> {
  const { userId, productKey, name, status, bytes } = access
  await sql`
    insert into shop.content_accesses (user_id, product_key, name, status, bytes)
    select (select id from shop_auth.users where id = ${userId} for key share),
      ${productKey}, ${name}, ${status}, ${bytes}`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from shop.content_accesses
    where user_id = ${userId} and at > now() - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}
