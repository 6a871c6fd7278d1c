import { expect, test } from 'vitest'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { starter } from '#catalogue/starter.ts'
import { type Catalogue, createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { PRODUCT_STATES } from '#domain/catalogue/product-file.ts'
import { soldOf } from '../../tests/support/specification-catalogue.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { documentOf } from './document.tsx'
import { offerOf } from './structured-data.ts'

const ORIGIN = testSite.origin

interface Page {
  head?: Partial<DocumentHead>
  content?: string
  catalogue?: Catalogue
}

function page(address: string, { head = {}, content = '', catalogue }: Page = {}): string {
  return documentOf({
    site: { ...testSite, catalogue: catalogue ?? testSite.catalogue },
    address,
    head: { title: 'A page', description: 'What "it" is', path: address, ...head },
    content,
    data: { version: 'test.1', data: null },
    styles: '',
    sheets: ['/assets/own.css'],
    laterStyles: '/assets/later.css',
    modules: ['/assets/entry.js'],
  })
}

/** The JSON-LD elements of a page, by type. */
function dataOf(html: string): Record<string, Record<string, unknown>> {
  const texts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return Object.fromEntries(
    texts.map(([, text = '']) => {
      const data = JSON.parse(text) as Record<string, unknown>
      return [String(data['@type']), data]
    }),
  )
}

test('a page has share tags with its title, description and an existing picture', () => {
  const html = page('/vault/lovable-pro-secrets', { head: { title: 'Lovable & more' } })

  expect(html).toContain('<meta property="og:title" content="Lovable &amp; more | MASTER AI"/>')
  expect(html).toContain('<meta property="og:description" content="What &quot;it&quot; is"/>')
  expect(html).toContain(
    `<meta property="og:image" content="${ORIGIN}/pictures/lovable-pro-secrets.png"/>`,
  )
  expect(html).toContain('<meta property="og:image:alt" content="Lovable Pro Secrets, $27"/>')
  expect(html).toContain('name="twitter:card" content="summary_large_image"')
  expect(page('/vault')).toContain('/pictures/site.png')
})

test('a page does not hold the texts of all kinds', () => {
  expect(page('/vault')).not.toContain(starter.facts.kinds.guide.nextStep.byHand)
})

test('a page links the style sheets that only it uses', () => {
  expect(page('/vault')).toContain('<link rel="stylesheet" href="/assets/own.css"/>')
})

test('a paid guide is a Product with an offer and a breadcrumb to the home page', () => {
  const data = dataOf(page('/vault/lovable-pro-secrets', { head: { title: 'Lovable' } }))

  expect(data['Product']?.['offers']).toMatchObject({
    '@type': 'Offer',
    price: '27.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'FI',
      merchantReturnDays: 14,
      refundType: 'https://schema.org/FullRefund',
      description: expect.stringContaining('For a guide, this ends when you open it'),
      merchantReturnLink: `${ORIGIN}/terms-and-conditions#withdrawal`,
    },
  })
  expect(data['Product']?.['sku']).toBe('lovable-pro-secrets')
  expect(JSON.stringify(data)).not.toContain('priceValidUntil')
  expect(data['BreadcrumbList']?.['itemListElement']).toMatchObject([
    { position: 1, name: 'Home', item: `${ORIGIN}/` },
    { position: 2, name: 'Vault', item: `${ORIGIN}/vault` },
    { position: 3, name: 'Lovable' },
  ])
})

test('a guide’s facts are in its structured data', () => {
  const { file } = soldOf('lovable-pro-secrets')
  const catalogue = createCatalogue(
    [{ ...file, facts: { format: 'PDF', language: 'English' } }],
    starter.facts,
  )
  const data = dataOf(page('/vault/lovable-pro-secrets', { catalogue }))
  expect(data['Product']?.['additionalProperty']).toMatchObject([
    { value: 'PDF' },
    { value: 'English' },
  ])
})

test('a service is a Service, a website package has both prices, and a free item no offer', () => {
  const service = (slug: string) => dataOf(page(`/ai-services/${slug}`))

  expect(service('saas-development')['Service']).not.toHaveProperty('offers')
  expect(service('landing-page')['Service']?.['offers']).toMatchObject({
    price: '1997.00',
    priceSpecification: [{ price: '1997.00' }, { price: '77.00', unitCode: 'MON' }],
  })
  expect(dataOf(page('/vault/voice-ai-explained'))).not.toHaveProperty('Product')
})

test('the return policy of a service charges for completed work and promises no full refund', () => {
  for (const key of ['storysong', 'landing-page', 'one-on-one-consulting']) {
    const { product } = soldOf(key)
    const offer = offerOf(testSite, product, `/ai-services/${key}`)
    expect(offer).toMatchObject({
      hasMerchantReturnPolicy: {
        merchantReturnDays: 14,
        description: expect.stringContaining('you pay for the part done'),
      },
    })
    expect(JSON.stringify(offer)).not.toMatch(/FullRefund|FreeReturn/)
  }
})

test('only the home page names the seller', () => {
  expect(Object.keys(dataOf(page('/')))).toEqual(['Organization', 'WebSite'])
  expect(Object.keys(dataOf(page('/vault')))).toEqual(['BreadcrumbList'])
})

test('questions become a FAQPage, safely escaped', () => {
  const content =
    '<details class="x" data-question=""><summary>Is it &lt;/script&gt; &amp; safe?</summary><p>Yes, <b>it</b> is.</p></details>'

  expect(dataOf(page('/', { content }))['FAQPage']?.['mainEntity']).toEqual([
    {
      '@type': 'Question',
      name: 'Is it </script> & safe?',
      acceptedAnswer: { '@type': 'Answer', text: 'Yes, it is.' },
    },
  ])
})

test('an item off sale is marked Discontinued', () => {
  const { file } = soldOf('lovable-pro-secrets')
  const offers = PRODUCT_STATES.map((state) => {
    const [entry] = createCatalogue([{ ...file, state }], starter.facts).entries
    return entry && offerOf(testSite, entry.product, '/vault/lovable-pro-secrets')
  })
  expect(offers).toMatchObject([
    { availability: 'https://schema.org/InStock' },
    { availability: 'https://schema.org/InStock' },
    { availability: 'https://schema.org/Discontinued' },
  ])
})

test('a page that is not indexed has no canonical URL or share tags', () => {
  const html = page('/my-vault', { head: { hidden: true } })
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toMatch(/canonical|og:|twitter:|ld\+json/)
  expect(html).toContain('<title>')
})
