import { describe, expect, test } from 'vitest'
import { ITEM_TYPES } from '#domain/catalogue/catalogue-item.ts'
import { formatMoney } from '#domain/money.ts'
import { slugOf } from '#domain/slug.ts'
import { vaultDealItems } from '../tests/support/specification/specification-only.ts'
import { specificationProducts } from '../tests/support/specification-catalogue.ts'
import { shopCatalogue } from './shop-catalogue.ts'

/** The products that the specification lists, as this shop has them; products added by the owner are not compared. */
const keys = specificationProducts.map(({ key }) => key)
const entries = shopCatalogue.entries.filter(({ file }) => keys.includes(file.key))
const everything = [...entries.map(({ item }) => item), ...vaultDealItems]
const products = entries.map(({ product }) => product)
const songProducts = products.flatMap((product) => ('included' in product ? [product] : []))
const findServiceProduct = (slug: string) => shopCatalogue.findServiceEntry(slug)?.product
const findVaultProduct = (slug: string) => shopCatalogue.findVaultEntry(slug)?.product

test('every product of the specification has a file with its kind and slug', () => {
  for (const { key, kind, name, slug } of specificationProducts) {
    const file = entries.find((entry) => entry.file.key === key)?.file
    expect(file?.kind, key).toBe(kind)
    // the owner names the two further guides (decision C28)
    if (!key.startsWith('further-guide'))
      expect(slugOf(file ?? { name: '' })).toBe(slugOf({ name, slug }))
  }
})

describe('list entries', () => {
  test('every entry has a name, a price text and a known type [ENT-item-01] [ENT-item-02] [ENT-item-03]', () => {
    for (const item of everything) {
      expect(item.name).not.toBe('')
      expect(item.price, item.name).toMatch(/^(Free|\$[\d,]+(\.\d\d)?)$/)
      expect(ITEM_TYPES, item.name).toContain(item.type)
    }
  })

  test('free is true exactly for the free entries [ENT-item-04]', () => {
    for (const item of everything) expect(item.free, item.name).toBe(item.price === 'Free')
  })

  test('a free guide links to the community [CAT-01]', () => {
    const guide = everything.find((item) => item.useSkoolRedirect)

    expect(guide).toMatchObject({ free: true, isExternal: true })
    expect(guide?.externalUrl).toMatch(/^https:/)
  })

  test('a product has the same price in lists, on its page and at checkout', () => {
    for (const { item, product, cents } of shopCatalogue.sold) {
      expect([item.price, product.price], item.name).toEqual([
        formatMoney(cents, 'usd'),
        formatMoney(cents, 'usd'),
      ])
    }
  })

  test('three deal entries with codes give 30, 50 and 25 percent [CAT-31]', () => {
    expect(vaultDealItems.map((item) => item.description)).toEqual([
      '30% off',
      '50% off',
      '25% off',
    ])
    for (const item of vaultDealItems) expect(item.code).toBeTruthy()
  })
})

describe('detail pages', () => {
  test('finds a product only by its slug [ENT-product-01]', () => {
    expect(findVaultProduct('lovable-pro-secrets')?.name).toBe('Lovable Pro Secrets')
    expect(findVaultProduct('no-such-thing')).toBeUndefined()
    expect(findVaultProduct('storysong')).toBeUndefined()
    expect(findServiceProduct('lovable-pro-secrets')).toBeUndefined()
  })

  test('every product is complete [ENT-product-02] [ENT-product-03] [ENT-product-04] [ENT-product-05] [ENT-product-06]', () => {
    for (const product of products) {
      expect(product.name && product.price && product.description, product.slug).toBeTruthy()
      expect(['service', 'guide', 'resource']).toContain(product.type)
      expect(['AI Services', 'Guides', 'Resources']).toContain(product.category)
      expect(product.features.length, product.slug).toBeGreaterThan(0)
      expect(product.benefits.length, product.slug).toBeGreaterThan(0)
    }
  })

  test('affiliate links cover the three plans and a general link [ENT-product-08]', () => {
    const withLinks = products.filter((product) => product.affiliateLinks)

    expect(withLinks).not.toHaveLength(0)
    for (const { affiliateLinks } of withLinks) {
      expect(Object.keys(affiliateLinks ?? {})).toEqual(['kvm2', 'kvm4', 'kvm8', 'general'])
    }
  })

  test('songs state audience, languages, delivery, ordering and follow-up [ENT-product-09] [ENT-product-11] [ENT-product-12] [ENT-product-13]', () => {
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

  test('website packages state the monthly fee and when it starts [CONST-product-12]', () => {
    const websites = entries.filter(({ file }) => file.kind === 'website')

    expect(websites.length).toBeGreaterThan(0)
    for (const { product, file } of websites) {
      expect(product.monthlyFee).toBe(`${formatMoney(file.monthlyFeeCents ?? 0, 'usd')}/month`)
      expect(product.monthlyNote).toContain('starts after launch')
    }
  })

  test('only the Smarter Website is marked most popular [CAT-23]', () => {
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
  ])('%s has the service page %s', (_clause, slug) => {
    expect(findServiceProduct(slug)).toBeDefined()
  })

  test.each([
    ['[SLUG-14]', '15-things-you-must-know-before-starting-with-lovable-dont-miss-this'],
    ['[SLUG-15]', 'buy-me-a-coffee'],
    ['[SLUG-16]', 'buy-me-a-candy'],
    ['[SLUG-17]', 'ai-merch-shop'],
  ])('%s has the vault page %s', (_clause, slug) => {
    expect(findVaultProduct(slug)).toBeDefined()
  })
})

describe('songs', () => {
  test('every song has a brief with its name as the title [SONG-10]', () => {
    for (const { file } of entries.filter(({ file }) => file.kind === 'song')) {
      expect(file.song?.brief.title.toLowerCase()).toBe(file.name.toLowerCase())
    }
  })
})

describe('texts', () => {
  const soldEntries = entries.filter(({ file }) => file.cents && file.kind !== 'tip')

  test('a sold product lists its audience, requirements and order steps', () => {
    for (const { product } of soldEntries) {
      expect(product.suits?.length, product.slug).toBeGreaterThan(1)
      expect(product.requirements?.length, product.slug).toBeGreaterThan(0)
      expect(product.howToOrder?.length, product.slug).toBeGreaterThan(2)
      expect(product.features.length, product.slug).toBeGreaterThan(2)
    }
  })

  test('lists have no duplicates and texts no exclamation marks', () => {
    for (const product of products) {
      for (const list of Object.values(product)) {
        if (!Array.isArray(list)) continue
        expect(new Set(list).size, product.slug).toBe(list.length)
      }
      expect(JSON.stringify(product), product.slug).not.toMatch(/!|—|undefined/)
    }
  })
})

describe('product constants', () => {
  const text = (slug: string) => JSON.stringify(findServiceProduct(slug))

  test('the free consultations take 30 minutes [CONST-product-01]', () => {
    for (const slug of ['saas-development', 'ai-automation', 'voice-ai-solutions']) {
      expect(text(slug)).toContain('30 minutes')
    }
  })

  test('a consulting session takes 60 minutes [CONST-product-02]', () => {
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

  test('songs state languages, format and reply time [CONST-product-09] [CONST-product-10] [CONST-product-11]', () => {
    for (const { slug } of songProducts) {
      expect(text(slug)).toContain('Swedish')
      expect(text(slug)).toContain('MP4')
      expect(text(slug)).toContain('24-48 hours')
    }
  })
})
