import { wasFulfilled } from '#domain/order-state.ts'
import { orderInWords } from '#domain/order-words.ts'
import type { Order } from '../../db/orders.ts'
import type { AdminDeps } from '../admin-deps.ts'
import { type Arguments, getOrder } from '../arguments.ts'
import { fulfilByHand } from '../fulfil-by-hand.ts'
import { reviewInWords } from '../order-words.ts'

export async function fulfilCommand(deps: AdminDeps, given: Arguments): Promise<string> {
  const { before, after } = await fulfilByHand(deps, await getOrder(deps, given))
  return describeChange(before, after)
}

function describeChange(before: Order, { number, state, reviewReason }: Order): string {
  const at = `Order ${number}`
  const words = orderInWords(state, []).words
  if (state === 'review') {
    const remedy =
      reviewReason === 'buyer'
        ? `give it one: npm run shop -- move ${number} <email>, then fulfil again`
        : `refund it: npm run shop -- refund ${number}`
    return `${at} is paid and not delivered: ${reviewInWords(reviewReason)}. You can ${remedy}`
  }
  if (!wasFulfilled(state)) return `${at} is not paid at the card provider (${words}).`
  const since = state === 'fulfilled' ? '' : `, and ${words}`
  if (!wasFulfilled(before.state)) return `${at} was paid and is delivered now${since}.`
  if (before.state !== state) return `${at} is ${words} now.`
  return `${at} was delivered before${since}: nothing to do.`
}
