import { createHash } from 'node:crypto'
import { type Actor, recordAct } from '#server/db/audit.ts'
import type { Trx } from '#server/db/connect.ts'
import {
  type ContentVersion,
  completeDraft,
  insertDraft,
  listVersions,
  lockContent,
  makeLive,
  recordBlob,
  supersede,
} from '#server/db/content.ts'
import type { Deps } from '#server/deps.ts'
import { BlobMissing } from './blob-store.ts'
import { type Attachment, storeAttachment } from './check-attachment.ts'
import type { Guide } from './check-guide.ts'

interface Publishing {
  productKey: string
  guide: Guide
  who: Actor
  /** Also runs when the version is live already. */
  inside?: (trx: Trx) => Promise<void>
}

type ContentDeps = Pick<Deps, 'blobs' | 'checkpoint' | 'db'>

/**
 * Interrupted anywhere, the live version stays. Of two at once the higher number wins; the other is returned as
 * superseded. Undefined when the live version is identical.
 */
export async function publishGuide(
  deps: ContentDeps,
  { productKey, guide, who, inside }: Publishing,
): Promise<ContentVersion | undefined> {
  const fingerprint = fingerprintOf(guide)
  const draft = await deps.db.transaction().execute(async (trx) => {
    await lockContent(trx, productKey)
    const versions = await listVersions(trx, productKey)
    const live = versions.find(({ state }) => state === 'live')
    if (live?.fingerprint === fingerprint) {
      await inside?.(trx)
      return undefined
    }
    const { title = null, changed = null, preview = null } = guide
    return insertDraft(trx, { productKey, title, changed, preview, fingerprint })
  })
  if (!draft) return undefined
  deps.checkpoint?.('publish-begun')
  for (const attachment of guide.attachments) {
    await storeBlob(deps, attachment)
    deps.checkpoint?.('publish-stored')
  }
  await deps.db.transaction().execute((trx) =>
    completeDraft(trx, draft.id, {
      chapters: guide.chapters.map(({ text, ...chapter }, index) => ({
        ...chapter,
        position: index + 1,
        words: text,
      })),
      attachments: guide.attachments.map(
        ({ kind, name, sha256, mediaType, width = null, height = null }) => ({
          kind,
          name,
          sha256,
          mediaType,
          width,
          height,
        }),
      ),
    }),
  )
  deps.checkpoint?.('publish-ready')
  const published = await deps.db.transaction().execute(async (trx) => {
    await lockContent(trx, productKey)
    const versions = await listVersions(trx, productKey)
    if (versions.some(({ number, liveAt }) => liveAt !== null && number > draft.number)) {
      return supersede(trx, draft)
    }
    await makeLive(trx, draft)
    const facts = { productKey, version: draft.number }
    await recordAct(trx, { who, act: 'publish content', facts })
    await inside?.(trx)
    deps.checkpoint?.('publish-inside')
    return { ...draft, state: 'live' as const }
  })
  deps.checkpoint?.('publish-committed')
  return published
}

/** @throws BlobMissing when the store has lost it */
async function storeBlob({ blobs, db }: ContentDeps, attachment: Attachment) {
  const { path, name, sha256, bytes } = attachment
  await recordBlob(db, { sha256, bytes })
  if (path !== undefined) return storeAttachment({ blobs }, attachment, path)
  if ((await blobs.size(sha256)) !== bytes) throw new BlobMissing(`${name} is not stored any more`)
}

/** Makes an earlier complete version live again. Undefined without such a version. */
export async function rollBackGuide(
  deps: Pick<Deps, 'db'>,
  { productKey, number, who }: { productKey: string; number: number; who: Actor },
): Promise<number | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    await lockContent(trx, productKey)
    const versions = await listVersions(trx, productKey)
    const live = versions.find(({ state }) => state === 'live')
    const target = versions.find(
      (version) => version.state === 'superseded' && version.number === number,
    )
    if (!target) return undefined
    await makeLive(trx, target)
    const facts = { productKey, from: live?.number ?? null, version: target.number }
    await recordAct(trx, { who, act: 'roll back content', facts })
    return target.number
  })
}

export function isPublished({ fingerprint }: ContentVersion, guide: Guide): boolean {
  return fingerprint === fingerprintOf(guide)
}

/** Covers all that readers see, and the preview mark. */
function fingerprintOf({ title, changed, preview, chapters, attachments }: Guide): string {
  const files = attachments.map(({ kind, name, sha256 }) => [kind, name, sha256])
  const read = chapters.map(({ title: heading, html, text, slug }) => ({
    title: heading,
    html,
    text,
    slug,
  }))
  return createHash('sha256')
    .update(
      JSON.stringify([title ?? '', changed ?? '', read, files, ...(preview ? [preview] : [])]),
    )
    .digest('hex')
}
