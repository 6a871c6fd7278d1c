import { expect, test } from 'vitest'
import { findPriceProblem } from './price-problem.ts'

const price = { unitCents: 2700, currency: 'usd', active: true, oneTime: true }

test('accepts a price with the catalogue’s amount, currency, state and kind [T03]', () => {
  expect(findPriceProblem(2700, price)).toBeUndefined()
})

test.each([
  ['is missing at the card provider', undefined],
  ['is 2600 cents at the card provider, but 2700 in the shop', { ...price, unitCents: 2600 }],
  [
    'is an open number of cents at the card provider, but 2700 in the shop',
    { ...price, unitCents: null },
  ],
  ['is in eur', { ...price, currency: 'eur' }],
  ['is archived', { ...price, active: false }],
  ['is a subscription', { ...price, oneTime: false }],
])('rejects a price that %s [T03]', (problem, given) => {
  expect(findPriceProblem(2700, given)).toBe(problem)
})
