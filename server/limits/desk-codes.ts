import { LimitError } from '#domain/errors.ts'
import type { Rate } from '../db/rate-limits.ts'
import type { Deps } from '../deps.ts'
import { raiseAlarm } from '../outbox/alarms.ts'
import { openStoredLimiter } from './limiter.ts'
import { openStoredClientLimiter } from './networks.ts'

const minute = 60
const day = 24 * 60 * minute

/** Wrong codes of one client, whoever they are for. */
const ofClient: readonly Rate[] = [
  { points: 10, seconds: 15 * minute },
  { points: 40, seconds: day },
]
/**
 * Wrong codes of six digits for one member. At twenty a day somebody who guesses would need decades for an even chance.
 */
const ofMember: readonly Rate[] = [
  { points: 5, seconds: 5 * minute },
  { points: 20, seconds: day },
]

type GuessDeps = Pick<Deps, 'db' | 'jobs' | 'keys' | 'log' | 'settings'>

export interface Guess {
  client: string
  /** Canonical address; undefined for recovery codes, which are too long to guess, so that nobody can lock them. */
  member: string | undefined
}

/**
 * Counts a code before it is checked, so that of simultaneous ones only the allowed ones are. Counted in the database:
 * for all processes, over restarts. A member's passkeys work all the same.
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
      what: 'Somebody tries wrong codes to get into the desk. Codes of that member are refused for a while; the passkey still works.',
    })
    throw error
  }
}

/** Takes back a code that was right. */
export async function giveBackCode(deps: GuessDeps, { client, member }: Guess): Promise<void> {
  if (!deps.settings.limits) return
  const { clients, members } = open(deps)
  await clients.giveBack(client)
  if (member !== undefined) await members.giveBack(member)
}

/** Returns to a member the codes that strangers spent: a used link has let the member in. */
export async function resetCodes(deps: GuessDeps, address: string): Promise<void> {
  if (deps.settings.limits) await open(deps).members.reset(address)
}

function open(deps: GuessDeps) {
  return {
    clients: openStoredClientLimiter(deps, 'desk-code-client', ofClient),
    members: openStoredLimiter(deps, 'desk-code-member', ofMember),
  }
}
