import type { Checkpoint } from '#server/checkpoint.ts'
import { FULFIL_TRIGGERS, type FulfilTrigger } from '#server/settings-environment.ts'

/** Kinds of kills, each with its own points. */
export const ROUND_KINDS = [
  'start',
  'checkout',
  'payment',
  'ledger',
  'account',
  'withdrawal',
  'refund',
] as const

/** One kill: its crash point, and the only trigger that may fulfil the payment (undefined: all four). */
export interface Round {
  kind: (typeof ROUND_KINDS)[number] | 'random'
  at?: Checkpoint
  /** Crashes at the n-th passing of the point, from 1. */
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
/** Passed at least twice per refund and dispute step. */
const ON_THE_LEDGER = [
  'event-stored',
  'event-claimed',
  'fulfil-inside',
  'fulfil-committed',
] as const
const OF_ACCOUNTS = [
  'reset-inside',
  'refresh-inside',
  'refresh-committed',
  'sign-up-inside',
  'link-done',
] as const

const OF_WITHDRAWALS = [
  'withdrawal-inside',
  'withdrawal-stored',
  'withdrawal-decided',
  'refund-noted',
  'refund-made',
  'withdrawal-refunded',
] as const

/** Passed while owner and worker refund lines of the same order. */
const OF_REFUNDS = ['refund-noted', 'refund-made'] as const

/**
 * First one round for each crash point; then kills after 0 to 2 s, spread evenly, alternate with the
 * crash points on each trigger in turn.
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

/** Repeats the points of one kind. */
export function planRoundsOf(kind: Round['kind'], count: number): Round[] {
  const points = [0, 1, 2, 3].flatMap(everyPoint).filter((round) => round.kind === kind)
  const turns = points.length === 0 ? 0 : Math.ceil(count / points.length)
  return Array.from({ length: turns }, () => points)
    .flat()
    .slice(0, count)
}

/** One round per crash point; each turn uses another trigger or passing. */
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
    ...ON_THE_LEDGER.map((at): Round => ({ kind: 'ledger', at, passing: 1 + (turn % 2) })),
    ...OF_ACCOUNTS.map((at): Round => ({ kind: 'account', at })),
    ...OF_WITHDRAWALS.map((at): Round => ({ kind: 'withdrawal', at })),
    ...OF_REFUNDS.map((at): Round => ({ kind: 'refund', at })),
  ]
}

/** Right after the money moved, before anything else is done. */
const MAIN_POINT = { payment: 'fulfil-committed', withdrawal: 'refund-made' } as const

/** The payment or withdrawal round that `npm test` plays. tests/deep plays every point. */
export function mainRounds(kind: keyof typeof MAIN_POINT): Round[] {
  return everyPoint(0).filter((round) => round.kind === kind && round.at === MAIN_POINT[kind])
}
