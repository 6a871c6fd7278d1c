import { writeSync } from 'node:fs'

/**
 * Where a crash would hurt most, in the order a payment passes them (K01 to K17 of the fault plan).
 * Each says what has just happened.
 */
export const CHECKPOINTS = [
  'checkout-asked', // K01: nothing is written down
  'order-stored', // K02: the provider was not asked
  'page-made', // K03: the provider has a page that is not noted here
  'page-stored', // K04: the buyer has no answer
  'event-arrived', // K05: paid, and the buyer is not back
  'event-verified', // K06: nothing is stored
  'event-stored', // K07: the provider has no answer
  'event-answered', // K08: no worker has the job
  'event-claimed', // K08: a worker has it and has done nothing
  'fulfil-inside', // K09: all is written, nothing committed
  'fulfil-committed', // K10: nobody was told
  'mail-claimed', // K11: the mail server was not spoken to
  'mail-accepted', // K12: the mail server has it, our note is not committed
  'reset-inside', // K13
  'refresh-inside', // K14: the child is written, nothing committed
  'refresh-committed', // K14: the browser has no answer
  'sign-up-inside', // K15
  'link-done', // K16: the browser has no answer
  'migration-inside', // K17
] as const
export type Checkpoint = (typeof CHECKPOINTS)[number]

/** Where a shop dies, and at which passing, counted from 1. */
export interface CrashAt {
  name: Checkpoint
  passing: number
}

/** Says that a point is passed. It does nothing, except in a sandbox shop that is to die there. */
export type PassCheckpoint = (name: Checkpoint) => void

/** Ends the process as `kill -9` does, the nth time it passes the point, and says so on standard error. */
export function crashAt({ name, passing }: CrashAt): PassCheckpoint {
  let passed = 0
  return (reached) => {
    if (reached !== name || ++passed < passing) return
    writeSync(process.stderr.fd, `${crashLine({ name, passing })}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
}

/** What a process that dies at a checkpoint says before: the proof that it was reached. */
export function crashLine({ name, passing }: CrashAt): string {
  return `reached ${name}:${passing}, dying`
}
