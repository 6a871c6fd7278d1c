import type { Tone } from '#contract/desk/orders.ts'
import type { OrderState } from '#domain/order-state.ts'

const tones: Record<OrderState, Tone> = {
  created: 'neutral',
  open: 'neutral',
  expired: 'neutral',
  review: 'warn',
  paid: 'warn',
  fulfilled: 'good',
  partially_refunded: 'neutral',
  disputed: 'bad',
  refunded: 'neutral',
  revoked: 'bad',
}

/** How loud a state is. */
export function toneOf(state: OrderState): Tone {
  return tones[state]
}

/** Words as they begin a line. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
