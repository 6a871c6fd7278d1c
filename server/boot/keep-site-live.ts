import type { ContentParts } from '#contract/site.ts'
import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { DocumentError } from '#domain/check-document.ts'
import { paths } from '#domain/pages.ts'
import { pathOf } from '#domain/public-pages.ts'
import { type ShownContents, showContents } from '#server/content/show-preview.ts'
import { findLatestPublication, storeTermsOf } from '#server/db/publications.ts'
import type { Terms } from '#server/db/terms.ts'
import type { Deps } from '#server/deps.ts'
import type { LivePages } from '#server/http/pages/live-pages.ts'
import { drawChapters, drawFacts, drawOpenPage } from '#server/http/preview/chapters-part.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import { type Published, readPublished } from '#server/site/read-published.ts'

/** Polls: another process or a shell command may have published. */
const ASK_EACH_MS = 3000

type SiteDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'settings' | 'site'>

const REFUSED = { kind: 'site_refused' } as const

/**
 * Follows publications of the site and of guides. Pages stay as they are while the database is away, and when this
 * version of the shop cannot show a publication.
 */
export async function keepSiteLive(
  deps: SiteDeps,
  pages: Pick<LivePages, 'show'>,
  makeTerms: (published: Published) => Promise<Terms>,
): Promise<{ close(): Promise<void> }> {
  let shown: ReadonlyMap<string, ShownContents> = new Map()
  const readWithTerms = async (id: number) => {
    const published = await readPublished(deps.db, id)
    if (published.termsVersion !== null) return published
    await storeTermsOf(deps.db, id, await makeTerms(published))
    return readPublished(deps.db, id)
  }
  const readNewer = async (): Promise<Published | undefined> => {
    const latest = (await findLatestPublication(deps.db)) ?? 0
    if (latest <= deps.site.published.id || latest === deps.site.refused) return undefined
    try {
      return await readWithTerms(latest)
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      deps.log.error({ err: error, publication: latest }, 'this publication cannot be shown')
      deps.site.refused = latest
      const what = `A process cannot show publication ${latest} and keeps publication ${deps.site.published.id}.`
      await raiseAlarm(deps, deps.db, { ...REFUSED, what })
      return undefined
    }
  }
  // Pages and checkout move to a publication together, and only once all of it was read: a price that is shown is the one
  // that is charged.
  const renew = async () => {
    const newer = await readNewer()
    const published = newer ?? deps.site.published
    const { catalogue } = published
    const now = await showContents({ db: deps.db, catalogue }, newer ? new Map() : shown)
    const known = new Map(now.map((contents) => [contents.versionId, contents]))
    const isSame = known.size === shown.size && now.every(({ versionId }) => shown.has(versionId))
    if (newer || !isSame) pages.show({ ...published, contents: partsOf(catalogue, now) })
    deps.site.published = published
    shown = known
    if (deps.site.refused !== undefined && published.id > deps.site.refused) {
      await resolveAlarm(deps.db, REFUSED)
      deps.site.refused = undefined
    }
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
  if (deps.site.termsVersion === null)
    deps.site.published = await readWithTerms(deps.site.published.id)
  await renewOnce()
  if (deps.site.refused === undefined) await resolveAlarm(deps.db, REFUSED) // raised before an update
  const timer = setInterval(() => void renewOnce(), ASK_EACH_MS)
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Also a preview of the first sold guide, for the home page. */
function partsOf(catalogue: Catalogue, live: readonly ShownContents[]): Map<string, ContentParts> {
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
