import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#domain/errors.ts'
import { composedPassword, PASSWORD_MAX } from '#domain/password.ts'

/** argon2id with 19 MiB, two passes, one lane: about 19 ms of CPU time on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const MOST_RUNNING = 2
const MOST_WAITING = 50

/** Verified when there is no password, so that the check takes the same time. */
const dummyHash = hash('no password', cost)

let running = 0
const waiting: (() => void)[] = []

/** @throws AppError busy when too many hashes are waiting (T35) */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composedPassword(password), cost))
}

/**
 * Older hashes may be of an uncomposed password. Without a hash a dummy is verified, so timing discloses no account
 * (T22).
 * @throws AppError busy
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const composed = composedPassword(password)
  if (composed.length > PASSWORD_MAX) return false
  const against = stored ?? (await dummyHash)
  const fits =
    (await inTurn(() => verify(against, composed))) ||
    (composed !== password && (await inTurn(() => verify(against, password))))
  return fits && stored !== null
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_RUNNING) {
    if (waiting.length >= MOST_WAITING) throw new AppError('busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
