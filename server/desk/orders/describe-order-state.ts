import { capitalised } from '#domain/capitalised.ts'
import { wordsForShop } from '#domain/commission-state.ts'
import type { OrderState } from '#domain/order-state.ts'
import { isUndone, orderInWords, type Tone } from '#domain/order-state-words.ts'
import type { CommissionOfLine } from '#server/db/desk/commissions.ts'

export interface Fate {
  fate: string
  tone: Tone
}

type Commission = Pick<CommissionOfLine, 'state' | 'closedBecause'>

export function describeState(
  state: OrderState,
  commissions: readonly Commission[],
  isRefundDue: boolean,
): { state: string; tone: Tone } {
  if (isRefundDue && (state === 'fulfilled' || state === 'partially_refunded')) {
    const { fate, tone } = lineWords.refund_due
    return { state: fate, tone }
  }
  const { words, tone } = orderInWords(state, commissions)
  return { state: capitalised(words), tone }
}

/** For a line that is not a commission; states shared with orders use their words. */
export const lineWords = {
  undelivered: { fate: 'Not delivered', tone: 'neutral' },
  delivered: { fate: 'Delivered', tone: 'good' },
  opened: { fate: 'Delivered and opened', tone: 'good' },
  to_start_early: { fate: 'Start early', tone: 'warn' },
  withdrawal_open: { fate: 'Withdrawn, needs your decision', tone: 'warn' },
  refund_due: { fate: 'Withdrawn, refund due', tone: 'warn' },
  refunded: ofOrder('refunded'),
  revoked: ofOrder('revoked'),
} satisfies Record<string, Fate>

function ofOrder(state: OrderState): Fate {
  const { words, tone } = orderInWords(state, [])
  return { fate: capitalised(words), tone }
}

export function describeService({ state, closedBecause }: Commission, isBegun: boolean): Fate {
  const words = wordsForShop(state, closedBecause)
  if (!isUndone({ state })) return { fate: words, tone: 'good' }
  if (isBegun && state !== 'in_work') return { fate: `${words}, start early`, tone: 'warn' }
  return { fate: words, tone: state === 'new' ? 'warn' : 'neutral' }
}
