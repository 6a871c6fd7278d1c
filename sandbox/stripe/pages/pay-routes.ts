import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { transaction } from '#sandbox/database.ts'
import { answerPage } from '#sandbox/page-layout/page.ts'
import type { CardProvider } from '#sandbox/stripe/context.ts'
import { paySession } from '#sandbox/stripe/store/pay-session.ts'
import {
  expireDueSessions,
  findSession,
  listLines,
  type Session,
} from '#sandbox/stripe/store/sessions.ts'
import { leaseDelivery } from '#sandbox/stripe/webhooks/deliveries.ts'
import { closedPage, type Notice, payPage, successUrl, unknownSessionPage } from './pay-page.ts'

const PayerEmail = z.email().max(512)

type Outcome =
  | { kind: 'unknown' }
  | { kind: 'closed'; session: Session }
  | { kind: 'email-needed'; session: Session }
  | { kind: 'paid'; session: Session; eventId: string }

export function payRoutes(provider: CardProvider) {
  return new Hono()
    .get('/:id', (c) => showSession(c, provider))
    .post('/:id/pay', async (c) => {
      const form = await c.req.parseBody()
      const outcome = pay(provider, c.req.param('id'), PayerEmail.safeParse(form.email).data)
      return answerOutcome(c, provider, outcome)
    })
    .get('/:id/pay', (c) => c.redirect(`/c/pay/${c.req.param('id')}`, 303))
    .post('/:id/decline', (c) => c.redirect(`/c/pay/${c.req.param('id')}?declined`, 303))
}

function showSession(c: Context, { db }: CardProvider) {
  const session = findSession(db, c.req.param('id') ?? '')
  if (!session) return answerPage(c, unknownSessionPage(), 404)
  if (!isPayable(session)) return answerPage(c, closedPage(asOfNow(session)))
  const notice: Notice | undefined = c.req.query('declined') === undefined ? undefined : 'declined'
  return answerPage(c, payPage(session, listLines(db, session.id), notice))
}

/** Pays an open session once; a second request finds it closed. */
function pay({ db, dispatcher }: CardProvider, id: string, typedEmail?: string): Outcome {
  return transaction(db, () => {
    expireDueSessions(db)
    const session = findSession(db, id)
    if (!session) return { kind: 'unknown' }
    if (session.status !== 'open') return { kind: 'closed', session }
    const email = session.customerEmail ?? typedEmail
    if (email === undefined) return { kind: 'email-needed', session }
    const eventId = paySession(db, session, email)
    leaseDelivery(db, eventId, dispatcher.owner)
    return { kind: 'paid', session, eventId }
  })
}

/** Redirects after the shop has received the payment's event, or after 10 s. */
async function answerOutcome(c: Context, { db, dispatcher }: CardProvider, outcome: Outcome) {
  switch (outcome.kind) {
    case 'unknown':
      return answerPage(c, unknownSessionPage(), 404)
    case 'closed':
      return answerPage(
        c,
        closedPage(outcome.session),
        outcome.session.status === 'complete' ? 409 : 410,
      )
    case 'email-needed': {
      const { session } = outcome
      return answerPage(c, payPage(session, listLines(db, session.id), 'email-needed'), 422)
    }
    case 'paid':
      await dispatcher.send(outcome.eventId)
      return c.redirect(successUrl(outcome.session), 303)
  }
}

function isPayable(session: Session): boolean {
  return session.status === 'open' && session.expiresAt > Date.now()
}

function asOfNow(session: Session): Session {
  return session.status === 'open' ? { ...session, status: 'expired' } : session
}
