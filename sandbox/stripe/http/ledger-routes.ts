import { Hono } from 'hono'
import { z } from 'zod'
import { listRows } from '#sandbox/database.ts'
import type { CardProvider } from '#sandbox/stripe/context.ts'
import { feeOf } from '#sandbox/stripe/store/balance.ts'
import { Dispute } from '#sandbox/stripe/store/disputes.ts'
import { findEvent, StoredEvent } from '#sandbox/stripe/store/events.ts'
import { Refund } from '#sandbox/stripe/store/refunds.ts'
import { listLines, Session } from '#sandbox/stripe/store/sessions.ts'
import { isDelivered } from '#sandbox/stripe/webhooks/deliveries.ts'

const EventRow = StoredEvent.omit({ body: true }).extend({
  deliveredAt: z.int().nullable(),
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
})

/** For manual use and tests; not part of the card API. */
export function ledgerRoutes(provider: CardProvider) {
  const { db, dispatcher } = provider
  return new Hono()
    .get('/_ledger', (c) =>
      c.json({
        sessions: listSessions(provider),
        refunds: listRefunds(provider),
        disputes: listDisputes(provider),
        events: listEvents(provider),
      }),
    )
    .post('/_events/:id/resend', async (c) => {
      const id = c.req.param('id')
      if (!findEvent(db, id)) return c.json({ error: `No such event: '${id}'` }, 404)
      const answer = await dispatcher.send(id)
      return c.json({ id, delivered: isDelivered(answer), ...answer })
    })
}

function listSessions({ db }: CardProvider) {
  return listRows(db, Session, 'select * from sessions order by seq').map((session) => ({
    id: session.id,
    status: session.status,
    paymentStatus: session.paidAt === null ? 'unpaid' : 'paid',
    amountTotal: session.amountTotal,
    currency: session.currency,
    customerEmail: session.payerEmail ?? session.customerEmail,
    clientReferenceId: session.clientReferenceId,
    metadata: session.metadata,
    paymentIntent: session.paymentIntent,
    fee: session.paidAt === null ? null : feeOf(session.amountTotal),
    lines: listLines(db, session.id).map(({ productName, quantity, unitAmount }) => ({
      productName,
      quantity,
      unitAmount,
    })),
    createdAt: isoDate(session.createdAt),
    paidAt: session.paidAt === null ? null : isoDate(session.paidAt),
  }))
}

function listRefunds({ db }: CardProvider) {
  return listRows(db, Refund, 'select * from refund_list order by seq').map(dated)
}

function listDisputes({ db }: CardProvider) {
  return listRows(db, Dispute, 'select * from disputes order by seq').map(dated)
}

function listEvents({ db }: CardProvider) {
  const sql = `select events.*, deliveredAt, attempts, lastStatus, lastError
    from events join deliveries on deliveries.eventId = events.id order by seq`
  return listRows(db, EventRow, sql).map(({ deliveredAt, ...event }) => ({
    ...dated(event),
    delivered: deliveredAt !== null,
  }))
}

function dated<Row extends { createdAt: number }>(row: Row) {
  return { ...row, createdAt: isoDate(row.createdAt) }
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString()
}
