import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { CardProvider } from '#sandbox/stripe/context.ts'
import { balanceTransactionObject } from '#sandbox/stripe/store/balance.ts'
import { expireSession } from '#sandbox/stripe/store/change-session.ts'
import { createSession } from '#sandbox/stripe/store/create-session.ts'
import { BalanceOrder, takeFault } from '#sandbox/stripe/store/faults.ts'
import { chargeObject, paymentIntentObject } from '#sandbox/stripe/store/payments.ts'
import { listRefunds, refundObject } from '#sandbox/stripe/store/refunds.ts'
import { lineObject, sessionObject } from '#sandbox/stripe/store/session-object.ts'
import { getSession, listLines, Session } from '#sandbox/stripe/store/sessions.ts'
import { answerOnce } from './answer-once.ts'
import { ApiError } from './api-error.ts'
import { listObject, listPage } from './list-page.ts'
import { ListParameters, listOf, readQuery } from './parameters.ts'
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
      const expanded = expansions(readQuery(c, OnlyExpand).expand, EXPANDABLE)
      const session = getSession(provider.db, c.req.param('id'))
      return c.json(present(c, provider, { session, expanded }))
    })
    .get('/:id/line_items', (c) => {
      const { limit, expand } = readQuery(c, ListParameters)
      const expandProduct = expansions(expand, ['price.product']).has('price.product')
      const session = getSession(provider.db, c.req.param('id'))
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

function expansions<Name extends string>(
  asked: string[] | undefined,
  expandable: readonly Name[],
): Set<Name> {
  const found = new Set<Name>()
  for (const path of asked ?? []) {
    const name = expandable.find((candidate) => candidate === path.replace(/^data\./, ''))
    if (name === undefined) {
      throw new ApiError(`This property cannot be expanded (${path}).`, { param: 'expand' })
    }
    found.add(name)
  }
  return found
}

function expireOpen(provider: CardProvider, id: string): Session {
  const session = getSession(provider.db, id)
  if (session.status !== 'open') {
    throw new ApiError(
      'Only Checkout Sessions with a status in ["open"] can be expired. ' +
        `This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  return expireSession(provider.db, id)
}

function listSessions(c: Context, provider: CardProvider) {
  const paging = readQuery(c, SessionListParameters)
  const expanded = expansions(paging.expand, EXPANDABLE)
  const where = {
    status: paging.status,
    paymentIntent: paging.payment_intent,
    'coalesce(payerEmail, customerEmail)': paging.customer_details?.email,
  }
  const show = (row: unknown) => present(c, provider, { session: Session.parse(row), expanded })
  const url = '/v1/checkout/sessions'
  return listPage(provider.db, { table: 'sessions', url, paging, where, show })
}

function present(
  c: Context,
  provider: CardProvider,
  { session, expanded }: { session: Session; expanded: Set<(typeof EXPANDABLE)[number]> },
) {
  const shown = sessionObject(session, new URL(c.req.url).origin)
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
  const ordered = takeFault(db, BalanceOrder, { on: ['balance'] })
  if (ordered?.fault === 'denied') {
    throw new ApiError('The provided key does not have the required permissions', { status: 403 })
  }
  return ordered ? null : balanceTransactionObject(session)
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
