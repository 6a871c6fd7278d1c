import { paths } from '#domain/pages.ts'
import { findGuide } from '../content/find-reading-access.ts'
import { mayBeTold } from '../content/tell-owners.ts'
import type { Trx } from '../db/connect.ts'
import type { Mail } from '../db/mails.ts'
import { findLiveVersion } from '../db/reading.ts'
import type { Deps } from '../deps.ts'
import { updateMailsToken } from '../tokens/update-mails-token.ts'
import { coverOfProduct } from './cover-of-product.ts'
import { guideUpdatedEmail } from './guide-updated-email.tsx'
import type { Email } from './layout.tsx'

/** Undefined when the version is no longer live or the reader lost access or opted out. */
export async function writeGuideUpdated(
  deps: Deps,
  trx: Trx,
  { facts, userId }: Mail,
): Promise<Email | undefined> {
  const guide = findGuide(deps, String(facts['productKey']))
  const version = guide && (await findLiveVersion(trx, guide.file.key))
  if (!guide || !userId || version?.id !== facts['versionId'] || !version?.changed) return undefined
  if (!(await mayBeTold({ ...deps, db: trx }, guide, userId))) return undefined
  const { siteUrl } = deps.settings
  const token = updateMailsToken(deps, userId)
  return guideUpdatedEmail({
    title: guide.item.name,
    changed: version.changed,
    cover: coverOfProduct(deps.catalogue, guide.file.key),
    readUrl: `${siteUrl}${paths.readGuide(guide.file.key)}`,
    offUrl: `${siteUrl}/mails/updates?token=${encodeURIComponent(token)}`,
  })
}
