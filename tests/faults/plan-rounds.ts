import type { Checkpoint } from '#server/checkpoint.ts'
import { FULFIL_TRIGGERS, type FulfilTrigger } from '#server/settings.ts'

/** One kill: where, and by which trigger alone the payment is found (undefined: all four are open). */
export interface Round {
  kind: 'checkout' | 'payment' | 'account' | 'start' | 'random'
  at?: Checkpoint
  /** At which passing of the point, counted from 1. */
  passing?: number
  trigger?: FulfilTrigger
  killAfterMs?: number
}

const ON_EVERY_TRIGGER = {
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
 * random, spread over 0 to 2 s, alternate with the points on all triggers in turn.
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

/** One round for each point; in the next turn by another trigger, or at the point's next passing. */
export function everyPoint(turn: number): Round[] {
  const triggerOf = (index: number) =>
    FULFIL_TRIGGERS[(index + turn) % FULFIL_TRIGGERS.length] ?? 'webhook'
  return [
    { kind: 'start', at: 'migration-inside', passing: turn + 1 },
    ...ON_EVERY_TRIGGER.checkout.map(
      (at, index): Round => ({ kind: 'checkout', at, trigger: triggerOf(index) }),
    ),
    ...ON_THE_WEBHOOK.map((at): Round => ({ kind: 'payment', at, trigger: 'webhook' })),
    ...ON_EVERY_TRIGGER.payment.map(
      (at, index): Round => ({ kind: 'payment', at, trigger: triggerOf(index) }),
    ),
    ...OF_ACCOUNTS.map((at): Round => ({ kind: 'account', at })),
  ]
}
