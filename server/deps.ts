import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import type { GoogleSignIn } from './accounts/google/google-sign-in.ts'
import type { LookUpDomain } from './accounts/sign-up/look-up-domain.ts'
import type { PassCheckpoint } from './checkpoint.ts'
import type { BlobStore } from './content/blob-store.ts'
import type { Db } from './db/connect.ts'
import type { Mailer } from './email/mailer.ts'
import type { Log } from './observability/log.ts'
import type { Metrics } from './observability/metrics.ts'
import type { Payments } from './payments/payments.ts'
import type { Jobs } from './queue/job-queue.ts'
import type { Settings } from './settings.ts'
import type { LiveSite } from './site/live-site.ts'
import type { Keys } from './tokens/keys.ts'

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
  site: LiveSite
}
