import type { MailKind } from '#server/db/schema.ts'

/** By stored reason. */
const reviewReasons: Readonly<Record<string, string>> = {
  amount: 'the amount differs from the order',
  currency: 'the currency differs from the order',
  mode: 'one of payment and order is a test, the other is real',
  buyer: 'the payment has no email address',
}

export function reviewInWords(reason: string | null): string {
  return reviewReasons[reason ?? ''] ?? 'the payment doesn’t match the order'
}

/** Words of what is stored. */
function inWords(
  words: Readonly<Record<string, string>>,
  other = (stored: string) => stored.replaceAll('_', ' '),
) {
  return (stored: string): string => words[stored] ?? other(stored)
}

export const eventInWords = inWords({
  created: 'checkout started',
  rebuilt: 'recovered from the card provider',
  session_opened: 'payment page opened',
  session_expired: 'payment page expired unpaid',
  payment_failed: 'payment failed',
  payment_confirmed: 'paid',
  payment_mismatch: 'paid, but the payment doesn’t match the order',
  goods_delivered: 'delivered',
  moved: 'reassigned to another address',
  money_kept: 'payment kept after all',
  partly_refunded: 'partly refunded',
  fully_refunded: 'refunded',
  dispute_opened: 'disputed',
  dispute_lost: 'dispute lost',
})

export const causeInWords = inWords(
  {
    checkout: 'during checkout',
    webhook: 'reported by the card provider',
    status: 'confirmed when the customer returned to the shop',
    confirm: 'confirmed when the customer returned to the shop',
    reconcile: 'found in the card provider’s records',
    owner: 'at your request',
    withdrawal: 'automatic refund of a withdrawal',
    deletion: 'the account was deleted',
  },
  (cause) => `by ${cause}`,
)

export const mailInWords = inWords({
  order_confirmation: 'order confirmation',
  owner_sale: 'sale (to you)',
  refund_notice: 'refund',
  guide_opened: 'guide opened',
  withdrawal_received: 'withdrawal received',
  withdrawal_decided: 'withdrawal decided',
  owner_withdrawal: 'withdrawal (to you)',
  early_start: 'early start confirmed',
  owner_early_start: 'early start (to you)',
} satisfies Partial<Record<MailKind, string>>)

/** Provider states of refunds and disputes. */
export const moneyStateInWords = inWords({
  succeeded: 'completed',
  pending: 'on its way',
  requires_action: 'needs action at the card provider',
  failed: 'failed',
  canceled: 'canceled',
  needs_response: 'needs your response',
  under_review: 'under review by the bank',
  won: 'won',
  lost: 'lost',
  warning_needs_response: 'inquiry, needs your response',
  warning_under_review: 'inquiry, under review by the bank',
  warning_closed: 'inquiry closed',
})
