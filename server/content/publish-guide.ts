import { createHash } from 'node:crypto'
import { type Actor, recordAct } from '../db/audit.ts'
import {
  type ContentVersion,
  completeDraft,
  insertDraft,
  listVersions,
  lockContent,
  makeLive,
  recordBlob,
} from '../db/content.ts'
import type { Deps } from '../deps.ts'
import type { Guide } from './read-guide.ts'

type ContentDeps = Pick<Deps, 'blobs' | 'checkpoint' | 'db'>

/**
 * Publishes a guide as a new version of a product: stores its blobs, then its chapters, then makes it live. Broken off
 * anywhere, the version that was live stays. Returns the version, or undefined when the live one holds the same.
 */
export async function publishGuide(
  deps: ContentDeps,
  { productKey, guide, who }: { productKey: string; guide: Guide; who: Actor },
): Promise<ContentVersion | undefined> {
  const fingerprint = fingerprintOf(guide)
  const draft = await deps.db.transaction().execute(async (trx) => {
    await lockContent(trx, productKey)
    const versions = await listVersions(trx, productKey)
    const live = versions.find(({ state }) => state === 'live')
    if (live?.fingerprint === fingerprint) return undefined
    const { title = null, changed = null } = guide
    return insertDraft(trx, { productKey, title, changed, fingerprint })
  })
  if (!draft) return undefined
  deps.checkpoint?.('publish-begun')
  for (const { path, sha256, bytes } of guide.attachments) {
    await recordBlob(deps.db, { sha256, bytes })
    await deps.blobs.put(path, { sha256, bytes })
    deps.checkpoint?.('publish-stored')
  }
  await deps.db.transaction().execute((trx) =>
    completeDraft(trx, draft.id, {
      chapters: guide.chapters.map(({ slug, title, html, text }, index) => ({
        position: index + 1,
        slug,
        title,
        html,
        words: text,
      })),
      attachments: guide.attachments.map(({ kind, name, sha256, mediaType }) => ({
        kind,
        name,
        sha256,
        mediaType,
      })),
    }),
  )
  deps.checkpoint?.('publish-ready')
  await deps.db.transaction().execute(async (trx) => {
    await lockContent(trx, productKey)
    await makeLive(trx, draft)
    const facts = { productKey, version: draft.number }
    await recordAct(trx, { who, act: 'publish content', facts })
    deps.checkpoint?.('publish-inside')
  })
  deps.checkpoint?.('publish-committed')
  return draft
}

/**
 * Makes an earlier version of a product live again: the one with this number, or else the newest that is older than the
 * live one. Returns its number; undefined when there is no such complete version.
 */
export async function rollBackGuide(
  deps: Pick<Deps, 'db'>,
  { productKey, number, who }: { productKey: string; number: number | undefined; who: Actor },
): Promise<number | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    await lockContent(trx, productKey)
    const versions = await listVersions(trx, productKey)
    const live = versions.find(({ state }) => state === 'live')
    const target = versions.find(
      (version) =>
        version.state === 'superseded' &&
        (number === undefined ? version.number < (live?.number ?? 0) : version.number === number),
    )
    if (!target) return undefined
    await makeLive(trx, target)
    const facts = { productKey, from: live?.number ?? null, version: target.number }
    await recordAct(trx, { who, act: 'roll back content', facts })
    return target.number
  })
}

/** Whether this version holds all of this guide, and nothing else. */
export function isPublished({ fingerprint }: ContentVersion, guide: Guide): boolean {
  return fingerprint === fingerprintOf(guide)
}

/** SHA-256 of all that a reader gets to see. */
function fingerprintOf({ title, changed, chapters, attachments }: Guide): string {
  const files = attachments.map(({ kind, name, sha256 }) => [kind, name, sha256])
  return createHash('sha256')
    .update(JSON.stringify([title ?? '', changed ?? '', chapters, files]))
    .digest('hex')
}
