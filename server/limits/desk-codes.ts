import { LimitError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm } from '#server/outbox/alarms.ts'
import { openStoredLimiter } from './limiter.ts'
import { openStoredClientLimiter } from './networks.ts'
import { per } from './rates.ts'

const minute = 60
const day = 24 * 60 * minute

/** Wrong codes of one client, for any member. */
const ofClient = [per(10, 15 * minute), per(40, day)]
/** Six digits: at twenty a day an even chance takes decades. */
const ofMember = [per(5, 5 * minute), per(20, day)]

type GuessDeps = Pick<Deps, 'db' | 'jobs' | 'keys' | 'log' | 'settings' | 'site'>

export interface Guess {
  client: string
  /** Canonical address; undefined for backup codes, which are too long to guess, so that attackers cannot lock them. */
  member: string | undefined
}

/**
 * Counts before the code is checked, so that simultaneous guesses cannot exceed the limit. Passkeys still work.
 * @throws LimitError
 */
export async function countCode(deps: GuessDeps, { client, member }: Guess): Promise<void> {
  if (!deps.settings.limits) return
  const { clients, members } = open(deps)
  await clients.take(client)
  if (member === undefined) return
  try {
    await members.take(member)
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    await raiseAlarm(deps, deps.db, {
      kind: 'limit_reached',
      subject: 'desk-codes',
      what: 'Someone keeps entering wrong codes to sign in to the desk. Codes for that member are blocked for a while. Their passkey still works.',
    })
    throw error
  }
}

export async function giveBackCode(deps: GuessDeps, { client, member }: Guess): Promise<void> {
  if (!deps.settings.limits) return
  const { clients, members } = open(deps)
  await clients.giveBack(client)
  if (member !== undefined) await members.giveBack(member)
}

/** Call when a used link has let the member in. */
export async function resetCodes(deps: GuessDeps, address: string): Promise<void> {
  if (deps.settings.limits) await open(deps).members.reset(address)
}

function open(deps: GuessDeps) {
  return {
    clients: openStoredClientLimiter(deps, 'desk-code-client', ofClient),
    members: openStoredLimiter(deps, 'desk-code-member', ofMember),
  }
}
