import type { Db } from './connect.ts'
import type { ContentVersion } from './content.ts'
import type { Schema } from './schema.ts'

/** The public sample chapter of a live version. */
export interface PreviewChapter
  extends Pick<Schema['shop.contentChapters'], 'versionId' | 'slug' | 'title' | 'html'> {
  /** Null: the product's name. */
  guideTitle: string | null
}

/** Undefined when nothing is live or no chapter is public. */
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

/** Empty without a public chapter. */
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
