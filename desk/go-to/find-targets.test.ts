import { expect, test } from 'vitest'
import { findTargets } from './find-targets.ts'

const pages = [
  { label: 'Orders', to: '/orders' },
  { label: 'Books', to: '/books' },
  { label: 'Withdrawals', to: '/withdrawals' },
]
const guides = [{ label: 'Lovable Pro Secrets', to: '/content/lovable-pro-secrets' }]
const labels = (typed: string) => findTargets(typed, pages, guides).map(({ label }) => label)
const first = (typed: string) => findTargets(typed, pages, guides)[0]?.to

test('offers every page before input and finds it by part of its name', () => {
  expect(labels(' ')).toEqual(['Orders', 'Books', 'Withdrawals'])
  expect(first('boo')).toBe('/books')
  expect(first('Öŗders')).toBe('/orders')
  expect(labels('w').slice(0, 1)).toEqual(['Withdrawals'])
  expect(first('draw')).toBe('/withdrawals')
})

test('finds a guide by part of its name', () => {
  expect(first('pro sec')).toBe('/content/lovable-pro-secrets')
  expect(labels('')).not.toContain('Lovable Pro Secrets')
})

test('numbers open an order or withdrawal, addresses a person, other text a search', () => {
  expect(first('1001')).toBe('/orders/1001')
  expect(first('w12')).toBe('/withdrawals/12')
  expect(first('Anna@B.example')).toBe('/people/person#email=anna%40b.example')
  expect(labels('Anna@B.example')).toEqual([
    'Person anna@b.example',
    'Orders with “Anna@B.example”',
    'People with “Anna@B.example”',
  ])
  expect(labels('anna@')).toEqual(['Orders with “anna@”', 'People with “anna@”'])
  expect(first('pi_3 x')).toBe('/orders#q=pi_3+x')
})
