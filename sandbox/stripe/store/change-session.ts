import type { DatabaseSync } from 'node:sqlite'
import type { Stripe } from 'stripe'
import { hasRow, listRows } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'
import { ApiError } from '#sandbox/stripe/http/api-error.ts'
import { recordEvent } from './events.ts'
import { paymentIntentObject } from './payments.ts'
import { sessionObject } from './session-object.ts'
import { getSession, Session } from './sessions.ts'

const DUE = `from sessions where status = 'open' and expiresAt <= ?`

type Changes = Partial<
  Pick<Session, 'status' | 'payerEmail' | 'paidAt' | 'paymentIntent' | 'charge'>
>

/**
 * Needs the transaction that checked that the session is open. Returns the id of the checkout.session.completed event.
 */
export function paySession(db: DatabaseSync, session: Session, payerEmail: string): string {
  const paid = {
    status: 'complete',
    payerEmail,
    paidAt: Date.now(),
    paymentIntent: randomId('pi_'),
    charge: randomId('ch_'),
  } as const
  change(db, session.id, paid)
  tell(db, session.id, 'payment_intent.succeeded')
  return tell(db, session.id, 'checkout.session.completed')
}

/** Completes a session with a delayed method, such as a bank debit. Needs a transaction. */
export function delayPayment(db: DatabaseSync, id: string): Session {
  const { status } = getSession(db, id)
  if (status !== 'open') throw new ApiError(`Session ${id} is ${status}`)
  change(db, id, { status: 'complete', paymentIntent: randomId('pi_') })
  tell(db, id, 'checkout.session.completed')
  return getSession(db, id)
}

/** Needs a transaction. */
export function decidePayment(db: DatabaseSync, id: string, outcome: 'succeeded' | 'failed') {
  const { paymentIntent, paidAt, charge } = getSession(db, id)
  if (paymentIntent === null || paidAt !== null || charge !== null) {
    throw new ApiError(`No payment of session ${id} is under way`)
  }
  const isPaid = outcome === 'succeeded'
  change(db, id, { charge: randomId('ch_'), paidAt: isPaid ? Date.now() : null })
  if (isPaid) tell(db, id, 'payment_intent.succeeded')
  tell(db, id, `checkout.session.async_payment_${outcome}`)
  return getSession(db, id)
}

/** Needs a transaction. */
export function expireSession(db: DatabaseSync, id: string): Session {
  change(db, id, { status: 'expired' })
  tell(db, id, 'checkout.session.expired')
  return getSession(db, id)
}

/** Needs a transaction. */
export function expireDueSessions(db: DatabaseSync): void {
  const due = listRows(db, Session, `select * ${DUE} order by expiresAt`, Date.now())
  for (const { id } of due) expireSession(db, id)
}

/** Cheap enough for every request. */
export function hasDueSessions(db: DatabaseSync): boolean {
  return hasRow(db, `select 1 ${DUE} limit 1`, Date.now())
}

function change(db: DatabaseSync, id: string, changes: Changes): void {
  const columns = Object.keys(changes).map((name) => `${name} = ?`)
  db.prepare(`update sessions set ${columns.join(', ')} where id = ?`).run(
    ...Object.values(changes),
    id,
  )
}

function tell(db: DatabaseSync, sessionId: string, type: Stripe.Event.Type): string {
  const session = getSession(db, sessionId)
  const isOfIntent = type === 'payment_intent.succeeded'
  const object = isOfIntent ? paymentIntentObject(session) : sessionObject(session)
  return recordEvent(db, { type, sessionId, object })
}
