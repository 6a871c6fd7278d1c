import { expect, test } from 'vitest'
import { decideReading, type ReadingPurchase } from './reading-access.ts'

const now = new Date('2026-11-23T12:00:00Z')
const purchase = (facts: Partial<ReadingPurchase>): ReadingPurchase => ({
  orderId: 'o1',
  lineNo: 1,
  orderNumber: 1001,
  status: 'completed',
  paidAt: new Date('2026-11-20T12:00:00Z'),
  openedAt: null,
  withdrawnAt: null,
  ...facts,
})
const stateOf = (purchases: ReadingPurchase[], facts: { free?: boolean; granted?: boolean } = {}) =>
  decideReading({ free: false, granted: false, purchases, ...facts }, now).state

test('a paid guide can be read only by its owner [D6]', () => {
  expect(stateOf([])).toBe('not_owned')
  expect(stateOf([purchase({ status: 'refunded', openedAt: now })])).toBe('ended')
  expect(stateOf([purchase({ status: 'revoked' })])).toBe('ended')
})

test('within 14 days a purchase must be opened first, afterwards it is open [D7]', () => {
  const fresh = decideReading({ free: false, granted: false, purchases: [purchase({})] }, now)
  expect(fresh).toMatchObject({ state: 'needs_opening', lastDay: '2026-12-04' })
  expect(stateOf([purchase({ openedAt: now })])).toBe('open')
  expect(stateOf([purchase({ paidAt: new Date('2026-11-06T12:00:00Z') })])).toBe('open')
  expect(stateOf([purchase({ paidAt: new Date('2026-11-10T12:00:00Z') })])).toBe('needs_opening')
})

test('a customer with two purchases can read while either is valid [D6]', () => {
  const refunded = purchase({ status: 'refunded', openedAt: now })
  expect(stateOf([refunded, purchase({ orderId: 'o2', openedAt: now })])).toBe('open')
  expect(stateOf([refunded, purchase({ orderId: 'o2' })])).toBe('needs_opening')
  expect(stateOf([purchase({}), purchase({ orderId: 'o2', openedAt: now })])).toBe('open')
})

test('free and granted guides need no opening [D6]', () => {
  expect(stateOf([], { free: true })).toBe('open')
  expect(stateOf([], { granted: true })).toBe('open')
  expect(stateOf([purchase({})], { granted: true })).toBe('open')
  expect(stateOf([purchase({ status: 'refunded' })], { granted: true })).toBe('open')
})

test('a guide withdrawn in time and unopened stays closed until the decision [D7]', () => {
  expect(stateOf([purchase({ withdrawnAt: now })])).toBe('ended')
  const old = { paidAt: new Date('2026-11-06T12:00:00Z') }
  expect(stateOf([purchase({ ...old, withdrawnAt: new Date('2026-11-20T12:00:00Z') })])).toBe(
    'ended',
  )
  expect(stateOf([purchase({ ...old, withdrawnAt: now })])).toBe('open')
  expect(stateOf([purchase({ openedAt: now, withdrawnAt: now })])).toBe('open')
})
