import type { Pool } from 'pg'
import { starter as shopStarter } from '#catalogue/starter.ts'
import { findPlaceholders } from '#domain/shop-placeholders.ts'
import { documentsOf, type SiteContent } from '#domain/site-content.ts'
import { createGoogleSignIn, type GoogleAccess } from '#server/accounts/google/openid-google.ts'
import { openDomainLookUp } from '#server/accounts/sign-up/look-up-domain.ts'
import type { PassCheckpoint } from '#server/checkpoint.ts'
import { openBlobStore } from '#server/content/open-blob-store.ts'
import { watchBlobStore } from '#server/content/watch-blob-store.ts'
import { connect } from '#server/db/connect.ts'
import { claimMode, openShopId } from '#server/db/identity.ts'
import { storeTermsOf } from '#server/db/publications.ts'
import type { Terms } from '#server/db/terms.ts'
import type { Deps } from '#server/deps.ts'
import { createMailer, refuseToMail } from '#server/email/mailer.ts'
import { StartError } from '#server/errors.ts'
import type { Log } from '#server/observability/log.ts'
import { createMetrics } from '#server/observability/metrics.ts'
import { watchProviderAccess } from '#server/outbox/watch-provider-access.ts'
import type { StripeAccess } from '#server/payments/open-stripe.ts'
import { createStripePayments } from '#server/payments/stripe-payments.ts'
import { type Jobs, openJobs } from '#server/queue/job-queue.ts'
import type { Settings } from '#server/settings.ts'
import { LiveSite } from '#server/site/live-site.ts'
import { publishStarter } from '#server/site/publish-site.ts'
import { readPublished } from '#server/site/read-published.ts'
import { type Keys, openKeys } from '#server/tokens/keys.ts'

export interface ServiceAccess {
  stripe: StripeAccess
  google: GoogleAccess | undefined
  /** undefined: emails are queued but not sent, as in admin commands. */
  smtpUrl: string | undefined
}

interface Options {
  log: Log
  /** Published when the database has no publication. */
  starter?: SiteContent | undefined
  checkpoint?: PassCheckpoint | undefined
  /** True when a database without a mode takes this one; false for admin commands. */
  claimsMode?: boolean | undefined
  /** Terms of the live publication, attached to order emails. Default: made by keepSiteLive from the terms page. */
  terms?: Terms | undefined
  keys?: Keys | undefined
  openQueue?: ((connectionString: string, log: Log) => Promise<Jobs>) | undefined
}

export interface CreatedDeps {
  deps: Deps
  /** Waits at most `graceMs` for running jobs. The caller closes the database. */
  close(graceMs: number): Promise<void>
}

/** @throws StartError when the database belongs to another mode, and for a live shop with examples for its facts */
export async function createDeps(
  settings: Settings,
  services: ServiceAccess,
  database: { pool: Pool; connectionString: string },
  {
    log,
    starter = shopStarter,
    checkpoint,
    claimsMode = true,
    terms,
    keys,
    openQueue = openJobs,
  }: Options,
): Promise<CreatedDeps> {
  const { google, smtpUrl } = services
  const db = connect(database.pool)
  if (claimsMode) await claimMode(db, settings.mode)
  const shopId = await openShopId(db, settings.mode)
  const publication = await publishStarter(db, documentsOf(starter))
  if (terms) await storeTermsOf(db, publication, terms)
  const site = new LiveSite(await readPublished(db, publication))
  if (claimsMode && settings.mode === 'live') refusePlaceholders(site)
  const mailer = smtpUrl ? createMailer({ smtpUrl, from: settings.mailFrom, site }) : refuseToMail
  const jobs = await openQueue(database.connectionString, log)
  const access = watchProviderAccess({ db, jobs, log, settings, site })
  const openedKeys = keys ?? (await openKeys(db, settings))
  const deps: Deps = {
    blobs: watchBlobStore(await openBlobStore(settings), { db, jobs, log, settings, site }),
    catalogue: site.catalogue,
    db,
    google: google && createGoogleSignIn(google, settings.siteUrl),
    jobs,
    keys: openedKeys,
    log,
    mailer,
    metrics: createMetrics({ db, keys: openedKeys, log }),
    payments: createStripePayments(services.stripe, { id: shopId, ...settings }, access.onAccess),
    settings,
    shopId,
    site,
    ...(settings.mode === 'sandbox' ? {} : { lookUpDomain: openDomainLookUp() }),
    ...(checkpoint ? { checkpoint } : {}),
  }
  const close = async (graceMs: number) => {
    await access.stored()
    await jobs.stop(graceMs)
    mailer.close()
  }
  return { deps, close }
}

function refusePlaceholders(site: LiveSite): void {
  const left = findPlaceholders(site)
  if (left.length === 0) return
  throw new StartError(
    [
      'These facts about the shop are still examples:',
      ...left.map((name) => `  ${name}`),
      'Put yours in shop/site/company.json and shop/site/links.json, then run: npm run shop -- site import shop',
    ].join('\n'),
  )
}
