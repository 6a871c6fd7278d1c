import type { TagTone } from '../ui/tag.tsx'

const words: Readonly<Record<string, { label: string; tone: TagTone }>> = {
  created: { label: 'Not paid', tone: 'neutral' },
  open: { label: 'Payment page open', tone: 'neutral' },
  expired: { label: 'Not paid', tone: 'neutral' },
  review: { label: 'Payment to be looked at', tone: 'warn' },
  paid: { label: 'Paid, delivery on its way', tone: 'good' },
  fulfilled: { label: 'Paid', tone: 'good' },
  partially_refunded: { label: 'Partly paid back', tone: 'neutral' },
  disputed: { label: 'Disputed at the bank', tone: 'bad' },
  refunded: { label: 'Paid back', tone: 'neutral' },
  revoked: { label: 'Taken back', tone: 'neutral' },
}

/** How far an order is, in words. */
export function orderWords(state: string): { label: string; tone: TagTone } {
  return words[state] ?? { label: 'Unknown', tone: 'neutral' }
}
