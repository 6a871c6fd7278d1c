import { type ClosedBecause, type CommissionState, wordsForShop } from './commission-state.ts'
import type { OrderState } from './order-state.ts'

export type Tone = 'neutral' | 'good' | 'warn' | 'bad'

export interface OrderWords {
  words: string
  tone: Tone
}

const states: Record<OrderState, OrderWords> = {
  created: { words: 'checkout started', tone: 'neutral' },
  open: { words: 'awaiting payment', tone: 'neutral' },
  expired: { words: 'never paid', tone: 'neutral' },
  review: { words: 'paid, on hold for your review', tone: 'warn' },
  paid: { words: 'paid, not delivered yet', tone: 'warn' },
  fulfilled: { words: 'paid and delivered', tone: 'good' },
  partially_refunded: { words: 'partly refunded', tone: 'neutral' },
  disputed: { words: 'disputed', tone: 'bad' },
  refunded: { words: 'refunded', tone: 'neutral' },
  revoked: { words: 'dispute lost', tone: 'bad' },
}

/** Most urgent first. */
const undone: readonly CommissionState[] = [
  'new',
  'in_work',
  'scheduled',
  'answered',
  'waiting_for_buyer',
]

export interface CommissionStanding {
  state: CommissionState
  closedBecause: ClosedBecause | null
}

export function isUndone({ state }: Pick<CommissionStanding, 'state'>): boolean {
  return undone.includes(state)
}

/** Used in lists, pages and exports. An order is delivered once its commissions are. */
export function orderInWords(
  state: OrderState,
  commissions: readonly Pick<CommissionStanding, 'state'>[],
): OrderWords {
  const next = undone.find((wanted) => commissions.some((one) => one.state === wanted))
  if (state !== 'fulfilled' || !next) return states[state]
  const words = wordsForShop(next, null)
  return {
    words: `paid, ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    tone: next === 'new' ? 'warn' : 'neutral',
  }
}
