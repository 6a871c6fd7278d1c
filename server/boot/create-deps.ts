import type { Pool } from 'pg'
import { products } from '#catalogue/products.ts'
import type { ProductFile } from '#domain/catalogue/product-file.ts'
import { createGoogleSignIn, type GoogleAccess } from '#server/accounts/google/openid-google.ts'
import { openDomainLookUp } from '#server/accounts/sign-up/look-up-domain.ts'
import type { PassCheckpoint } from '#server/checkpoint.ts'
import { openBlobStore } from '#server/content/open-blob-store.ts'
import { watchBlobStore } from '#server/content/watch-blob-store.ts'
import { connect } from '#server/db/connect.ts'
import { claimMode, openShopId } from '#server/db/identity.ts'
import { findLatestPublication } from '#server/db/publications.ts'
import { storeTerms, type Terms } from '#server/db/terms.ts'
import type { Deps } from '#server/deps.ts'
import { createMailer, refuseToMail } from '#server/email/mailer.ts'
import type { Log } from '#server/observability/log.ts'
import { createMetrics } from '#server/observability/metrics.ts'
import { watchProviderAccess } from '#server/outbox/watch-provider-access.ts'
import type { StripeAccess } from '#server/payments/open-stripe.ts'
import { createStripePayments } from '#server/payments/stripe-payments.ts'
import { type Jobs, openJobs } from '#server/queue/job-queue.ts'
import type { Settings } from '#server/settings.ts'
import { documentsOf } from '#server/site/documents.ts'
import { LiveCatalogue } from '#server/site/live-catalogue.ts'
import { publishStarter } from '#server/site/publish-site.ts'
import { readPublished } from '#server/site/read-published.ts'
import { type Keys, openKeys } from '#server/tokens/keys.ts'
import { company } from '#shop/company.ts'

export interface ServiceAccess {
  stripe: StripeAccess
  google: GoogleAccess | undefined
  /** undefined: mails are queued but not sent, as in admin commands. */
  smtpUrl: string | undefined
}

interface Options {
  log: Log
  /** Published when the database has no publication. */
  starter?: readonly ProductFile[] | undefined
  checkpoint?: PassCheckpoint | undefined
  /** True when a database without a mode takes this one; false for admin commands. */
  claimsMode?: boolean | undefined
  /** Stored, and sent with each order. */
  terms?: Terms | undefined
  keys?: Keys | undefined
  openQueue?: ((connectionString: string, log: Log) => Promise<Jobs>) | undefined
}

export interface CreatedDeps {
  deps: Deps
  /** The one in `deps`. keepSiteLive gives it each new publication. */
  catalogue: LiveCatalogue
  /** Waits at most `graceMs` for running jobs. The caller closes the database. */
  close(graceMs: number): Promise<void>
}

/** @throws StartError when the database belongs to another mode */
export async function createDeps(
  settings: Settings,
  services: ServiceAccess,
  database: { pool: Pool; connectionString: string },
  {
    log,
    starter = products,
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
  if (terms) await storeTerms(db, terms)
  const shopId = await openShopId(db, settings.mode)
  const publication =
    (await findLatestPublication(db)) ?? (await publishStarter(db, documentsOf(starter)))
  const catalogue = new LiveCatalogue(await readPublished(db, publication))
  const mailer = smtpUrl
    ? createMailer({ smtpUrl, from: settings.mailFrom, replyTo: company.email })
    : refuseToMail
  const jobs = await openQueue(database.connectionString, log)
  const access = watchProviderAccess({ db, jobs, log, settings })
  const openedKeys = keys ?? (await openKeys(db, settings))
  const deps: Deps = {
    blobs: watchBlobStore(await openBlobStore(settings), { db, jobs, log, settings }),
    catalogue,
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
    ...(settings.mode === 'sandbox' ? {} : { lookUpDomain: openDomainLookUp() }),
    ...(checkpoint ? { checkpoint } : {}),
    ...(terms ? { termsVersion: terms.version } : {}),
  }
  const close = async (graceMs: number) => {
    await access.stored()
    await jobs.stop(graceMs)
    mailer.close()
  }
  return { deps, catalogue, close }
}
