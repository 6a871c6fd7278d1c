import { expect, test } from 'vitest'
import { isDeeperThan, isStorable } from './json-value.ts'

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

test('counts the nesting of lists and objects at any depth [T36]', () => {
  expect(isDeeperThan(20, nested(20))).toBe(false)
  expect(isDeeperThan(20, nested(21))).toBe(true)
  expect(isDeeperThan(20, nested(30_000))).toBe(true)
  expect(isDeeperThan(2, { a: 1, b: [{ c: 2 }] })).toBe(true)
  expect(isDeeperThan(0, 'text')).toBe(false)
})

test('rejects text that Postgres cannot store, at any depth', () => {
  expect(isStorable({ a: ['👩‍👩‍👧', 'O’Brien', '', null, 1, true] })).toBe(true)
  expect(isStorable('a\0b')).toBe(false)
  expect(isStorable({ a: { b: ['\ud800'] } })).toBe(false)
  expect(isStorable({ 'a\0': 1 })).toBe(false)
})
