import type { Stripe } from 'stripe'
import { askPages } from './ask-stripe.ts'
import type { PaymentSessionDetails } from './payments.ts'
import { ProviderError } from './provider-error.ts'
import { chargeOf, toDispute, toFee, toPaymentSession, toRefund } from './read-stripe.ts'
import { isInvalid, type Provider, SESSION_RIGHTS } from './stripe-provider.ts'

/** @throws ProviderError */
export async function findSession(
  provider: Provider,
  id: string,
): Promise<PaymentSessionDetails | undefined> {
  const session = await askForPayment(provider, (parts) => {
    const expand = parts.map((part) => `payment_intent.latest_charge.${part}`)
    return orNone(provider.stripe.checkout.sessions.retrieve(id, { expand }))
  })
  return session && withReversals(provider, session)
}

export async function findSessionOfPayment(provider: Provider, paymentIntentId: string) {
  const session = await askForPayment(provider, async (parts) => {
    const { data } = await provider.stripe.checkout.sessions.list({
      payment_intent: paymentIntentId,
      limit: 1,
      expand: parts.map((part) => `data.payment_intent.latest_charge.${part}`), // four levels, Stripe's limit
    })
    return data[0]
  })
  return session && withReversals(provider, session)
}

type Part = 'refunds' | 'balance_transaction'
type Found = Stripe.Checkout.Session | undefined

/** A sale must not wait for its fee: a key without `Balance: Read` reads everything but the fee. */
async function askForPayment(
  { ask, askQuietly, onAccess }: Provider,
  read: (parts: readonly Part[]) => Promise<Found>,
): Promise<Found> {
  try {
    const found = await askQuietly(SESSION_RIGHTS, () => read(['refunds', 'balance_transaction']))
    for (const right of SESSION_RIGHTS) onAccess(right, true)
    const charge = found && chargeOf(found)
    if (charge && toFee(charge)) onAccess('Balance: Read', true)
    return found
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.denied) throw error
  }
  const found = await ask(SESSION_RIGHTS, () => read(['refunds']))
  onAccess('Balance: Read', false)
  return found
}

/** Reads disputes only for a disputed charge. */
async function withReversals(
  { stripe, shop, ask }: Provider,
  session: Stripe.Checkout.Session,
): Promise<PaymentSessionDetails> {
  const known = toPaymentSession(session, shop)
  const charge = chargeOf(session)
  if (!charge) return { ...known, fee: null, refunds: [], disputes: [] }
  const ofCharge = { charge: charge.id }
  const refunds = charge.refunds?.has_more
    ? await askPages((page) =>
        ask(['Charges and Refunds: Read'], () => stripe.refunds.list({ ...ofCharge, ...page })),
      )
    : (charge.refunds?.data ?? [])
  const disputes = charge.disputed
    ? await askPages((page) =>
        ask(['Disputes: Read'], () => stripe.disputes.list({ ...ofCharge, ...page })),
      )
    : []
  return {
    ...known,
    fee: toFee(charge),
    refunds: refunds.map(toRefund),
    disputes: disputes.map(toDispute),
  }
}

async function orNone<T>(finding: Promise<T>): Promise<T | undefined> {
  try {
    return await finding
  } catch (error) {
    if (isInvalid(error) && error.statusCode === 404) return undefined
    throw error
  }
}
