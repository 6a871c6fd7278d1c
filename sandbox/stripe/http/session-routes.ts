import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type CardProvider, originOf, queryOf } from '#sandbox/stripe/context.ts'
import { balanceTransactionObject } from '#sandbox/stripe/store/balance.ts'
import { createSession } from '#sandbox/stripe/store/create-session.ts'
import { takeBalanceFault } from '#sandbox/stripe/store/faults.ts'
import { chargeObject, paymentIntentObject } from '#sandbox/stripe/store/payments.ts'
import { listRefunds, refundObject } from '#sandbox/stripe/store/refunds.ts'
import { lineObject, sessionObject } from '#sandbox/stripe/store/session-object.ts'
import { expireSession, findSession, listLines, Session } from '#sandbox/stripe/store/sessions.ts'
import { answerOnce } from './answer-once.ts'
import { ApiError, known } from './api-error.ts'
import { expansions } from './expand.ts'
import { equals, listObject, listPage } from './list-page.ts'
import { ListParameters, listOf, parseParameters } from './parameters.ts'
import { SessionListParameters, SessionParameters } from './session-parameters.ts'

const EXPANDABLE = [
  'line_items',
  'payment_intent',
  'payment_intent.latest_charge',
  'payment_intent.latest_charge.refunds',
  'payment_intent.latest_charge.balance_transaction',
] as const
const OnlyExpand = z.strictObject({ expand: listOf(z.string()).optional() })

export function sessionRoutes(provider: CardProvider) {
  return new Hono()
    .post('/', (c) =>
      answerOnce(c, provider, {
        schema: SessionParameters,
        run(asked) {
          const expanded = expansions(asked.expand, EXPANDABLE)
          return present(c, provider, { session: createSession(provider.db, asked), expanded })
        },
      }),
    )
    .get('/', (c) => c.json(listSessions(c, provider)))
    .get('/:id', (c) => {
      const asked = parseParameters(OnlyExpand, queryOf(c))
      const expanded = expansions(asked.expand, EXPANDABLE)
      const session = getSession(provider, c.req.param('id'))
      return c.json(present(c, provider, { session, expanded }))
    })
    .get('/:id/line_items', (c) => {
      const { limit, expand } = parseParameters(ListParameters, queryOf(c))
      const expandProduct = expansions(expand, ['price.product']).has('price.product')
      const session = getSession(provider, c.req.param('id'))
      return c.json(lineList(provider, session, { limit, expandProduct }))
    })
    .post('/:id/expire', (c) =>
      answerOnce(c, provider, {
        schema: OnlyExpand,
        run() {
          const session = expireOpen(provider, c.req.param('id'))
          return present(c, provider, { session, expanded: new Set() })
        },
      }),
    )
}

function getSession({ db }: CardProvider, id: string): Session {
  return known(findSession(db, id), 'checkout.session', id)
}

function expireOpen(provider: CardProvider, id: string): Session {
  const session = getSession(provider, id)
  if (session.status !== 'open') {
    throw new ApiError(
      'Only Checkout Sessions with a status in ["open"] can be expired. ' +
        `This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  return expireSession(provider.db, session)
}

function listSessions(c: Context, provider: CardProvider) {
  const asked = parseParameters(SessionListParameters, queryOf(c))
  const expanded = expansions(asked.expand, EXPANDABLE)
  const filters = [
    ...equals('status', asked.status),
    ...equals('paymentIntent', asked.payment_intent),
    ...equals('coalesce(payerEmail, customerEmail)', asked.customer_details?.email),
  ]
  const show = (row: unknown) => present(c, provider, { session: Session.parse(row), expanded })
  const url = '/v1/checkout/sessions'
  return listPage(provider.db, 'sessions', { url, paging: asked, filters, show })
}

function present(
  c: Context,
  provider: CardProvider,
  { session, expanded }: { session: Session; expanded: Set<(typeof EXPANDABLE)[number]> },
) {
  const shown = sessionObject(session, originOf(c))
  const withRefunds = expanded.has('payment_intent.latest_charge.refunds')
  const withBalance = expanded.has('payment_intent.latest_charge.balance_transaction')
  const withCharge = withRefunds || withBalance || expanded.has('payment_intent.latest_charge')
  const intent = withCharge || expanded.has('payment_intent')
  return {
    ...shown,
    ...(expanded.has('line_items') && { line_items: lineList(provider, session, { limit: 100 }) }),
    ...(intent &&
      session.paymentIntent !== null && {
        payment_intent: {
          ...paymentIntentObject(session),
          ...(withCharge &&
            session.charge !== null && {
              latest_charge: {
                ...chargeObject(provider.db, session),
                ...(withRefunds && { refunds: refundsOfCharge(provider, session) }),
                ...(withBalance && { balance_transaction: balanceOfCharge(provider, session) }),
              },
            }),
        },
      }),
  }
}

/** null while pending, as for a charge captured later. */
function balanceOfCharge({ db }: CardProvider, session: Session) {
  const fault = takeBalanceFault(db)
  if (fault === 'denied') {
    throw new ApiError('The provided key does not have the required permissions', { status: 403 })
  }
  return fault === 'pending' ? null : balanceTransactionObject(session)
}

function refundsOfCharge({ db }: CardProvider, session: Session) {
  const refunds = listRefunds(db, session.id).map(refundObject)
  const url = `/v1/charges/${session.charge}/refunds`
  return listObject(url, refunds.slice(0, 10), refunds.length > 10)
}

function lineList(
  { db }: CardProvider,
  session: Session,
  { limit, expandProduct = false }: { limit: number; expandProduct?: boolean },
) {
  const lines = listLines(db, session.id)
  const data = lines.slice(0, limit).map((line) => lineObject(line, session, { expandProduct }))
  const url = `/v1/checkout/sessions/${session.id}/line_items`
  return listObject(url, data, lines.length > limit)
}
