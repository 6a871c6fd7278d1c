import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('a given slug wins over the name [SLUG-01]', () => {
  expect(slugOf({ slug: 'abc', name: 'X Y' })).toBe('abc')
})

test('without a slug the name is lowercased [SLUG-02]', () => {
  expect(slugOf({ name: 'StorySong' })).toBe('storysong')
})

test('other characters than letters, digits, spaces and hyphens are stripped [SLUG-03]', () => {
  expect(slugOf({ name: 'A, B (C)!' })).toBe('a-b-c')
})

test('spaces turn into hyphens [SLUG-04]', () => {
  expect(slugOf({ name: 'One on One Consulting' })).toBe('one-on-one-consulting')
})

test('repeated hyphens collapse to one [SLUG-05]', () => {
  expect(slugOf({ name: 'A & B - C' })).toBe('a-b-c')
})
