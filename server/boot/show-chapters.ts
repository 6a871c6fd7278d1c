import { paths } from '#domain/pages.ts'
import { pathOf } from '#domain/public-pages.ts'
import { type ShownContents, showContents } from '#server/content/show-preview.ts'
import type { Deps } from '#server/deps.ts'
import { NOTHING } from '#server/http/pages/fill-chapters.ts'
import type { Pages } from '#server/http/pages/load-pages.ts'
import { drawChapters, drawFacts, drawOpenPage } from '#server/http/preview/chapters-part.ts'

/** Polls: another process or a shell command may have published. */
const ASK_EACH_MS = 3000

/**
 * Also shows a preview of the first sold guide on the start page. Pages stay as they are while the database is away.
 */
export async function keepChaptersShown(
  deps: Pick<Deps, 'catalogue' | 'db' | 'log'>,
  pages: Pick<Pages, 'showChapters'>,
): Promise<{ close(): Promise<void> }> {
  let shown: ReadonlyMap<string, ShownContents> = new Map()
  let onStartPage: string | undefined
  const byPlace = (one: ShownContents, other: ShownContents) =>
    deps.catalogue.entries.indexOf(one.guide) - deps.catalogue.entries.indexOf(other.guide)
  const renew = async () => {
    const now = await showContents(deps, shown)
    const known = new Map(now.map((contents) => [contents.versionId, contents]))
    const addresses = new Set(now.map(({ guide }) => pathOf(guide)))
    for (const { guide } of shown.values()) {
      if (!addresses.has(pathOf(guide))) pages.showChapters(pathOf(guide), NOTHING)
    }
    for (const contents of now) {
      if (!shown.has(contents.versionId))
        pages.showChapters(pathOf(contents.guide), {
          chapters: drawChapters(contents),
          facts: drawFacts(contents),
        })
    }
    const open = now.toSorted(byPlace).find(({ guide, preview }) => preview && !guide.item.free)
    if (open?.versionId !== onStartPage) {
      onStartPage = open?.versionId
      const chapters = open ? drawOpenPage(open, { forOwners: false }) : ''
      pages.showChapters(paths.home(), { ...NOTHING, chapters })
    }
    shown = known
  }
  let running: Promise<void> | undefined
  const renewOnce = () => {
    running ??= renew()
      .catch((error: unknown) => deps.log.debug({ err: error }, 'what is live could not be asked'))
      .finally(() => {
        running = undefined
      })
    return running
  }
  await renewOnce()
  const timer = setInterval(() => void renewOnce(), ASK_EACH_MS)
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
