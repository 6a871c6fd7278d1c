import { writeSync } from 'node:fs'

/**
 * Points at which tests crash the shop: of a payment in their order, then of accounts, migrations, withdrawals and
 * publishing (K01 to K24 of the fault plan). Each name says what has just happened.
 */
export const CHECKPOINTS = [
  'checkout-asked', // K01: nothing is stored
  'order-stored', // K02: the provider was not asked
  'page-made', // K03: the provider has a payment page that is not stored here
  'page-stored', // K04: the buyer has no response
  'event-arrived', // K05: paid, and the buyer has not returned
  'event-verified', // K06: nothing is stored
  'event-stored', // K07: the provider has no response
  'event-answered', // K08: no worker has taken the job
  'event-claimed', // K08: a worker has taken the job and done nothing
  'fulfil-inside', // K09: all rows are written, nothing is committed
  'fulfil-committed', // K10: committed, no mail was sent
  'mail-claimed', // K11: the mail server was not contacted
  'mail-accepted', // K12: the mail server has accepted it, which is not committed here
  'reset-inside', // K13: all rows are written, nothing committed
  'refresh-inside', // K14: the child is written, nothing committed
  'refresh-committed', // K14: the browser has no response
  'sign-up-inside', // K15: all rows are written, nothing committed
  'link-done', // K16: the browser has no response
  'migration-inside', // K17: a migration is applied, not committed
  'withdrawal-inside', // K18: a withdrawal is written, nothing committed
  'withdrawal-stored', // K18: its sender has no answer
  'withdrawal-decided', // K19: what becomes of it is committed, nothing was refunded
  'refund-noted', // K20: the provider was not asked to refund
  'refund-made', // K21: the provider has refunded, nothing is stored here
  'withdrawal-refunded', // K22: the refund is in the ledger, the withdrawal does not know of it
  'publish-begun', // K23: a draft is stored
  'publish-stored', // K23: one more of its files is stored
  'publish-ready', // K23: all of it is stored, and it is not live
  'publish-inside', // K23: it is live, not committed
  'publish-committed', // K23: it is live, and nobody was told
  'owner-told', // K24: one more owner has his mail about a version
] as const
export type Checkpoint = (typeof CHECKPOINTS)[number]

/** The checkpoint at which the process exits, and at which passing, counted from 1. */
export interface CrashAt {
  name: Checkpoint
  passing: number
}

/** Reports that a checkpoint is passed. Does nothing except in a sandbox shop with CRASH_AT. */
export type PassCheckpoint = (name: Checkpoint) => void

/** Kills the process as `kill -9` does at the nth passing of the checkpoint, after a line on standard error. */
export function crashAt({ name, passing }: CrashAt): PassCheckpoint {
  let passed = 0
  return (reached) => {
    if (reached !== name || ++passed < passing) return
    writeSync(process.stderr.fd, `${crashLine({ name, passing })}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
}

/** The line printed before the process is killed; tests wait for it. */
export function crashLine({ name, passing }: CrashAt): string {
  return `reached ${name}:${passing}, dying`
}
