import { writeSync } from 'node:fs'

/**
 * Points in the processing of a payment at which tests crash the shop, in their order (K01 to K17 of the fault
 * plan). Each name says what has just happened.
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
