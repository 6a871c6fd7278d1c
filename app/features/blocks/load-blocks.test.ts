import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { loadBlocks } from './load-blocks.ts'

const cardsOf = (site = testSite) =>
  loadBlocks(site, site.pages.about.blocks).flatMap((block) =>
    block.block === 'cards' ? block.entries : [],
  )
const buttonsOf = (site = testSite) =>
  loadBlocks(site, site.pages.about.blocks).flatMap((block) =>
    block.block === 'call' ? block.buttons : [],
  )

test('a card leads to the page of its product, or elsewhere [ROUTE-about-05]', () => {
  expect(cardsOf().map(({ name, to }) => [name, to])).toEqual([
    ['Voice AI', '/ai-services/voice-ai-solutions'],
    ['Smart websites', '/ai-services'],
    ['AI integrations', '/ai-services/ai-automation'],
    ['Creative AI media', '/ai-services/storysong'],
  ])
})

test('a card is left out while its product is not for sale', () => {
  const products = starter.products.map((product) =>
    product.key === 'storysong' ? { ...product, state: 'hidden' as const } : product,
  )
  const site = { ...testSite, catalogue: createCatalogue(products, starter.facts) }
  expect(cardsOf(site).map(({ name }) => name)).not.toContain('Creative AI media')
})

test('a button is left out while its link is empty [ROUTE-about-06]', () => {
  const { companySite } = starter.facts.links
  expect(buttonsOf().map(({ to }) => to)).toEqual([companySite, '/vault'])
  const links = { ...starter.facts.links, companySite: '' }
  const site = { ...testSite, facts: { ...testSite.facts, links } }
  expect(buttonsOf(site).map(({ to }) => to)).toEqual(['/vault'])
})

test('names in the texts stand for facts about the shop', () => {
  const blocks = loadBlocks(testSite, testSite.pages.home.blocks)
  const { company } = starter.facts
  expect(blocks[0]).toMatchObject({
    note: `Sold by ${company.legalName}, ${company.city}. 14 days to change your mind (for guides, until you open them).`,
  })
  expect(blocks[0]).toMatchObject({ buttons: [{}, { label: 'Browse guides from $27' }, {}] })
  const unsold = createCatalogue(
    starter.products.filter(({ kind }) => kind !== 'guide'),
    starter.facts,
  )
  const [hero] = loadBlocks({ ...testSite, catalogue: unsold }, testSite.pages.home.blocks)
  expect(hero).toMatchObject({ buttons: [{}, { label: 'Browse guides' }, {}] })
})

test('a list without entries is left out', () => {
  const site = { ...testSite, catalogue: createCatalogue([], starter.facts) }
  const shown = loadBlocks(site, [...site.pages.home.blocks, ...site.pages.about.blocks])
  expect(shown.map(({ block }) => block)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/products|cards/)]),
  )
})
