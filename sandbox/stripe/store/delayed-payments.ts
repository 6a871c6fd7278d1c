import type { DatabaseSync } from 'node:sqlite'
import { randomId } from '#sandbox/random-id.ts'
import { ApiError, known } from '#sandbox/stripe/http/api-error.ts'
import { recordEvent } from './events.ts'
import { paymentIntentObject } from './payments.ts'
import { sessionObject } from './session-object.ts'
import { findSession, type Session } from './sessions.ts'

/** Completes a session with a delayed method, such as a bank debit. Needs a transaction. */
export function delayPayment(db: DatabaseSync, id: string): Session {
  const session = getSession(db, id)
  if (session.status !== 'open') throw new ApiError(`Session ${id} is ${session.status}`)
  db.prepare(`update sessions set status = 'complete', paymentIntent = ? where id = ?`).run(
    randomId('pi_'),
    id,
  )
  return tell(db, id, ['checkout.session.completed'])
}

/** Needs a transaction. */
export function decidePayment(db: DatabaseSync, id: string, outcome: 'succeeded' | 'failed') {
  const { paymentIntent, paidAt, charge } = getSession(db, id)
  if (paymentIntent === null || paidAt !== null || charge !== null) {
    throw new ApiError(`No payment of session ${id} is under way`)
  }
  const isPaid = outcome === 'succeeded'
  db.prepare('update sessions set charge = ?, paidAt = ? where id = ?').run(
    randomId('ch_'),
    isPaid ? Date.now() : null,
    id,
  )
  return tell(db, id, [
    ...(isPaid ? (['payment_intent.succeeded'] as const) : []),
    `checkout.session.async_payment_${outcome}`,
  ])
}

function getSession(db: DatabaseSync, id: string): Session {
  return known(findSession(db, id), 'checkout.session', id)
}

function tell(
  db: DatabaseSync,
  id: string,
  types: readonly Parameters<typeof recordEvent>[1]['type'][],
): Session {
  const session = getSession(db, id)
  for (const type of types) {
    const isOfIntent = type === 'payment_intent.succeeded'
    const object = isOfIntent ? paymentIntentObject(session) : sessionObject(session)
    recordEvent(db, { type, sessionId: id, object })
  }
  return session
}
