import type { DeskOrderLine, Tone } from '#contract/desk/orders.ts'
import type { OrderState } from '#domain/order-state.ts'
import { isUndone, orderInWords } from '#domain/order-words.ts'
import { wordsForShop } from '#domain/request-state.ts'
import type { RequestOfLine } from '../../db/desk/requests.ts'
import { capitalised } from './capitalised.ts'

type Request = Pick<RequestOfLine, 'state' | 'closedBecause'>

export function describeState(
  state: OrderState,
  requests: readonly Request[],
): { state: string; tone: Tone } {
  const { words, tone } = orderInWords(state, requests)
  return { state: capitalised(words), tone }
}

export function describeService(
  { state, closedBecause }: Request,
  isBegun: boolean,
): Pick<DeskOrderLine, 'fate' | 'tone'> {
  const words = wordsForShop(state, closedBecause)
  if (!isUndone({ state })) return { fate: words, tone: 'good' }
  if (isBegun && state !== 'in_work') return { fate: `${words}, to begin early`, tone: 'warn' }
  return { fate: words, tone: state === 'new' ? 'warn' : 'neutral' }
}
