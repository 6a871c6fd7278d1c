import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Guide } from '../content/check-guide.ts'
import { findGuide } from '../content/find-reading-access.ts'
import { publishGuide } from '../content/publish-guide.ts'
import { listVersions } from '../db/content.ts'
import type { Deps } from '../deps.ts'
import { projectRoot } from '../project-root.ts'

/** Seconds between tries: a machine that is busy with its first start may not answer in time. */
const WAITS = [5, 10, 20, 40, 80, 160]

/**
 * Publishes a sample for each guide that nothing was ever published of, so that what is bought in a sandbox shop opens.
 * The build has made them (scripts/render-samples.ts). A failure is tried again until the signal stops it, and stops nothing.
 */
export async function publishSamples(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const seconds of [...WAITS, undefined]) {
    try {
      return await publishMissing(deps)
    } catch (error) {
      const next = seconds === undefined ? 'the next start tries again' : `next try in ${seconds} s`
      deps.log.warn({ err: error }, `the sample guides could not be published, ${next}`)
    }
    if (seconds === undefined || !(await pauseUnless(signal, seconds))) return
  }
}

/** Returns false when the signal came first. */
function pauseUnless(signal: AbortSignal, seconds: number): Promise<boolean> {
  return pause(seconds * 1000, true, { signal }).catch(() => false)
}

async function publishMissing(deps: Deps): Promise<void> {
  const root = projectRoot()
  const text = await readFile(path.join(root, 'build', 'samples.json'), 'utf8')
  const samples: Record<string, Guide> = JSON.parse(text)
  for (const [productKey, guide] of Object.entries(samples)) {
    if (!findGuide(deps, productKey)) continue
    if ((await listVersions(deps.db, productKey)).length > 0) continue
    const attachments = guide.attachments.map((attachment) => ({
      ...attachment,
      path: path.join(root, attachment.path ?? ''),
    }))
    await publishGuide(deps, {
      productKey,
      guide: { ...guide, attachments },
      who: { name: 'sandbox', from: 'shop' },
    })
  }
}
