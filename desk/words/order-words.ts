import type { TagTone } from '../ui/tag.tsx'

const words: Readonly<Record<string, { label: string; tone: TagTone }>> = {
  created: { label: 'Not paid', tone: 'neutral' },
  open: { label: 'Payment page open', tone: 'neutral' },
  expired: { label: 'Not paid', tone: 'neutral' },
  review: { label: 'Payment to check', tone: 'warn' },
  paid: { label: 'Paid, delivery on its way', tone: 'good' },
  fulfilled: { label: 'Paid', tone: 'good' },
  partially_refunded: { label: 'Partly refunded', tone: 'neutral' },
  disputed: { label: 'Disputed at the bank', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  revoked: { label: 'Taken back', tone: 'neutral' },
}

/** How far an order is, in words. */
export function orderWords(state: string): { label: string; tone: TagTone } {
  return words[state] ?? { label: 'Unknown', tone: 'neutral' }
}
