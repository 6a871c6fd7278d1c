import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { PageTextsSchema } from './page-blocks.ts'

const { about } = starter.pages

const problemsOf = (blocks: readonly unknown[]) =>
  PageTextsSchema.safeParse({ ...starter.pages, about: { ...about, blocks } }).error?.issues.map(
    ({ path, message }) => `${path.slice(1).join('.')}: ${message}`,
  )

test('a page begins with its only hero', () => {
  const [hero, ...rest] = about.blocks
  expect(problemsOf(rest)).toEqual(['blocks: expected a hero first, and only there'])
  expect(problemsOf([hero, hero])).toEqual(['blocks: expected a hero first, and only there'])
})

test('a mistake of a block is named with its field', () => {
  const [hero] = about.blocks
  const cards = { block: 'cards', title: 'x', entries: [{ name: 'x', summary: 'x', next: 'x' }] }
  const text = { block: 'text', title: 'About {nobody}', paragraphs: [] }
  expect(problemsOf([hero, cards, text, { block: 'video' }])).toEqual([
    'blocks.1.entries.0.to: expected a product, or where it leads',
    'blocks.2.title: there is nothing called {nobody}',
    'blocks.2.paragraphs: expected at least one entry',
    'blocks.3.block: expected a block: hero, products, text, statement, steps, buying, cards or call',
  ])
  expect(problemsOf(about.blocks)).toBeUndefined()
})
