import { describe, expect, test } from 'vitest'
import { slugOf } from '../slug.ts'
import { type CatalogueItem, ITEM_TYPES } from './catalogue-item.ts'
import { findItem, findItemByKey } from './find-item.ts'
import { priceCents } from './prices.ts'
import type { Product } from './product.ts'
import { aiServiceProducts, findServiceProduct } from './service-catalogue.ts'
import { serviceItems } from './service-items.ts'
import { songProducts } from './song-products.ts'
import { findVaultProduct, vaultProducts } from './vault-catalogue.ts'
import { guideItems, supportItems, unlistedGuideItems, vaultDealItems } from './vault-items.ts'

const listed = [...guideItems, ...supportItems, ...vaultDealItems, ...serviceItems]
const everything = [...listed, ...unlistedGuideItems]
const products: readonly Product[] = [...vaultProducts, ...aiServiceProducts]
const priceOf = (name: string, items: readonly CatalogueItem[] = everything) =>
  items.find((item) => item.name.includes(name))?.price

describe('list entries', () => {
  test('[ENT-item-01] [ENT-item-02] [ENT-item-03] every entry has a name, a price text and a known type', () => {
    for (const item of everything) {
      expect(item.name).not.toBe('')
      expect(item.price, item.name).toMatch(/^(Free|\$[\d,]+)$/)
      expect(ITEM_TYPES, item.name).toContain(item.type)
    }
  })

  test('[ENT-item-04] free is true exactly for the free entries', () => {
    for (const item of everything) expect(item.free, item.name).toBe(item.price === 'Free')
  })

  test('[CAT-01] a free guide leads to the community', () => {
    const guide = guideItems.find((item) => item.useSkoolRedirect)

    expect(guide).toMatchObject({ free: true, isExternal: true })
    expect(guide?.externalUrl).toMatch(/^https:/)
  })

  test('[CAT-02] [CAT-03] the two guides on sale have their prices', () => {
    expect(priceOf('Lovable Pro Secrets', guideItems)).toBe('$27')
    expect(priceOf('n8n plus Coolify', guideItems)).toBe('$47')
  })

  test('[CAT-09] [CAT-10] [CAT-11] support holds coffee, candy and the merch shop', () => {
    expect(priceOf('Coffee', supportItems)).toBe('$7')
    expect(priceOf('Candy', supportItems)).toBe('$1')
    expect(supportItems.find((item) => item.type === 'merch-link')?.externalUrl).toMatch(/^https:/)
  })

  test('[CAT-12] [CAT-13] [CAT-14] three of the twelve services are free consultations', () => {
    const free = serviceItems.filter((item) => item.free)

    expect(serviceItems).toHaveLength(12)
    expect(free.map((item) => [item.name, item.type])).toEqual([
      ['SaaS Development', 'consultation'],
      ['AI Automation', 'consultation'],
      ['Voice AI Solutions', 'consultation'],
    ])
  })

  test.each([
    ['[CAT-15]', 'One on One Consulting', '$197'],
    ['[CAT-16]', 'Live VPS Setup', '$297'],
    ['[CAT-17]', 'Landing Page', '$1,997'],
    ['[CAT-19]', 'Smart Website', '$2,997'],
    ['[CAT-21]', 'Smarter Website', '$4,997'],
    ['[CAT-24]', 'Smartest Website', '$7,997'],
    ['[CAT-26]', 'StorySong', '$797'],
    ['[CAT-27]', 'BrandSong PRO', '$1,797'],
    ['[CAT-28]', 'EnterpriseSong PRO', '$4,797'],
  ])('%s %s costs %s on the list and on its page', (_clause, name, price) => {
    const item = serviceItems.find((candidate) => candidate.name === name)

    expect(item?.price).toBe(price)
    expect(item && findServiceProduct(slugOf(item))?.price).toBe(price)
  })

  test('[CAT-31] three deal entries with codes give 30, 50 and 25 percent', () => {
    expect(vaultDealItems.map((item) => item.description)).toEqual([
      '30% off',
      '50% off',
      '25% off',
    ])
    for (const item of vaultDealItems) expect(item.code).toBeTruthy()
  })
})

