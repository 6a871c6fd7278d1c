import { expect, test } from 'vitest'
import { aiServiceProducts } from '#domain/catalogue/service-catalogue.ts'
import { serviceItems } from '#domain/catalogue/service-items.ts'
import { vaultProducts } from '#domain/catalogue/vault-catalogue.ts'
import { vaultItems } from '#domain/catalogue/vault-items.ts'
import { slugOf } from '#domain/slug.ts'
import { serviceSheet, vaultSheet } from './product-sheet.ts'

test('[ROUTE-vaultslug-01] [ROUTE-serviceslug-01] every list entry has its page, every page its list entry', () => {
  expect(vaultItems.map((item) => vaultSheet(slugOf(item))?.product.name)).toEqual(
    vaultItems.map((item) => item.name),
  )
  expect(serviceItems.map((item) => serviceSheet(slugOf(item))?.product.name)).toEqual(
    serviceItems.map((item) => item.name),
  )
  for (const { slug } of vaultProducts) expect(vaultSheet(slug), slug).toBeDefined()
  for (const { slug } of aiServiceProducts) expect(serviceSheet(slug), slug).toBeDefined()
})

test('[ROUTE-vaultslug-04] a slug is found on its own side only', () => {
  expect(vaultSheet('storysong')).toBeUndefined()
  expect(serviceSheet('lovable-pro-secrets')).toBeUndefined()
  expect(vaultSheet('no-such-thing')).toBeUndefined()
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
  expect(setup?.servers?.plans[0]?.words).toBe('2 vCPU, 8 GB RAM, 100 GB NVMe, 8 TB bandwidth')
  expect(setup?.servers?.plans[0]?.to).toBe(setup?.product.affiliateLinks?.kvm2)
})
