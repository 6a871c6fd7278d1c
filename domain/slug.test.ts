import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('a given slug overrides the name [SLUG-01]', () => {
  expect(slugOf({ slug: 'abc', name: 'X Y' })).toBe('abc')
})

test('without a slug the name is lowercased [SLUG-02]', () => {
  expect(slugOf({ name: 'StorySong' })).toBe('storysong')
})

test('removes characters other than letters, digits, spaces and hyphens [SLUG-03]', () => {
  expect(slugOf({ name: 'A, B (C)!' })).toBe('a-b-c')
})

test('replaces spaces with hyphens [SLUG-04]', () => {
  expect(slugOf({ name: 'One on One Consulting' })).toBe('one-on-one-consulting')
})

test('collapses repeated hyphens [SLUG-05]', () => {
  expect(slugOf({ name: 'A & B - C' })).toBe('a-b-c')
})
