import type { DeskOrderLine, Tone } from '#contract/desk/orders.ts'
import type { OrderState } from '#domain/order-state.ts'
import { type RequestState, wordsForShop } from '#domain/request-state.ts'
import { stateInWords } from '../../admin/order-words.ts'
import type { RequestOfLine } from '../../db/desk/requests.ts'
import { capitalised, toneOf } from './order-tones.ts'

type Request = Pick<RequestOfLine, 'state' | 'closedBecause'>

/** What is not done yet, the most urgent first. */
const undone: readonly RequestState[] = [
  'new',
  'in_work',
  'scheduled',
  'answered',
  'waiting_for_buyer',
]

/** An order's state in words: one with services is delivered once they are. */
export function describeState(
  state: OrderState,
  requests: readonly Request[],
): { state: string; tone: Tone } {
  const next = undone.find((wanted) => requests.some((request) => request.state === wanted))
  if (state !== 'fulfilled' || !next) {
    return { state: capitalised(stateInWords(state)), tone: toneOf(state) }
  }
  const words = wordsForShop(next, null)
  return {
    state: `Paid, ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    tone: next === 'new' ? 'warn' : 'neutral',
  }
}

/** What became of a paid line that has to be done by hand: how far its request is. */
export function describeService(
  { state, closedBecause }: Request,
  isBegun: boolean,
): Pick<DeskOrderLine, 'fate' | 'tone'> {
  const words = wordsForShop(state, closedBecause)
  if (!undone.includes(state)) return { fate: words, tone: 'good' }
  if (isBegun && state !== 'in_work') return { fate: `${words}, to begin early`, tone: 'warn' }
  return { fate: words, tone: state === 'new' ? 'warn' : 'neutral' }
}
