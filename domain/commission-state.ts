import type { Kind } from './catalogue/kinds.ts'

/**
 * A commission (`request` in code) is a paid line that needs manual work. waiting_for_buyer: brief missing. new: first
 * answer due. scheduled: call booked. closed: done or refunded.
 */
export const COMMISSION_STATES = [
  'waiting_for_buyer',
  'new',
  'answered',
  'scheduled',
  'in_work',
  'delivered',
  'closed',
] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]

/** earlier: bought before commissions existed. */
export type ClosedBecause = 'done' | 'refunded' | 'revoked' | 'withdrawn' | 'earlier'

/** Plain hours, as promised on the pages. */
export const ANSWER_WITHIN_HOURS = 48
/** Hours before the deadline. */
export const ALARM_HOURS_BEFORE = 12

export const customerFiles = { most: 10, bytes: 25 * 1024 ** 2 } as const
export const shopFiles = { most: 50, bytes: 500 * 1024 ** 2 } as const
/** Small parts lose little on a broken connection, and pass proxies in front of shops. */
export const PART_BYTES = 256 * 1024

/** In characters. */
export const commissionCaps = {
  field: 5000,
  fieldName: 200,
  fields: 30,
  message: 5000,
  note: 500,
} as const

const DAY_MS = 24 * 60 * 60 * 1000

/** Now to one year ahead. */
export function bookableTimes(now: Date): { from: Date; until: Date } {
  return { from: now, until: new Date(now.getTime() + 366 * DAY_MS) }
}

/** 0 if there is no such part; parts count from 0. */
export function bytesOfPart(bytes: number, part: number): number {
  return Math.max(0, Math.min(PART_BYTES, bytes - part * PART_BYTES))
}

export function countParts(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES)
}

interface Standing {
  kind: Kind
  state: CommissionState
}

interface Outcome {
  closedBecause: ClosedBecause | null
}

/** A song begins with its brief, other services with a booked call. */
export function isToBegin(commission: Standing): boolean {
  return commission.state === 'waiting_for_buyer' || isToBook(commission)
}

export function isToBook({ kind, state }: Standing): boolean {
  return kind !== 'song' && (state === 'new' || state === 'answered')
}

export interface CommissionStep {
  name: string
  stands: 'done' | 'next' | 'later'
}

/** Empty for single calls and refunded lines. */
export function stepsOf(
  commission: Standing & Outcome & { callAt: string | null },
): CommissionStep[] {
  const { kind, state, closedBecause, callAt } = commission
  const isKnown = closedBecause === null || closedBecause === 'done'
  if (!isKnown || (kind !== 'song' && kind !== 'website')) return []
  const begun = kind === 'song' ? ['Your details', 'Our reply'] : []
  const talked = kind === 'website' || callAt !== null ? [...begun, 'Call'] : begun
  const names = [...talked, 'In production', 'Delivered']
  const done: Record<CommissionState, number> = {
    waiting_for_buyer: 0,
    new: kind === 'song' ? 1 : 0,
    answered: begun.length,
    scheduled: begun.length,
    in_work: talked.length,
    delivered: names.length,
    closed: names.length,
  }
  const standOf = (index: number) => {
    if (index < done[state]) return 'done'
    return index === done[state] ? 'next' : 'later'
  }
  return names.map((name, index) => ({ name, stands: standOf(index) }))
}

const openWords: Record<Exclude<CommissionState, 'closed'>, string> = {
  waiting_for_buyer: 'We need your details',
  new: 'Waiting for our reply',
  answered: 'We’ve replied',
  scheduled: 'Call booked',
  in_work: 'In progress',
  delivered: 'Delivered',
}

const closedWords: Record<ClosedBecause, string> = {
  done: 'Done',
  refunded: 'Refunded',
  revoked: 'Refunded',
  withdrawn: 'You withdrew',
  earlier: 'Done',
}

export function wordsForCustomer({ kind, state, closedBecause }: Standing & Outcome): string {
  if (state === 'closed') return closedWords[closedBecause ?? 'done']
  return isToBook({ kind, state }) ? 'Book your call' : openWords[state]
}

const shopWords: Record<Exclude<CommissionState, 'closed'>, string> = {
  waiting_for_buyer: 'Waiting for the customer',
  new: 'Needs a reply',
  answered: 'Replied',
  scheduled: 'Call booked',
  in_work: 'In progress',
  delivered: 'Delivered',
}

const closedShopWords: Record<ClosedBecause, string> = {
  done: 'Closed',
  refunded: 'Closed: refunded',
  revoked: 'Closed: dispute lost',
  withdrawn: 'Closed: withdrawn',
  earlier: 'Closed: from an earlier version',
}

export function wordsForShop(state: CommissionState, closedBecause: ClosedBecause | null): string {
  return state === 'closed' ? closedShopWords[closedBecause ?? 'done'] : shopWords[state]
}

export function wordsOfGivenBack({
  closedBecause,
  isDeliveredOpen,
}: Outcome & {
  /** Partially refunded; deliveries are kept. */
  isDeliveredOpen: boolean
}): string {
  if (isDeliveredOpen) {
    return 'A part of this was refunded. You can still download what was delivered, but no longer send anything here.'
  }
  return closedBecause === 'withdrawn'
    ? 'You withdrew from this, so you can no longer send anything here. We’ll write to you about your refund.'
    : 'This was refunded, so you can no longer send anything here.'
}

export function isGivenBack(closedBecause: ClosedBecause | null): boolean {
  return (
    closedBecause === 'refunded' || closedBecause === 'revoked' || closedBecause === 'withdrawn'
  )
}
