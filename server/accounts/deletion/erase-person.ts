import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { Trx } from '#server/db/connect.ts'
import {
  deletePerson,
  listAllAddresses,
  listReturnedUsers,
  listUnappliedHashes,
  listUnfulfilledSessions,
  listUnopenedOrders,
  markErasuresApplied,
  NOBODY,
  recordErasure,
} from '#server/db/erasures.ts'
import { lockOrder, transitionOrder } from '#server/db/orders.ts'
import { lockUserByEmail, lockUserToDelete, type User } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { fulfilOrder } from '#server/orders/fulfilment/fulfil-order.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { erasedHash } from '#server/tokens/derived-tokens.ts'

/** NOBODY's id when there is no account. */
type Person = Pick<User, 'id' | 'email'>

/** A concurrent checkout may keep opening new pages. */
const MOST_ROUNDS = 5

/**
 * Keeps orders without an owner, and a keyed hash of the address to repeat the deletion after a restore (decision B20).
 * @param mayDelete asked within the transaction
 * @returns true when this call deleted the user
 * @throws AppError checkout_unavailable when the provider does not answer, busy when new pages keep opening
 */
export async function erasePerson(
  deps: Deps,
  user: User,
  mayDelete: (trx: Trx) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const closed = new Set<string>()
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    await closePaymentPages(deps, user, closed)
    const outcome = await deps.db
      .transaction()
      .execute(async (trx) => {
        const locked = await lockUserToDelete(trx, user.id)
        if (!locked || !(await mayDelete(trx))) return 'refused'
        const pages = await listUnfulfilledSessions(trx, locked)
        if (!pages.every((sessionId) => closed.has(sessionId))) throw new PageOpened()
        await deleteLocked(deps, trx, locked)
        return 'deleted'
      })
      .catch((error: unknown) => {
        if (error instanceof PageOpened) return 'page opened'
        throw error
      })
    if (outcome !== 'page opened') return outcome === 'deleted'
  }
  throw new AppError('busy')
}

/** Rolls the transaction back. */
class PageOpened extends Error {}

/** Fulfils pages paid meanwhile, so that no payment arrives after the deletion. */
async function closePaymentPages(deps: Deps, user: Person, closed: Set<string>) {
  for (const sessionId of await listUnfulfilledSessions(deps.db, user)) {
    await deps.payments.expireSession(sessionId)
    await fulfilOrder(deps, sessionId, 'checkout')
    closed.add(sessionId)
  }
}

async function deleteLocked(deps: Deps, trx: Trx, user: User) {
  await recordErasure(trx, { userId: user.id, emailHash: erasedHash(deps, user.email) })
  await expireUnopenedOrders(trx, user)
  await deletePerson(trx, user)
  await queueMail(deps, trx, {
    dedupeKey: `account-deleted:${randomUUID()}`,
    kind: 'account_deleted',
    toEmail: user.email,
    userId: null,
    orderId: null,
  })
}

/** A checkout about to open a payment page finds its order expired. */
async function expireUnopenedOrders(trx: Trx, user: Person) {
  for (const orderId of await listUnopenedOrders(trx, user)) {
    const order = await lockOrder(trx, orderId)
    await transitionOrder(trx, order, { event: 'session_expired', cause: 'deletion' })
  }
}

/** False when the address has an account by now. @throws AppError as erasePerson does */
export async function eraseAddress(deps: Deps, email: string): Promise<boolean> {
  const nobody = { id: NOBODY, email }
  const closed = new Set<string>()
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    await closePaymentPages(deps, nobody, closed)
    const outcome = await deps.db.transaction().execute(async (trx) => {
      if (await lockUserByEmail(trx, email)) return 'has account'
      const pages = await listUnfulfilledSessions(trx, nobody)
      if (!pages.every((sessionId) => closed.has(sessionId))) return 'page opened'
      await recordErasure(trx, { userId: randomUUID(), emailHash: erasedHash(deps, email) })
      await expireUnopenedOrders(trx, nobody)
      await deletePerson(trx, nobody)
      return 'erased'
    })
    if (outcome !== 'page opened') return outcome === 'erased'
  }
  throw new AppError('busy')
}

/** Runs at start, for people that a restored backup brought back. Returns their number. */
export async function reapplyErasures(deps: Pick<Deps, 'db' | 'keys'>): Promise<number> {
  const { db } = deps
  const users = await listReturnedUsers(db)
  const addresses = await listReturnedAddresses(deps)
  const known = new Set(users.map(({ email }) => email))
  const returned = [...users, ...addresses.filter(({ email }) => !known.has(email))]
  for (const person of returned) {
    await db.transaction().execute(async (trx) => {
      await lockUserToDelete(trx, person.id)
      await deletePerson(trx, person)
    })
  }
  await markErasuresApplied(db)
  return returned.length
}

async function listReturnedAddresses(deps: Pick<Deps, 'db' | 'keys'>): Promise<Person[]> {
  const hashes = await listUnappliedHashes(deps.db)
  if (hashes.length === 0) return []
  const erased = new Set(hashes.map((hash) => hash.toString('base64url')))
  const all = await listAllAddresses(deps.db)
  return all
    .filter(({ email }) => erased.has(erasedHash(deps, email).toString('base64url')))
    .map(({ email, id }) => ({ email, id: id ?? NOBODY }))
}
