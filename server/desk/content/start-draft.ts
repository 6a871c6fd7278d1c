import { randomInt } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import { copyVersion } from '#server/db/desk/draft-attachments.ts'
import { createDraft, deleteDraft, insertDraftChapter } from '#server/db/desk/drafts.ts'
import { findPreviewFile } from '#server/db/previews.ts'
import { findLiveVersion } from '#server/db/reading.ts'
import { requireGuide } from './require-guide.ts'

/** @throws AppError not_found; refused where there is a draft already or nothing to copy */
export async function startDraft(
  deps: AdminDeps,
  { productKey, from }: { productKey: string; from: 'live' | 'nothing' },
): Promise<void> {
  requireGuide(deps, productKey)
  const live = from === 'live' ? await findLiveVersion(deps.db, productKey) : undefined
  if (from === 'live' && !live) throw new AppError('refused', 'Nothing is published yet.')
  await deps.db.transaction().execute(async (trx) => {
    const begun = await createDraft(trx, {
      productKey,
      title: live?.title ?? '',
      changed: '',
      preview: live ? await findPreviewFile(trx, live) : '',
      startedFrom: live?.number ?? null,
      // random, so that a check of an earlier draft never matches this one
      revision: randomInt(1, 2 ** 30),
      changedBy: deps.who.name,
    })
    if (!begun) throw new AppError('refused', 'There’s already a draft. Reload the page.')
    if (live) await copyVersion(trx, { versionId: live.id, productKey, who: deps.who.name })
    else {
      const [file, markdown] = ['01-start.md', '# Start\n\n']
      await insertDraftChapter(trx, { productKey, file, markdown, changedBy: deps.who.name })
    }
    const facts = { productKey, from: live?.number ?? null }
    await recordAct(trx, { who: deps.who, act: 'start draft', facts })
  })
}

/** Idempotent. @throws AppError not_found */
export async function discardDraft(deps: AdminDeps, productKey: string): Promise<void> {
  requireGuide(deps, productKey)
  await deps.db.transaction().execute(async (trx) => {
    if (!(await deleteDraft(trx, productKey))) return
    await recordAct(trx, { who: deps.who, act: 'discard draft', facts: { productKey } })
  })
}
