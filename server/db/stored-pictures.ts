import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'

export interface StoredPicture {
  sha256: string
  mediaType: string
  /** Such as `photo.jpg of lovable-pro-secrets`; null when no live version shows it. */
  liveAs: string | null
}

/** Pictures of versions and drafts that are not known to be clean, those of live versions first. */
export async function listUncheckedPictures(db: Db): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    select p.sha256, p.media_type, min(p.live_as) as live_as
    from (
      select a.sha256, a.media_type,
        case when v.state = 'live' then a.name || ' of ' || v.product_key end as live_as
      from shop.content_attachments a join shop.content_versions v on v.id = a.version_id
      where a.kind = 'picture'
      union all
      select sha256, media_type, null from shop.draft_attachments where kind = 'picture'
    ) p join shop.content_blobs b on b.sha256 = p.sha256 and not b.is_clean
    group by p.sha256, p.media_type
    order by live_as nulls last, p.sha256`.execute(db)
  return rows
}

export async function markPictureClean(db: Db, sha256: string): Promise<void> {
  await db
    .updateTable('shop.contentBlobs')
    .set({ isClean: true })
    .where('sha256', '=', sha256)
    .execute()
}

/** In all versions and drafts; downloads of the same bytes stay. The new blob is recorded. */
export async function replacePicture(
  trx: Trx,
  sha256: string,
  cleaned: { sha256: string; width: number; height: number },
): Promise<void> {
  const { width, height } = cleaned
  const resized = await trx
    .selectFrom('shop.contentAttachments')
    .select(['versionId', 'name', 'width', 'height'])
    .where('sha256', '=', sha256)
    .where('kind', '=', 'picture')
    .where((a) => a.or([a('width', '<>', width), a('height', '<>', height)]))
    .execute()
  for (const { versionId, name, ...before } of resized) {
    const shown = (size: { width: number | null; height: number | null }) =>
      `data-picture="${name}" width="${size.width}" height="${size.height}"`
    await sql`
      update shop.content_chapters set html = replace(html, ${shown(before)}, ${shown(cleaned)})
      where version_id = ${versionId} and position(${shown(before)} in html) > 0`.execute(trx)
  }
  for (const table of ['shop.contentAttachments', 'shop.draftAttachments'] as const)
    await trx
      .updateTable(table)
      .set({ sha256: cleaned.sha256, width, height })
      .where('sha256', '=', sha256)
      .where('kind', '=', 'picture')
      .execute()
  await markPictureClean(trx, cleaned.sha256)
}
