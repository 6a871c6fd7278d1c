import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { listPublicPages, listUnlistedPages, pathOf } from '#domain/public-pages.ts'
import { type Documents, documentOf } from '#domain/site-content.ts'
import { projectRoot } from '#server/project-root.ts'
import type { Settings } from '#server/settings.ts'
import { openRenderer } from './open-renderer.ts'
import { unpublishedSite } from './unpublished-site.ts'

/**
 * Renders every page of the documents. One line for each page that cannot be shown, with its document.
 * @throws DocumentError
 */
export async function findBrokenPages(
  settings: Pick<Settings, 'mode' | 'siteUrl'>,
  shown: Documents,
): Promise<string[]> {
  const { renderer } = await openRenderer(path.join(projectRoot(), 'build'))
  const site = unpublishedSite(settings, shown)
  const documents = new Map(
    site.catalogue.entries.map((entry) => [pathOf(entry), `${documentOf(entry.file)}.json`]),
  )
  const problems: string[] = []
  for (const page of [...listPublicPages(site), ...listUnlistedPages(site)]) {
    await setImmediate() // the shop answers requests meanwhile
    const of = documents.get(page) ?? 'the site'
    try {
      const { isFound } = await renderer.render(site, page)
      if (!isFound) problems.push(`${of}: there is no page ${page}`)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      problems.push(`${of}: the page ${page} cannot be shown (${message})`)
    }
  }
  return problems
}
