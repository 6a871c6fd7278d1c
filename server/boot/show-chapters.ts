import type { ContentParts } from '#contract/site.ts'
import { paths } from '#domain/pages.ts'
import { pathOf } from '#domain/public-pages.ts'
import { type ShownContents, showContents } from '#server/content/show-preview.ts'
import type { Deps } from '#server/deps.ts'
import type { LivePages } from '#server/http/pages/live-pages.ts'
import { drawChapters, drawFacts, drawOpenPage } from '#server/http/preview/chapters-part.ts'

/** Polls: another process or a shell command may have published. */
const ASK_EACH_MS = 3000

/**
 * Also shows a preview of the first sold guide on the start page. Pages stay as they are while the database is away.
 */
export async function keepChaptersShown(
  deps: Pick<Deps, 'catalogue' | 'db' | 'log'>,
  pages: Pick<LivePages, 'showContents'>,
): Promise<{ close(): Promise<void> }> {
  let shown: ReadonlyMap<string, ShownContents> = new Map()
  const renew = async () => {
    const now = await showContents(deps, shown)
    const known = new Map(now.map((contents) => [contents.versionId, contents]))
    const isSame = known.size === shown.size && now.every(({ versionId }) => shown.has(versionId))
    shown = known
    if (!isSame) pages.showContents(partsOf(deps, now))
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

function partsOf(
  { catalogue }: Pick<Deps, 'catalogue'>,
  live: readonly ShownContents[],
): Map<string, ContentParts> {
  const parts = new Map(
    live.map((contents) => [
      pathOf(contents.guide),
      { chapters: drawChapters(contents), facts: drawFacts(contents) },
    ]),
  )
  const placeOf = ({ guide }: ShownContents) => catalogue.entries.indexOf(guide)
  const open = live
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .find(({ guide, preview }) => preview && !guide.item.free)
  if (open)
    parts.set(paths.home(), { chapters: drawOpenPage(open, { forOwners: false }), facts: '' })
  return parts
}
