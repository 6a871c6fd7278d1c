import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Guide } from '../content/check-guide.ts'
import { findGuide } from '../content/find-reading-access.ts'
import { publishGuide } from '../content/publish-guide.ts'
import { listVersions } from '../db/content.ts'
import type { Deps } from '../deps.ts'
import { projectRoot } from '../project-root.ts'

/**
 * Publishes a sample for each guide that nothing was ever published of, so that what is bought in a sandbox shop opens.
 * The build has made them (scripts/render-samples.ts). A failure is logged and stops nothing.
 */
export async function publishSamples(deps: Deps): Promise<void> {
  try {
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
  } catch (error) {
    deps.log.warn({ err: error }, 'the sample guides could not be published')
  }
}
