import type { OrderKind } from '#contract/desk/orders.ts'

export const orderKinds: readonly { kind: OrderKind; label: string }[] = [
  { kind: 'paid', label: 'Paid' },
  { kind: 'attention', label: 'Paid, not delivered' },
  { kind: 'waiting', label: 'Being paid' },
  { kind: 'unpaid', label: 'Never paid' },
  { kind: 'refunded', label: 'Refunded, also in part' },
  { kind: 'disputed', label: 'Disputed' },
]