describe('detail pages', () => {
  test('[ENT-product-01] a product is found by its slug and by nothing else', () => {
    expect(findVaultProduct('lovable-pro-secrets')?.name).toBe('Lovable Pro Secrets')
    expect(findVaultProduct('no-such-thing')).toBeUndefined()
    expect(findVaultProduct('storysong')).toBeUndefined()
    expect(findServiceProduct('lovable-pro-secrets')).toBeUndefined()
  })

  test('[ENT-product-02] [ENT-product-03] [ENT-product-04] [ENT-product-05] [ENT-product-06] every product is complete', () => {
    for (const product of products) {
      expect(product.name && product.price && product.description, product.slug).toBeTruthy()
      expect(['service', 'guide', 'resource']).toContain(product.type)
      expect(['AI Services', 'Guides', 'Resources']).toContain(product.category)
      expect(product.features.length, product.slug).toBeGreaterThan(0)
      expect(product.benefits.length, product.slug).toBeGreaterThan(0)
    }
  })

  test('[ENT-product-08] affiliate links are the three plans and a general one', () => {
    const withLinks = products.filter((product) => product.affiliateLinks)

    expect(withLinks).not.toHaveLength(0)
    for (const { affiliateLinks } of withLinks) {
      expect(Object.keys(affiliateLinks ?? {})).toEqual(['kvm2', 'kvm4', 'kvm8', 'general'])
    }
  })

  test('[ENT-product-09] [ENT-product-11] [ENT-product-12] [ENT-product-13] the songs say for whom, how and what after', () => {
    expect(songProducts).toHaveLength(3)
    for (const song of songProducts) {
      const audiences = [song.forWhom, song.perfectFor, song.exclusivelyFor].filter(Boolean)
      expect(audiences).toHaveLength(1)
      expect(song.languages).toEqual(['Finnish', 'Swedish', 'German', 'English', 'Spanish'])
      expect(song.delivery).toContain('MP4')
      expect(song.howToOrder.every(({ step, details }) => step && details)).toBe(true)
      expect(song.afterPurchase.join(' ')).toContain('24-48 hours')
    }
  })

  test('[CAT-04] [CAT-05] [CAT-06] the further guides and free items are in the catalogue', () => {
    const further = unlistedGuideItems.map((item) => findVaultProduct(slugOf(item))?.price)

    expect(further).toEqual(['$47', '$47'])
    expect(findVaultProduct('voice-ai-explained')?.price).toBe('Free')
    expect(findVaultProduct('ai-tools-list')?.price).toBe('Free')
  })

  test('[CAT-18] [CAT-20] [CAT-22] [CAT-25] [CONST-product-12] website packages name their monthly fee', () => {
    const fees = products
      .filter((product) => product.monthlyFee)
      .map((product) => [product.name, product.monthlyFee])

    expect(fees).toEqual([
      ['Landing Page', '$77/month'],
      ['Smart Website', '$97/month'],
      ['Smarter Website', '$297/month'],
      ['Smartest Website', '$597/month'],
    ])
    for (const product of products.filter((candidate) => candidate.monthlyFee)) {
      expect(product.monthlyNote).toContain('starts after launch')
    }
  })

  test('[CAT-23] only the Smarter Website is the most popular', () => {
    expect(
      products.filter((product) => product.mostPopular).map((product) => product.name),
    ).toEqual(['Smarter Website'])
  })

  test.each([
    ['[SLUG-07]', 'saas-development'],
    ['[SLUG-08]', 'ai-automation'],
    ['[SLUG-09]', 'voice-ai-solutions'],
    ['[SLUG-10]', 'live-vps-setup-coolify-platform-100-apps-save-thousands'],
    ['[SLUG-11]', 'smart-website-all-in-one-package-business-website-hosting-essentials'],
    [
      '[SLUG-12]',
      'smarter-website-all-in-one-package-ai-powered-business-website-business-automation',
    ],
    [
      '[SLUG-13]',
      'smartest-website-all-in-one-package-advanced-ai-business-website-marketing-growth-system',
    ],
  ])('%s the service page %s exists and belongs to a listed service', (_clause, slug) => {
    expect(findServiceProduct(slug)).toBeDefined()
    expect(serviceItems).toContain(findItem(slug))
  })

  test.each([
    ['[SLUG-14]', '15-things-you-must-know-before-starting-with-lovable-dont-miss-this'],
    ['[SLUG-15]', 'buy-me-a-coffee'],
    ['[SLUG-16]', 'buy-me-a-candy'],
    ['[SLUG-17]', 'ai-merch-shop'],
  ])('%s the vault page %s exists and belongs to a listed item', (_clause, slug) => {
    expect(findVaultProduct(slug)).toBeDefined()
    expect([...guideItems, ...supportItems]).toContain(findItem(slug))
  })

  test('every list entry with a page has one, with the same name and price', () => {
    for (const item of [...guideItems, ...unlistedGuideItems, ...supportItems]) {
      expect(findVaultProduct(slugOf(item))).toMatchObject({ name: item.name, price: item.price })
    }
    for (const item of serviceItems) {
      expect(findServiceProduct(slugOf(item))).toMatchObject({ name: item.name, price: item.price })
    }
  })

  test('every product on sale is listed exactly once', () => {
    for (const key of Object.keys(priceCents)) {
      expect(
        everything.filter((item) => item.productKey === key),
        key,
      ).toHaveLength(1)
    }
    expect(findItemByKey('coffee')?.name).toBe('Buy Me a Coffee')
  })
})

