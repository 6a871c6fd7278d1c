import type { DatabaseSync } from 'node:sqlite'
import { randomId } from '#sandbox/random-id.ts'
import { recordEvent } from './events.ts'
import { paymentIntentObject } from './payments.ts'
import { sessionObject } from './session-object.ts'
import type { Session } from './sessions.ts'

/**
 * Needs the transaction that checked that the session is open. Returns the id of the checkout.session.completed event.
 */
export function paySession(db: DatabaseSync, session: Session, payerEmail: string): string {
  const paid: Session = {
    ...session,
    status: 'complete',
    payerEmail,
    paidAt: Date.now(),
    paymentIntent: randomId('pi_'),
    charge: randomId('ch_'),
  }
  db.prepare(`
    update sessions
    set status = 'complete', payerEmail = ?, paidAt = ?, paymentIntent = ?, charge = ?
    where id = ?`).run(payerEmail, paid.paidAt, paid.paymentIntent, paid.charge, session.id)
  recordEvent(db, {
    type: 'payment_intent.succeeded',
    sessionId: session.id,
    object: paymentIntentObject(paid),
  })
  return recordEvent(db, {
    type: 'checkout.session.completed',
    sessionId: session.id,
    object: sessionObject(paid),
  })
}
