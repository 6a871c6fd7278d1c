import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('[SLUG-01] a given slug wins over the name', () => {
  expect(slugOf({ slug: 'abc', name: 'X Y' })).toBe('abc')
})

test('[SLUG-02] without a slug the name is lowercased', () => {
  expect(slugOf({ name: 'StorySong' })).toBe('storysong')
})

test('[SLUG-03] other characters than letters, digits, spaces and hyphens are stripped', () => {
  expect(slugOf({ name: 'A, B (C)!' })).toBe('a-b-c')
})

test('[SLUG-04] spaces turn into hyphens', () => {
  expect(slugOf({ name: 'One on One Consulting' })).toBe('one-on-one-consulting')
})

test('[SLUG-05] repeated hyphens collapse to one', () => {
  expect(slugOf({ name: 'A & B - C' })).toBe('a-b-c')
})
