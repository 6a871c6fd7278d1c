import type { Keys } from './accounts/keys.ts'
import type { Db } from './db/connect.ts'
import type { Mailer } from './email/mailer.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Payments } from './payments/payments.ts'
import type { Settings } from './settings.ts'

/** What the use cases work with; made once at start, or by a test. */
export interface Deps {
  db: Db
  jobs: Jobs
  keys: Keys
  log: Log
  mailer: Mailer
  payments: Payments
  settings: Settings
}
