import { PUBLISHABLE_KEY } from '#contract/public-settings.ts'
import type { Site } from '#contract/site.ts'
import type { Documents } from '#domain/site-content.ts'
import type { Settings } from '#server/settings.ts'
import { readShown } from './read-published.ts'

/** Documents as pages would show them, without the contents of guides. @throws DocumentError */
export function unpublishedSite(
  { mode, siteUrl }: Pick<Settings, 'mode' | 'siteUrl'>,
  documents: Documents,
): Site {
  return {
    id: 0,
    ...readShown(documents),
    moved: new Map(),
    contents: new Map(),
    origin: siteUrl,
    settings: { mode, paymentOrigin: siteUrl, publishableKey: PUBLISHABLE_KEY, google: false },
  }
}
