import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import type { ProductFile } from '#domain/catalogue/product-file.ts'
import {
  specificationCatalogue as catalogue,
  specificationProducts,
} from '../../../tests/support/specification-catalogue.ts'
import { sheetOf } from './product-sheet.ts'

const { facts } = starter
const site = { catalogue, facts }

function serviceSheet(slug: string) {
  const entry = catalogue.findServiceEntry(slug)
  return entry && sheetOf(site, entry)
}

test('every product has a page in its section [ROUTE-vaultslug-01] [ROUTE-serviceslug-01]', () => {
  for (const entry of catalogue.entries) {
    const service = entry.product.type === 'service'
    const { slug, name } = entry.product
    expect(catalogue.findServiceEntry(slug), name).toBe(service ? entry : undefined)
    expect(catalogue.findVaultEntry(slug), name).toBe(service ? undefined : entry)
    expect(sheetOf(site, entry).product.name).toBe(entry.item.name)
  }
})

test('a slug is found only in its own section [ROUTE-vaultslug-04]', () => {
  expect(catalogue.findVaultEntry('storysong')).toBeUndefined()
  expect(catalogue.findServiceEntry('lovable-pro-secrets')).toBeUndefined()
  expect(catalogue.findVaultEntry('no-such-thing')).toBeUndefined()
})

test('related products include only others on sale', () => {
  const gone = specificationProducts.map((file) =>
    file.key === 'storysong' ? { ...file, state: 'off_sale' as const } : file,
  )
  const without = { catalogue: createCatalogue(gone, facts), facts }
  const related = (slug: string) => {
    const entry = without.catalogue.findServiceEntry(slug)
    return entry && sheetOf(without, entry).related?.products.map(({ name }) => name)
  }

  expect(related('brandsong-pro')).toEqual(['EnterpriseSong PRO'])
  expect(related('storysong')).toEqual(['BrandSong PRO', 'EnterpriseSong PRO'])
})

test('a website shows its monthly fee on its page and in related products', () => {
  const sheet = serviceSheet('landing-page')

  expect(sheet?.promises[0]).toContain('starts after launch')
  expect(sheet?.related?.products.map(({ price }) => price)).toEqual([
    '$2,997 + $97/month',
    '$4,997 + $297/month',
    '$7,997 + $597/month',
  ])
})

test('a song lists what it includes in numbers', () => {
  const sheet = serviceSheet('enterprisesong-pro')

  expect(sheet?.amounts.map(({ count, of }) => `${count} ${of}`)).toEqual([
    '5 lyric revisions',
    '3 melodies to choose from',
    '5 languages: Finnish, Swedish, German, English or Spanish',
  ])
  expect(sheet?.promises).toContain('Delivered as MP4')
})

test('a song shows the brief’s fields without name and email', () => {
  expect(serviceSheet('storysong')?.brief).toMatchObject([{ name: 'Story' }])
  expect(serviceSheet('landing-page')).not.toHaveProperty('brief')
})

test('a free consultation is labelled as free and gives its duration [CONST-product-01]', () => {
  const sheet = serviceSheet('ai-automation')

  expect(sheet?.category).toBe('Free consultation')
  expect(sheet?.promises).toContain('30 minutes')
  expect(sheet?.inside?.title).toBe('What we’ll talk about')
})

test('the setup shows three server plans with specs and a link to all plans [ENT-product-08]', () => {
  const slug = 'live-vps-setup-coolify-platform-100-apps-save-thousands'
  const setup = serviceSheet(slug)
  const links = catalogue.findServiceEntry(slug)?.product.affiliateLinks

  expect(setup?.servers?.plans.map((plan) => plan.name)).toEqual([
    'KVM 2',
    'KVM 4',
    'KVM 8',
    'All plans',
  ])
  expect(setup?.servers?.plans[0]?.summary).toBe('2 vCPU, 8 GB RAM, 100 GB NVMe, 8 TB bandwidth')
  expect(setup?.servers?.plans[0]?.to).toBe(links?.kvm2)
})

function vaultSheet(slug: string, files = specificationProducts) {
  const shop = { catalogue: createCatalogue(files, facts), facts }
  const entry = shop.catalogue.findVaultEntry(slug)
  return entry && sheetOf(shop, entry)
}

