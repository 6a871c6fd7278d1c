import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  isPayable,
  nextOrderState,
  ORDER_STATES,
  type OrderEvent,
  wasFulfilled,
} from './order-state.ts'

const events: OrderEvent[] = [
  'session_opened',
  'session_expired',
  'payment_failed',
  'payment_confirmed',
  'payment_mismatch',
  'goods_delivered',
]

test('an order goes from created to fulfilled', () => {
  const path: OrderEvent[] = ['session_opened', 'payment_confirmed', 'goods_delivered']

  expect(path.reduce(nextOrderState, 'created')).toBe('fulfilled')
})

test('payment wins over expiry in either order', () => {
  expect(nextOrderState('expired', 'payment_confirmed')).toBe('paid')
  expect(nextOrderState('paid', 'session_expired')).toBe('paid')
  expect(nextOrderState('fulfilled', 'session_expired')).toBe('fulfilled')
})

test('a payment that fails later expires the order unless it was paid', () => {
  expect(nextOrderState('open', 'payment_failed')).toBe('expired')
  expect(nextOrderState('paid', 'payment_failed')).toBe('paid')
  expect(nextOrderState('fulfilled', 'payment_failed')).toBe('fulfilled')
})

test('a mismatched payment is held for review and can still be confirmed', () => {
  expect(nextOrderState('open', 'payment_mismatch')).toBe('review')
  expect(nextOrderState('review', 'payment_confirmed')).toBe('paid')
})

test('a fulfilled order never becomes payable or paid again', () => {
  assert(
    property(array(constantFrom(...events), { maxLength: 12 }), (run) => {
      const state = run.reduce(nextOrderState, 'fulfilled')
      expect(wasFulfilled(state)).toBe(true)
      expect(isPayable(state)).toBe(false)
    }),
  )
})

test('an order is fulfilled only from the paid state', () => {
  const from = ORDER_STATES.filter(
    (state) => !wasFulfilled(state) && nextOrderState(state, 'goods_delivered') === 'fulfilled',
  )

  expect(from).toEqual(['paid'])
})
