import type { Db } from './connect.ts'
import type { ContentVersion } from './content.ts'

/** The chapter of a live version that everybody may read. */
export interface PreviewChapter {
  versionId: string
  /** Of the guide; null: the product's name. */
  guideTitle: string | null
  slug: string
  title: string
  html: string
}

/** What everybody may read of a product now; undefined when nothing is live or no chapter of it is marked. */
export function findPreviewChapter(
  db: Db,
  productKey: string,
): Promise<PreviewChapter | undefined> {
  return db
    .selectFrom('shop.contentVersions as v')
    .innerJoin('shop.contentChapters as c', (join) =>
      join.onRef('c.versionId', '=', 'v.id').onRef('c.slug', '=', 'v.preview'),
    )
    .select(['v.id as versionId', 'v.title as guideTitle', 'c.slug', 'c.title', 'c.html'])
    .where('v.productKey', '=', productKey)
    .where('v.state', '=', 'live')
    .executeTakeFirst()
}

/** The file of the chapter of a version that everybody may read; empty when there is none. */
export async function findPreviewFile(
  db: Db,
  { id, preview }: Pick<ContentVersion, 'id' | 'preview'>,
): Promise<string> {
  if (preview === null) return ''
  const chapter = await db
    .selectFrom('shop.contentChapters')
    .select('file')
    .where('versionId', '=', id)
    .where('slug', '=', preview)
    .executeTakeFirst()
  return chapter?.file ?? ''
}

/** The live version of each product, without its texts. */
export function listLiveContents(
  db: Db,
): Promise<Pick<ContentVersion, 'id' | 'productKey' | 'preview'>[]> {
  return db
    .selectFrom('shop.contentVersions')
    .select(['id', 'productKey', 'preview'])
    .where('state', '=', 'live')
    .execute()
}
