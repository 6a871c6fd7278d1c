import type { OrderKind } from '#contract/desk/orders.ts'
import type { OwnedThing } from '#desk/api/answers.ts'
import { capitalised } from '#domain/capitalised.ts'
import type { OrderState } from '#domain/order-state.ts'
import { orderInWords, type Tone } from '#domain/order-state-words.ts'

/** The filters of the list; the server sends the words of each order. */
export const orderKindWords: Record<OrderKind, string> = {
  paid: 'Paid',
  attention: wordsOf('paid'),
  waiting: wordsOf('open'),
  unpaid: wordsOf('expired'),
  refunded: 'Refunded, fully or partly',
  disputed: 'Disputed, open or lost',
}

export const ownedWords: Record<OwnedThing['state'], { label: string; tone: Tone }> = {
  owned: { label: 'Owned', tone: 'good' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  refunded: stateOf('refunded'),
  'taken back': stateOf('revoked'),
}

function stateOf(state: OrderState): { label: string; tone: Tone } {
  return { label: wordsOf(state), tone: orderInWords(state, []).tone }
}

function wordsOf(state: OrderState): string {
  return capitalised(orderInWords(state, []).words)
}
