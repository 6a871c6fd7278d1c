import type { AskStripe } from './ask-stripe.ts'
import { ProviderError } from './provider-error.ts'
import { type Provider, SESSION_RIGHTS, unlessInvalid } from './stripe-provider.ts'

const NO_ID = 'none_rights_check'

/** Makes a harmless call per right, so that the listener hears of missing ones. */
export async function checkRights({ stripe, ask }: Provider): Promise<void> {
  const calls: [Parameters<AskStripe>[0], () => Promise<unknown>][] = [
    [
      SESSION_RIGHTS,
      () =>
        stripe.checkout.sessions.list({ limit: 1, expand: ['data.payment_intent.latest_charge'] }),
    ],
    [['Checkout Sessions: Write'], () => unlessInvalid(stripe.checkout.sessions.expire(NO_ID))],
    [['Charges and Refunds: Read'], () => stripe.refunds.list({ limit: 1 })],
    [
      ['Charges and Refunds: Write'],
      () => unlessInvalid(stripe.refunds.create({ payment_intent: NO_ID })),
    ],
    [
      ['Balance: Read'],
      () =>
        stripe.checkout.sessions.list({
          limit: 1,
          expand: ['data.payment_intent.latest_charge.balance_transaction'],
        }),
    ],
    [['Disputes: Read'], () => stripe.disputes.list({ limit: 1 })],
    [['Events: Read'], () => stripe.events.list({ limit: 1 })],
  ]
  for (const [rights, call] of calls) await unlessDenied(ask(rights, call))
}

async function unlessDenied(asking: Promise<unknown>): Promise<void> {
  try {
    await asking
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.denied) throw error
  }
}