/** The specification's files, with some fields of one of them set. */
function withFields(key: string, fields: Partial<ProductFile>) {
  return specificationProducts.map((file) => (file.key === key ? { ...file, ...fields } : file))
}

test('the first benefit is the headline, and all list entries are shown [ENT-product-05] [ENT-product-06]', () => {
  for (const entry of catalogue.entries) {
    const { outcome, gains, inside, notes } = sheetOf(site, entry)
    const { product } = entry
    expect([outcome, ...gains], product.slug).toEqual(product.benefits)
    expect([...(inside?.entries ?? []), ...notes], product.slug).toEqual(product.features)
  }
})

test('lists shown in another form are not sent twice', () => {
  const { product, afterPurchase } = serviceSheet('brandsong-pro') ?? {}

  expect(Object.keys(product ?? {})).toEqual(['name', 'slug', 'description', 'state', 'howToOrder'])
  expect(afterPurchase?.length).toBeGreaterThan(0)
})

test('the contents heading depends on the kind of product', () => {
  expect(vaultSheet('lovable-pro-secrets')?.inside?.title).toBe('What it covers')
  expect(serviceSheet('landing-page')?.inside?.title).toBe('What you get')
  expect(vaultSheet('buy-me-a-coffee')?.inside).toBeUndefined()
})

test('shows the annotated picture of the product file, if any', () => {
  const insideWith = (key: ProductKey, drawings: ProductFile['page']['drawings']) => {
    const products = specificationProducts.map((file) =>
      file.key === key ? { ...file, page: { ...file.page, drawings } } : file,
    )
    const changed = { catalogue: createCatalogue(products, facts), facts }
    const entry = changed.catalogue.findServiceEntry(key)
    return entry && sheetOf(changed, entry).inside
  }

  expect(insideWith('one-on-one-consulting', ['call', 'notes'])?.drawings).toEqual([
    'call',
    'notes',
  ])
  expect(insideWith('landing-page', 'parts')).toMatchObject({
    annotated: 'landing-page-parts.svg',
  })
  expect(Object.keys(insideWith('landing-page', undefined) ?? {})).toEqual(['title', 'entries'])
})

test('links to the free product named in the file while it is available', () => {
  const sibling = { freeSibling: 'voice-ai-explained' }
  const named = withFields('lovable-pro-secrets', sibling)
  const gone = named.map((file) =>
    file.key === 'voice-ai-explained' ? { ...file, state: 'off_sale' as const } : file,
  )

  expect(vaultSheet('lovable-pro-secrets')?.freeSibling).toBeUndefined()
  expect(vaultSheet('lovable-pro-secrets', named)?.freeSibling).toMatchObject({
    name: 'Voice AI Explained',
    price: 'Free',
    to: '/vault/voice-ai-explained',
  })
  expect(vaultSheet('lovable-pro-secrets', gone)?.freeSibling).toBeUndefined()
})

test('an item off sale has no promises and no buying questions', () => {
  const gone = withFields('lovable-pro-secrets', { state: 'off_sale' })
  const sheet = vaultSheet('lovable-pro-secrets', gone)

  expect(sheet?.promises).toEqual([])
  expect(sheet?.questions.list).toEqual([])
})

test('shows a filled excerpt and hides an empty one', () => {
  const file = specificationProducts.find(({ key }) => key === 'lovable-pro-secrets')
  if (!file) throw new Error('the specification has no such guide')
  const excerptOf = (text: string[]) => {
    const page = { ...file.page, excerpt: { from: 'Chapter 1', text } }
    return vaultSheet(file.key, withFields(file.key, { page }))?.product.excerpt
  }

  expect(excerptOf([])).toBeUndefined()
  expect(excerptOf(['', ' '])).toBeUndefined()
  expect(excerptOf(['One.', ''])).toEqual({ from: 'Chapter 1', text: ['One.'] })
})

test('no product has more than three promises or three questions', () => {
  for (const entry of catalogue.entries) {
    const { promises, questions, product } = sheetOf(site, entry)
    expect(promises.length, product.slug).toBeLessThanOrEqual(3)
    expect(questions.list.length, product.slug).toBeLessThanOrEqual(3)
  }
})
