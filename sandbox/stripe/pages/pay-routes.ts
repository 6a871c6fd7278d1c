import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { transaction } from '#sandbox/database.ts'
import { answerPage } from '#sandbox/page-layout/page.ts'
import type { CardProvider } from '#sandbox/stripe/context.ts'
import { expireDueSessions, paySession } from '#sandbox/stripe/store/change-session.ts'
import { findSession, listLines, type Session } from '#sandbox/stripe/store/sessions.ts'
import { leaseDelivery } from '#sandbox/stripe/webhooks/deliveries.ts'
import { closedPage, type Notice, payPage, successUrl, unknownSessionPage } from './pay-page.ts'

const PayerEmail = z.email().max(512)

export function payRoutes(provider: CardProvider) {
  return new Hono()
    .get('/:id', (c) => showSession(c, provider))
    .post('/:id/pay', async (c) => {
      const { email } = await c.req.parseBody()
      const paid = pay(provider, c.req.param('id'), PayerEmail.safeParse(email).data)
      return answerPayment(c, provider, paid)
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

interface Payment {
  session: Session | undefined
  /** Of the event, if this request paid the session. */
  eventId?: string
}

/** Pays an open session once; a second request finds it closed. */
function pay({ db, dispatcher }: CardProvider, id: string, typedEmail?: string): Payment {
  return transaction(db, () => {
    expireDueSessions(db)
    const session = findSession(db, id)
    const email = session?.customerEmail ?? typedEmail
    if (session?.status !== 'open' || email === undefined) return { session }
    const eventId = paySession(db, session, email)
    leaseDelivery(db, eventId, dispatcher.owner)
    return { session, eventId }
  })
}

/** Redirects after the shop has received the payment's event, or after 10 s. */
async function answerPayment(
  c: Context,
  { db, dispatcher }: CardProvider,
  { session, eventId }: Payment,
) {
  if (!session) return answerPage(c, unknownSessionPage(), 404)
  if (eventId !== undefined) {
    await dispatcher.send(eventId)
    return c.redirect(successUrl(session), 303)
  }
  if (session.status === 'open') {
    return answerPage(c, payPage(session, listLines(db, session.id), 'email-needed'), 422)
  }
  return answerPage(c, closedPage(session), session.status === 'complete' ? 409 : 410)
}

function isPayable(session: Session): boolean {
  return session.status === 'open' && session.expiresAt > Date.now()
}

function asOfNow(session: Session): Session {
  return session.status === 'open' ? { ...session, status: 'expired' } : session
}
