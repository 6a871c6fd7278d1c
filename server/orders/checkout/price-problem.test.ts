import { expect, test } from 'vitest'
import { findPriceProblem } from './price-problem.ts'

const price = { unitCents: 2700, currency: 'usd', active: true, oneTime: true }

test('a price fits when amount, currency, state and kind are the catalogue’s [T03]', () => {
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
])('a price that %s does not [T03]', (problem, given) => {
  expect(findPriceProblem(2700, given)).toBe(problem)
})
