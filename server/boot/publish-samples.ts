import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Guide } from '#server/content/check-guide.ts'
import { findGuide } from '#server/content/find-reading-access.ts'
import { publishGuide } from '#server/content/publish-guide.ts'
import { listVersions } from '#server/db/content.ts'
import type { Deps } from '#server/deps.ts'
import { projectRoot } from '#server/project-root.ts'

/** Seconds: a busy machine may not answer during its first start. */
const WAITS = [5, 10, 20, 40, 80, 160]

/**
 * For guides without a published version, so that sandbox purchases open (built by scripts/render-samples.ts). Retries
 * until the signal aborts; never throws.
 */
export async function publishSamples(
  deps: Deps,
  signal: AbortSignal,
  waits: readonly number[] = WAITS,
): Promise<void> {
  for (const seconds of [...waits, undefined]) {
    try {
      return await publishMissing(deps)
    } catch (error) {
      const next = seconds === undefined ? 'retrying at the next start' : `retrying in ${seconds} s`
      deps.log.warn({ err: error }, `could not publish the sample guides, ${next}`)
    }
    if (seconds === undefined || !(await pauseUnless(signal, seconds))) return
  }
}

/** False when aborted. */
function pauseUnless(signal: AbortSignal, seconds: number): Promise<boolean> {
  return pause(seconds * 1000, true, { signal }).catch(() => false)
}

async function publishMissing(deps: Deps): Promise<void> {
  const root = projectRoot()
  const text = await readFile(path.join(root, 'build', 'samples.json'), 'utf8')
  const samples: Record<string, Guide> = JSON.parse(text)
  for (const [productKey, guide] of Object.entries(samples)) {
    if (!findGuide(deps, productKey)) continue
    // a failed try leaves a draft, which nobody can read
    if ((await listVersions(deps.db, productKey)).some(({ liveAt }) => liveAt !== null)) continue
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
