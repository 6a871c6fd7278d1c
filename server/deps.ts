import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import type { GoogleSignIn } from '#server/accounts/google/google-sign-in.ts'
import type { LookUpDomain } from '#server/accounts/sign-up/look-up-domain.ts'
import type { BlobStore } from '#server/content/blob-store.ts'
import type { Db } from '#server/db/connect.ts'
import type { Mailer } from '#server/email/mailer.ts'
import type { Log } from '#server/observability/log.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Jobs } from '#server/queue/job-queue.ts'
import type { Keys } from '#server/tokens/keys.ts'
import type { PassCheckpoint } from './checkpoint.ts'
import type { Settings } from './settings.ts'

export interface Deps {
  blobs: BlobStore
  catalogue: Catalogue
  /** Set only in a sandbox shop with CRASH_AT. */
  checkpoint?: PassCheckpoint
  db: Db
  google: GoogleSignIn | undefined
  jobs: Jobs
  keys: Keys
  log: Log
  /** Absent in sandbox mode (decision B21). */
  lookUpDomain?: LookUpDomain
  mailer: Mailer
  metrics: Metrics
  payments: Payments
  settings: Settings
  shopId: string
  /** Absent in admin commands, which make no orders. */
  termsVersion?: string
}
