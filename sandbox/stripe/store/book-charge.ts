import type { DatabaseSync } from 'node:sqlite'
import { known } from '#sandbox/stripe/http/api-error.ts'
import { recordEvent } from './events.ts'
import { chargeObject } from './payments.ts'
import { findPaidSession } from './sessions.ts'

/** Sends the event for an available balance transaction. Needs a transaction. */
export function bookCharge(db: DatabaseSync, paymentId: string) {
  const session = known(findPaidSession(db, paymentId), 'charge', paymentId)
  const object = chargeObject(db, session)
  recordEvent(db, { type: 'charge.updated', sessionId: session.id, object })
  return object
}
