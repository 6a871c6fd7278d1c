import { expect, test } from 'vitest'
import { partClauses, readFirmClauses } from './proven-clauses.ts'

const table = [
  'id\tsection\tkind\tclause\tcheck',
  'CART-01\t4\tbehaviour\tAdding puts a line in the cart\tAdd one',
  'ROUTE-home-02\t2\tpage\tThe start page has a headline\tOpen /',
  'CART-09\t4\t?gap\tNobody knows\tAsk',
].join('\n')

test('an open clause is not a firm one', () => {
  expect(readFirmClauses(table).map(({ id }) => id)).toEqual(['CART-01', 'ROUTE-home-02'])
})

test('a clause is proven by a passed test that names it', () => {
  const { proven, open } = partClauses(readFirmClauses(table), [
    { title: 'cart [CART-01 CART-02] adding puts a line there', outcome: 'passed' },
  ])
  expect(proven.map(({ id }) => id)).toEqual(['CART-01'])
  expect(open.map(({ id }) => id)).toEqual(['ROUTE-home-02'])
})

test('a clause with a failing test is not proven by another one', () => {
  const { proven } = partClauses(readFirmClauses(table), [
    { title: '[ROUTE-home-02] headline', outcome: 'passed' },
    { title: '[ROUTE-home-02] headline on a phone', outcome: 'failed' },
  ])
  expect(proven).toEqual([])
})

test('the prefix of a longer id is not that clause', () => {
  const { proven } = partClauses(readFirmClauses(table), [
    { title: '[CART-01x] x', outcome: 'passed' },
  ])
  expect(proven).toEqual([])
})
