import { Hono } from 'hono'
import { z } from 'zod'
import type { CardProvider } from '../context.ts'
import { feeOf } from '../store/balance.ts'
import { disputeFromRow } from '../store/disputes.ts'
import { findEvent } from '../store/events.ts'
import { refundFromRow } from '../store/refunds.ts'
import { listLines, sessionFromRow } from '../store/sessions.ts'
import { isDelivered } from '../webhooks/deliveries.ts'

const EventRow = z.object({
  id: z.string(),
  type: z.string(),
  sessionId: z.string(),
  createdAt: z.int(),
  deliveredAt: z.int().nullable(),
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
})

/** For people and tests; not part of the card API. */
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
  const rows = db.prepare('select * from sessions order by seq').all()
  return rows.map(sessionFromRow).map((session) => ({
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
    lines: listLines(db, session.id).map(({ priceId, quantity, unitAmount }) => ({
      priceId,
      quantity,
      unitAmount,
    })),
    createdAt: isoDate(session.createdAt),
    paidAt: session.paidAt === null ? null : isoDate(session.paidAt),
  }))
}

function listRefunds({ db }: CardProvider) {
  const rows = db.prepare('select * from refund_list order by seq').all()
  return rows.map(refundFromRow).map(({ createdAt, ...refund }) => ({
    ...refund,
    createdAt: isoDate(createdAt),
  }))
}

function listDisputes({ db }: CardProvider) {
  const rows = db.prepare('select * from disputes order by seq').all()
  return rows.map(disputeFromRow).map(({ createdAt, ...dispute }) => ({
    ...dispute,
    createdAt: isoDate(createdAt),
  }))
}

function listEvents({ db }: CardProvider) {
  const rows = db
    .prepare(`
      select events.*, deliveredAt, attempts, lastStatus, lastError
      from events join deliveries on deliveries.eventId = events.id order by seq`)
    .all()
  return rows.map((row) => {
    const { createdAt, deliveredAt, ...event } = EventRow.parse(row)
    return { ...event, createdAt: isoDate(createdAt), delivered: deliveredAt !== null }
  })
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString()
}
