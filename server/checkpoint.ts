import { writeSync } from 'node:fs'

/** Fault injection points, each named after what has just happened. */
export const CHECKPOINTS = [
  'checkout-asked', // K01: nothing stored
  'order-stored', // K02: provider not called
  'page-made', // K03: page not yet stored
  'page-stored', // K04: no response sent
  'event-arrived', // K05: paid, the customer has not returned
  'event-verified', // K06: nothing stored
  'event-stored', // K07: provider has no response
  'event-answered', // K08: no worker has the job
  'event-claimed', // K08: a worker has done nothing yet
  'fulfil-inside', // K09: uncommitted
  'fulfil-committed', // K10: no mail sent
  'mail-claimed', // K11: mail server not contacted
  'mail-accepted', // K12: accepted by the mail server, uncommitted
  'reset-inside', // K13: uncommitted
  'refresh-inside', // K14: uncommitted
  'refresh-committed', // K14: no response sent
  'sign-up-inside', // K15: uncommitted
  'link-done', // K16: no response sent
  'migration-inside', // K17: uncommitted
  'withdrawal-inside', // K18: uncommitted
  'withdrawal-stored', // K18: no response sent
  'withdrawal-decided', // K19: nothing refunded
  'refund-noted', // K20: provider not called
  'refund-made', // K21: not stored here
  'withdrawal-refunded', // K22: in the ledger, not in the withdrawal
  'publish-begun', // K23: draft stored
  'publish-stored', // K23: another file stored
  'publish-ready', // K23: not live
  'publish-inside', // K23: live, uncommitted
  'publish-committed', // K23: live, owners not notified
  'owner-told', // K24: another owner has the mail
] as const
export type Checkpoint = (typeof CHECKPOINTS)[number]

/** `passing` counts from 1. */
export interface CrashAt {
  name: Checkpoint
  passing: number
}

/** Does nothing except in a sandbox shop with CRASH_AT. */
export type PassCheckpoint = (name: Checkpoint) => void

/** Dies as by `kill -9`, after a line on standard error. */
export function crashAt({ name, passing }: CrashAt): PassCheckpoint {
  let passed = 0
  return (reached) => {
    if (reached !== name || ++passed < passing) return
    writeSync(process.stderr.fd, `${crashLine({ name, passing })}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
}

/** Tests wait for this line. */
export function crashLine({ name, passing }: CrashAt): string {
  return `reached ${name}:${passing}, dying`
}
