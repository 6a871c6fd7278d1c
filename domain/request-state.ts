import type { Kind } from './catalogue/kinds.ts'

/**
 * A request is a paid line that has to be done by hand. waiting_for_buyer: his details are missing. new: the shop's first
 * answer is due. answered, scheduled (a call is booked), in_work, delivered: as they say. closed: done, or its line was
 * given back.
 */
export const REQUEST_STATES = [
  'waiting_for_buyer',
  'new',
  'answered',
  'scheduled',
  'in_work',
  'delivered',
  'closed',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Why a request is closed. earlier: it was bought long before there were requests. */
export type ClosedBecause = 'done' | 'refunded' | 'revoked' | 'withdrawn' | 'earlier'

/** The first answer is due so many plain hours after a request became new: what the pages promise. */
export const ANSWER_WITHIN_HOURS = 48
/** The owner hears of it so long before it is late. */
export const ALARM_HOURS_BEFORE = 12

/** What a buyer may attach to a request. */
export const buyerFiles = { most: 10, bytes: 25 * 1024 ** 2 } as const
/** What the shop may deliver. */
export const shopFiles = { most: 50, bytes: 500 * 1024 ** 2 } as const
/** Files arrive in parts, so that a slow or broken connection loses little; proxies in front of shops pass on no more. */
export const PART_BYTES = 256 * 1024

/** Lengths of what is typed, in characters. */
export const requestCaps = {
  field: 5000,
  fieldName: 200,
  fields: 30,
  message: 5000,
  note: 500,
} as const

const DAY_MS = 24 * 60 * 60 * 1000

/** The times at which a call can be booked: from now to one year ahead. */
export function bookableTimes(now: Date): { from: Date; until: Date } {
  return { from: now, until: new Date(now.getTime() + 366 * DAY_MS) }
}

/** How many bytes this part of a file has, parts counted from 0; 0 where there is no such part. */
export function bytesOfPart(bytes: number, part: number): number {
  return Math.max(0, Math.min(PART_BYTES, bytes - part * PART_BYTES))
}

/** How many parts a file of this size has. */
export function countParts(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES)
}

interface Standing {
  kind: Kind
  state: RequestState
}

/** True while its customer has to begin: a song begins with its details, everything else with a call they book. */
export function isToBegin(request: Standing): boolean {
  return request.state === 'waiting_for_buyer' || isToBook(request)
}

/** True while its customer has a call to book. */
export function isToBook({ kind, state }: Standing): boolean {
  return kind !== 'song' && (state === 'new' || state === 'answered')
}

/** A step of a request on its way to the buyer; at most one is next. */
export interface RequestStep {
  name: string
  stands: 'done' | 'next' | 'later'
}

/**
 * The way of a song or website from paying to delivery. None of what is one call, and none of what was given back.
 * `callAt`: when a call is or was booked.
 */
export function stepsOf({
  kind,
  state,
  closedBecause,
  callAt,
}: Standing & { closedBecause: ClosedBecause | null; callAt: string | null }): RequestStep[] {
  const isKnown = closedBecause === null || closedBecause === 'done'
  if (!isKnown || (kind !== 'song' && kind !== 'website')) return []
  const begun = kind === 'song' ? ['Your details', 'Our answer'] : []
  const talked = kind === 'website' || callAt !== null ? [...begun, 'Call'] : begun
  const names = [...talked, 'In the making', 'Delivered']
  const done: Record<RequestState, number> = {
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

const openWords: Record<Exclude<RequestState, 'closed'>, string> = {
  waiting_for_buyer: 'We need your details',
  new: 'Waiting for our answer',
  answered: 'We have answered',
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

/** The state of a request in words for its buyer. */
export function wordsForBuyer({
  kind,
  state,
  closedBecause,
}: Standing & { closedBecause: ClosedBecause | null }): string {
  if (state === 'closed') return closedWords[closedBecause ?? 'done']
  return isToBook({ kind, state }) ? 'Book your call' : openWords[state]
}

const shopWords: Record<Exclude<RequestState, 'closed'>, string> = {
  waiting_for_buyer: 'Waiting for the buyer',
  new: 'To answer',
  answered: 'Answered',
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

/** The state of a request in words for the shop. */
export function wordsForShop(state: RequestState, closedBecause: ClosedBecause | null): string {
  return state === 'closed' ? closedShopWords[closedBecause ?? 'done'] : shopWords[state]
}

/** Why nothing more can be sent to a request whose line was taken back, for its buyer. */
export function wordsOfGivenBack({
  closedBecause,
  isDeliveredOpen,
}: {
  closedBecause: ClosedBecause | null
  /** A part of its price was refunded, and what was delivered is kept. */
  isDeliveredOpen: boolean
}): string {
  if (isDeliveredOpen) {
    return 'A part of this was refunded. You can still download what was delivered, but no longer send anything here.'
  }
  return closedBecause === 'withdrawn'
    ? 'You withdrew from this, so you can no longer send anything here. We write to you about your refund.'
    : 'This was refunded, so you can no longer send anything here.'
}

/** True when the line was refunded, lost in a dispute or withdrawn from: its commission has ended. */
export function isGivenBack(closedBecause: ClosedBecause | null): boolean {
  return (
    closedBecause === 'refunded' || closedBecause === 'revoked' || closedBecause === 'withdrawn'
  )
}
