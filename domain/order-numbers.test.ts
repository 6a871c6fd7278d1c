import { expect, test } from 'vitest'
import { readOrderNumbers } from './order-numbers.ts'

const read = (orderNumber: string, bought = '') => {
  const { named, possible } = readOrderNumbers({ orderNumber, bought })
  return [named, possible]
}

test('D7: an order number is read out of what was typed', () => {
  for (const typed of [
    '1001',
    '#1001',
    'Order no. 1001, please',
    'Order1001',
    'My order is １００１',
  ]) {
    expect(read(typed), typed).toEqual([[1001], []])
  }
  expect(read('')).toEqual([[], []])
  expect(read('12345678901234567890')).toEqual([[], []])
})

test('D7: several numbers are several orders', () => {
  for (const typed of ['1001 and 1002', '#1001, #1002', 'Orders 1001/1002', '1001 & 1002 & 1001']) {
    expect(read(typed), typed).toEqual([[1001, 1002], []])
  }
})

test('D7: where other words stand beside numbers, each may be meant and none is certain', () => {
  expect(read('1001 not 1002')).toEqual([[], [1001, 1002]])
  for (const typed of [
    'not 1010',
    'NOT #1010',
    'all except 1010',
    'every order other than 1010',
    'anything but order no. 1010',
    'do not withdraw from 1010',
    'kaikki paitsi 1010',
    'nicht 1010',
    '1010 stays',
  ]) {
    expect(read(typed), typed).toEqual([[], [1010]])
  }
})

test('D7: signs that look like figures may be some', () => {
  for (const typed of ['10O1', '1oo1', 'l001', 'I00|', '#1OOl']) {
    expect(read(typed), typed).toEqual([[], [1001]])
  }
  expect(read('1,001')[1]).toContain(1001)
  expect(read('1 001')[1]).toContain(1001)
})

test('D7: figures in the words may be an order number', () => {
  expect(read('', 'the $27 guide of order 1001')).toEqual([[], [27, 1001]])
  expect(read('1001', 'order 1001 and order 10O2')).toEqual([[1001], [1002]])
})

test('T55: a list of guesses is cut off', () => {
  const guesses = Array.from({ length: 100 }, (_, n) => 1000 + n).join(' ')
  const { named, possible } = readOrderNumbers({ orderNumber: guesses, bought: guesses })
  expect([named.length, possible.length]).toEqual([20, 20])
})
