import type { Checkpoint } from '#server/checkpoint.ts'
import { FULFIL_WAYS, type FulfilWay } from '#server/settings.ts'

/** One kill: where, and by which way alone the payment is found (undefined: all four are open). */
export interface Round {
  kind: 'checkout' | 'payment' | 'account' | 'start' | 'random'
  at?: Checkpoint
  /** At which passing of the point, counted from 1. */
  passing?: number
  way?: FulfilWay
  killAfterMs?: number
}

const ON_EVERY_WAY = {
  checkout: ['checkout-asked', 'order-stored', 'page-made', 'page-stored'],
  payment: ['fulfil-inside', 'fulfil-committed', 'mail-claimed', 'mail-accepted'],
} as const
const ON_THE_WEBHOOK = [
  'event-arrived',
  'event-verified',
  'event-stored',
  'event-answered',
  'event-claimed',
] as const
const OF_ACCOUNTS = [
  'reset-inside',
  'refresh-inside',
  'refresh-committed',
  'sign-up-inside',
  'link-done',
] as const

/**
 * The first twenty rounds pass every point once and end with a kill at random; after them kills at
 * random, spread over 0 to 2 s, alternate with the points on all ways in turn.
 */
export function planRounds(count: number): Round[] {
  const rounds = everyPoint(0)
  const points = [1, 2, 3, 0].flatMap(everyPoint)
  for (let index = 0; rounds.length < count; index++) {
    rounds.push({ kind: 'random', killAfterMs: (700 + index * 317) % 2000 })
    rounds.push(...points.slice(index % points.length, (index % points.length) + 1))
  }
  return rounds.slice(0, count)
}

/** One round for each point; in the next turn by another way, or at the point's next passing. */
export function everyPoint(turn: number): Round[] {
  const wayOf = (index: number) => FULFIL_WAYS[(index + turn) % FULFIL_WAYS.length] ?? 'webhook'
  return [
    { kind: 'start', at: 'migration-inside', passing: turn + 1 },
    ...ON_EVERY_WAY.checkout.map(
      (at, index): Round => ({ kind: 'checkout', at, way: wayOf(index) }),
    ),
    ...ON_THE_WEBHOOK.map((at): Round => ({ kind: 'payment', at, way: 'webhook' })),
    ...ON_EVERY_WAY.payment.map((at, index): Round => ({ kind: 'payment', at, way: wayOf(index) })),
    ...OF_ACCOUNTS.map((at): Round => ({ kind: 'account', at })),
  ]
}
