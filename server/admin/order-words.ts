import type { MailKind } from '../db/schema.ts'

/** By stored reason. */
const reviewReasons: Readonly<Record<string, string>> = {
  amount: 'the amount differs from the order',
  currency: 'the currency differs from the order',
  mode: 'it is a test payment, or the order is',
  buyer: 'it has no email address',
}

export function reviewInWords(reason: string | null): string {
  return reviewReasons[reason ?? ''] ?? 'it does not fit the order'
}

/** By stored event. */
const events: Readonly<Record<string, string>> = {
  created: 'the buyer went to pay',
  rebuilt: 'found at the card provider after it was lost here',
  session_opened: 'payment page made',
  session_expired: 'payment page closed unpaid',
  payment_failed: 'payment failed',
  payment_confirmed: 'paid',
  payment_mismatch: 'paid, but not as ordered',
  goods_delivered: 'delivered',
  moved: 'given to another address',
  money_kept: 'the money is kept after all',
  partly_refunded: 'partly refunded',
  fully_refunded: 'refunded',
  dispute_opened: 'disputed at the bank',
  dispute_lost: 'dispute lost',
}

/** By stored cause. */
const causes: Readonly<Record<string, string>> = {
  checkout: 'by the checkout',
  webhook: 'told by the card provider',
  status: 'seen when the buyer’s browser asked',
  confirm: 'seen when the buyer came back',
  reconcile: 'seen in the card provider’s lists',
  owner: 'by the owner',
  withdrawal: 'by the shop itself, for a withdrawal',
  deletion: 'by the deletion of the account',
}

const mails: Partial<Record<MailKind, string>> = {
  order_confirmation: 'order confirmation',
  set_password: 'link to set a password',
  owner_sale: 'sale, to you',
  refund_notice: 'refund',
  guide_opened: 'guide opened',
  withdrawal_received: 'withdrawal has arrived',
  withdrawal_decided: 'withdrawal decided',
  owner_withdrawal: 'withdrawal, to you',
  early_start: 'service begins early',
  owner_early_start: 'begin a service, to you',
}

/** Provider states of refunds and disputes. */
const moneyStates: Readonly<Record<string, string>> = {
  succeeded: 'done',
  pending: 'on its way',
  requires_action: 'waits at the card provider',
  failed: 'came back',
  canceled: 'called off',
  needs_response: 'waits for your answer',
  under_review: 'with the bank',
  won: 'won',
  lost: 'lost',
  warning_needs_response: 'inquiry, waits for your answer',
  warning_under_review: 'inquiry, with the bank',
  warning_closed: 'inquiry, closed',
}

export function eventInWords(event: string): string {
  return events[event] ?? event.replaceAll('_', ' ')
}

export function causeInWords(cause: string): string {
  return causes[cause] ?? `by ${cause}`
}

export function mailInWords(kind: MailKind): string {
  return mails[kind] ?? kind.replaceAll('_', ' ')
}

export function moneyStateInWords(status: string): string {
  return moneyStates[status] ?? status.replaceAll('_', ' ')
}
