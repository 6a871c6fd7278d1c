import { expect, test } from 'vitest'
import type { Kind } from './catalogue/kinds.ts'
import {
  bytesOfPart,
  type CommissionState,
  countParts,
  isGivenBack,
  isToBegin,
  PART_BYTES,
  stepsOf,
  wordsForCustomer,
  wordsOfGivenBack,
} from './commission-state.ts'

test('the parts of a file add up to its size', () => {
  for (const bytes of [1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 3 * PART_BYTES + 7]) {
    const parts = Array.from({ length: countParts(bytes) }, (_, part) => bytesOfPart(bytes, part))
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(bytes)
    expect(parts.every((one) => one > 0)).toBe(true)
    expect(bytesOfPart(bytes, parts.length)).toBe(0)
  }
})

test('a closed commission gives its reason, and refunded ones are not downloadable', () => {
  const song = { kind: 'song', closedBecause: null } as const
  expect(wordsForCustomer({ ...song, state: 'closed', closedBecause: 'withdrawn' })).toBe(
    'You withdrew',
  )
  expect(wordsForCustomer({ ...song, state: 'new' })).toBe('Waiting for our reply')
  // the refund is not decided yet
  expect(wordsOfGivenBack({ closedBecause: 'withdrawn', isDeliveredOpen: false })).not.toContain(
    'was refunded',
  )
  expect(wordsOfGivenBack({ closedBecause: 'refunded', isDeliveredOpen: false })).toContain(
    'was refunded',
  )
  expect([
    isGivenBack('refunded'),
    isGivenBack('revoked'),
    isGivenBack('done'),
    isGivenBack(null),
  ]).toEqual([true, true, false, false])
})

test('a song begins with its details, everything else with a call', () => {
  expect(isToBegin({ kind: 'song', state: 'waiting_for_buyer' })).toBe(true)
  expect(isToBegin({ kind: 'song', state: 'new' })).toBe(false)
  expect(isToBegin({ kind: 'website', state: 'answered' })).toBe(true)
  expect(isToBegin({ kind: 'website', state: 'scheduled' })).toBe(false)
})

test('a website or call waits for its customer to book until the call is booked', () => {
  const words = (kind: Kind, state: CommissionState) =>
    wordsForCustomer({ kind, state, closedBecause: null })
  expect([words('website', 'new'), words('website', 'answered'), words('call', 'new')]).toEqual([
    'Book your call',
    'Book your call',
    'Book your call',
  ])
  expect(words('website', 'scheduled')).toBe('Call booked')
  expect(words('song', 'answered')).toBe('We’ve replied')
})

test('songs and websites have steps, calls and refunded commissions none', () => {
  const shown = (...[kind, state, callAt = null]: [Kind, CommissionState, (string | null)?]) =>
    stepsOf({ kind, state, closedBecause: state === 'closed' ? 'done' : null, callAt })
      .map(({ name, stands }) => ({ done: `${name} ✓`, next: `> ${name}`, later: name })[stands])
      .join(', ')
  expect(shown('song', 'waiting_for_buyer')).toBe(
    '> Your details, Our reply, In production, Delivered',
  )
  expect(shown('song', 'new')).toBe('Your details ✓, > Our reply, In production, Delivered')
  expect(shown('song', 'scheduled', '2027-01-15T16:30:00Z')).toBe(
    'Your details ✓, Our reply ✓, > Call, In production, Delivered',
  )
  expect(shown('song', 'in_work', '2027-01-15T16:30:00Z')).toBe(
    'Your details ✓, Our reply ✓, Call ✓, > In production, Delivered',
  )
  expect(shown('website', 'new')).toBe('> Call, In production, Delivered')
  expect(shown('website', 'delivered')).toBe('Call ✓, In production ✓, Delivered ✓')
  expect(shown('song', 'closed')).not.toContain('>')
  expect(shown('call', 'scheduled')).toBe('')
  const back = { kind: 'song', state: 'closed', closedBecause: 'refunded', callAt: null } as const
  expect(stepsOf(back)).toEqual([])
})
