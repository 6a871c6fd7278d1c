import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { fillPage, PageTextsSchema } from './page-blocks.ts'

const { about } = starter.pages

const problemsOf = (blocks: readonly unknown[]) =>
  PageTextsSchema.safeParse({ about: { ...about, blocks } }).error?.issues.map(
    ({ path, message }) => `${path.slice(1).join('.')}: ${message}`,
  )

test('names in the texts of a page stand for facts about the shop', () => {
  const page = fillPage(about, starter.facts)
  expect(page.description).toMatch(/^Why MASTER AI exists/)
  expect(page.blocks[0]).toMatchObject({ over: 'About MASTER AI' })
  const { company } = starter.facts
  const lead = `MASTER AI is run by ${company.legalName} in ${company.city}, ${company.country}.`
  expect(page.blocks.at(-1)).toMatchObject({ lead: expect.stringContaining(lead) })
})

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
    'blocks.3.block: expected a block: hero, text, statement, steps, cards or call',
  ])
  expect(problemsOf(about.blocks)).toBeUndefined()
})
