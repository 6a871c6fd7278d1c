import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import {
  specificationCatalogue as catalogue,
  specificationProducts,
} from '../../../tests/support/specification-catalogue.ts'
import { sheetOf } from './product-sheet.ts'

function serviceSheet(slug: string) {
  const entry = catalogue.findServiceEntry(slug)
  return entry && sheetOf(catalogue, entry)
}

test('[ROUTE-vaultslug-01] [ROUTE-serviceslug-01] every product has its page, on its own side', () => {
  for (const entry of catalogue.entries) {
    const service = entry.product.type === 'service'
    const { slug, name } = entry.product
    expect(catalogue.findServiceEntry(slug), name).toBe(service ? entry : undefined)
    expect(catalogue.findVaultEntry(slug), name).toBe(service ? undefined : entry)
    expect(sheetOf(catalogue, entry).product.name).toBe(entry.item.name)
  }
})

test('[ROUTE-vaultslug-04] a slug is found on its own side only', () => {
  expect(catalogue.findVaultEntry('storysong')).toBeUndefined()
  expect(catalogue.findServiceEntry('lovable-pro-secrets')).toBeUndefined()
  expect(catalogue.findVaultEntry('no-such-thing')).toBeUndefined()
})

test('beside a product stand only others that are on sale', () => {
  const gone = specificationProducts.map((file) =>
    file.key === 'storysong' ? { ...file, state: 'off_sale' as const } : file,
  )
  const without = createCatalogue(gone)
  const related = (slug: string) => {
    const entry = without.findServiceEntry(slug)
    return entry && sheetOf(without, entry).related?.rows.map((row) => row.name)
  }

  expect(related('brandsong-pro')).toEqual(['EnterpriseSong PRO'])
  expect(related('storysong')).toEqual(['BrandSong PRO', 'EnterpriseSong PRO'])
})

test('the price of a website names its monthly fee, on its page and beside the others', () => {
  const sheet = serviceSheet('landing-page')

  expect(sheet?.promises[0]).toContain('starts after launch')
  expect(sheet?.related?.rows.map((row) => row.price)).toEqual([
    '$2,997 + $97/month',
    '$4,997 + $297/month',
    '$7,997 + $597/month',
  ])
})

test('a song’s price says what it includes', () => {
  expect(serviceSheet('enterprisesong-pro')?.promises).toEqual(
    expect.arrayContaining([
      '5 lyric revisions',
      '3 melodies',
      'In Finnish, Swedish, German, English or Spanish',
      'Delivered as MP4',
    ]),
  )
})

test('[CONST-product-01] a free consultation says so, and how long it takes', () => {
  const sheet = serviceSheet('ai-automation')

  expect(sheet?.category).toBe('Free consultation')
  expect(sheet?.promises).toContain('30 minutes')
  expect(sheet?.featuresTitle).toBe('What we talk about')
})

test('[ENT-product-08] the set-up shows three plans with their figures and the way to all others', () => {
  const setup = serviceSheet('live-vps-setup-coolify-platform-100-apps-save-thousands')

  expect(setup?.servers?.plans.map((plan) => plan.name)).toEqual([
    'KVM 2',
    'KVM 4',
    'KVM 8',
    'All plans',
  ])
  expect(setup?.servers?.plans[0]?.summary).toBe('2 vCPU, 8 GB RAM, 100 GB NVMe, 8 TB bandwidth')
  expect(setup?.servers?.plans[0]?.to).toBe(setup?.product.affiliateLinks?.kvm2)
})