describe('texts', () => {
  const sold = products.filter((product) => product.productKey)
  const tips = ['coffee', 'candy']

  test('what is sold says for whom it is, what it asks for and how it is ordered', () => {
    for (const product of sold.filter(({ productKey = '' }) => !tips.includes(productKey))) {
      expect(product.suits?.length, product.slug).toBeGreaterThan(1)
      expect(product.requirements?.length, product.slug).toBeGreaterThan(0)
      expect(product.howToOrder?.length, product.slug).toBeGreaterThan(2)
      expect(product.features.length, product.slug).toBeGreaterThan(2)
    }
  })

  test('no list says a thing twice, and nobody shouts', () => {
    for (const product of products) {
      for (const list of Object.values(product)) {
        if (!Array.isArray(list)) continue
        expect(new Set(list).size, product.slug).toBe(list.length)
      }
      expect(JSON.stringify(product), product.slug).not.toMatch(/!|—|undefined/)
    }
  })

  test('[CAT-16] [DET-05] the set-up has one price wherever it is named', () => {
    const item = findItemByKey('live-vps-setup')
    const product = item && findServiceProduct(slugOf(item))

    expect(priceCents['live-vps-setup']).toBe(297_00)
    expect([item?.price, product?.price]).toEqual(['$297', '$297'])
    expect(JSON.stringify([item, product])).not.toContain('397')
  })
})

describe('constants of the products', () => {
  const text = (slug: string) => JSON.stringify(findServiceProduct(slug))

  test('[CONST-product-01] the free consultations take 30 minutes', () => {
    for (const slug of ['saas-development', 'ai-automation', 'voice-ai-solutions']) {
      expect(text(slug)).toContain('30 minutes')
    }
  })

  test('[CONST-product-02] a consulting session takes 60 minutes', () => {
    expect(text('one-on-one-consulting')).toContain('60 minutes')
  })

  test.each([
    ['[CONST-product-03] [CONST-product-04]', 'storysong', 2, 2],
    ['[CONST-product-05] [CONST-product-06]', 'brandsong-pro', 3, 2],
    ['[CONST-product-07] [CONST-product-08]', 'enterprisesong-pro', 5, 3],
  ])('%s %s has %i lyric revisions and %i melodies', (_clauses, slug, revisions, melodies) => {
    expect(text(slug)).toContain(`${revisions} lyric revisions`)
    expect(text(slug)).toContain(`${melodies} melodies`)
  })

  test('[CONST-product-09] [CONST-product-10] [CONST-product-11] songs name languages, format and reply time', () => {
    for (const { slug } of songProducts) {
      expect(text(slug)).toContain('Swedish')
      expect(text(slug)).toContain('MP4')
      expect(text(slug)).toContain('24-48 hours')
    }
  })
})
