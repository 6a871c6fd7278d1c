import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { PRODUCT_STATES } from '#domain/catalogue/product-file.ts'
import { brand } from '#shop/brand.ts'
import {
  specificationCatalogue as catalogue,
  soldOf,
} from '../../tests/support/specification-catalogue.ts'
import { offerOf } from './offer.ts'
import { documentOf } from './document.tsx'

function page(address: string, { title = 'A page', body = '', robots = '' } = {}) {
  return [
    `<html><head><title>${title}</title><meta name="description" content="What &quot;it&quot; is"/>`,
    `<link rel="canonical" href="${PLACEHOLDER_ORIGIN}${address}"/>${robots}</head>`,
    `<body>${body}</body></html>`,
  ].join('')
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
  const html = withSeoHead(
    catalogue,
    page('/vault/lovable-pro-secrets', { title: 'Lovable &amp; more' }),
  )

  expect(html).toContain('<meta property="og:title" content="Lovable &amp; more"/>')
  expect(html).toContain('<meta property="og:description" content="What &quot;it&quot; is"/>')
  expect(html).toContain(
    `<meta property="og:image" content="${PLACEHOLDER_ORIGIN}/pictures/lovable-pro-secrets.png"/>`,
  )
  expect(html).toContain('<meta property="og:image:alt" content="Lovable Pro Secrets, $27"/>')
  expect(html).toContain('name="twitter:card" content="summary_large_image"')
  expect(withSeoHead(catalogue, page('/vault'))).toContain('/pictures/site.png')
})

test('a paid guide is a Product with an offer and a breadcrumb to the start page', () => {
  const data = dataOf(
    withSeoHead(
      catalogue,
      page('/vault/lovable-pro-secrets', { title: `Lovable | ${brand.name}` }),
    ),
  )

  expect(data['Product']?.['offers']).toMatchObject({
    '@type': 'Offer',
    price: '27.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'FI',
      merchantReturnDays: 14,
      description: expect.stringContaining('For a guide, this ends when you open it'),
      merchantReturnLink: `${PLACEHOLDER_ORIGIN}/terms-and-conditions#withdrawal`,
    },
  })
  expect(data['Product']?.['sku']).toBe('lovable-pro-secrets')
  expect(JSON.stringify(data)).not.toContain('priceValidUntil')
  expect(data['BreadcrumbList']?.['itemListElement']).toMatchObject([
    { position: 1, name: 'Home', item: `${PLACEHOLDER_ORIGIN}/` },
    { position: 2, name: 'Vault', item: `${PLACEHOLDER_ORIGIN}/vault` },
    { position: 3, name: 'Lovable' },
  ])
})

test('a guide’s facts are in its structured data', () => {
  const { file } = soldOf('lovable-pro-secrets')
  const guide = createCatalogue([{ ...file, facts: { format: 'PDF', language: 'English' } }])
  expect(
    dataOf(withSeoHead(guide, page('/vault/lovable-pro-secrets')))['Product']?.[
      'additionalProperty'
    ],
  ).toMatchObject([{ value: 'PDF' }, { value: 'English' }])
})

test('a service is a Service, a website package has both prices, and a free item no offer', () => {
  const service = (slug: string) => dataOf(withSeoHead(catalogue, page(`/ai-services/${slug}`)))

  expect(service('saas-development')['Service']).not.toHaveProperty('offers')
  expect(service('landing-page')['Service']?.['offers']).toMatchObject({
    price: '1997.00',
    priceSpecification: [{ price: '1997.00' }, { price: '77.00', unitCode: 'MON' }],
  })
  expect(dataOf(withSeoHead(catalogue, page('/vault/voice-ai-explained')))).not.toHaveProperty(
    'Product',
  )
})

test('only the start page names the seller', () => {
  expect(Object.keys(dataOf(withSeoHead(catalogue, page('/'))))).toEqual([
    'Organization',
    'WebSite',
  ])
  expect(Object.keys(dataOf(withSeoHead(catalogue, page('/vault'))))).toEqual(['BreadcrumbList'])
})

test('questions become a FAQPage, safely escaped', () => {
  const body =
    '<details class="x" data-question=""><summary>Is it &lt;/script&gt; &amp; safe?</summary><p>Yes, <b>it</b> is.</p></details>'
  const html = withSeoHead(catalogue, page('/', { body }))

  expect(dataOf(html)['FAQPage']?.['mainEntity']).toEqual([
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
    const [entry] = createCatalogue([{ ...file, state }]).entries
    return entry && offerOf(entry.product, '/vault/lovable-pro-secrets')
  })
  expect(offers).toMatchObject([
    { availability: 'https://schema.org/InStock' },
    { availability: 'https://schema.org/InStock' },
    { availability: 'https://schema.org/Discontinued' },
  ])
})

test('the cart and the sign-in page have no canonical URL or share tags', () => {
  for (const address of ['/cart', '/auth']) {
    const html = withSeoHead(catalogue, page(address))
    expect(html).not.toMatch(/canonical|og:|twitter:|ld\+json/)
    expect(html).toContain('<title>')
  }
})

test('a private page is unchanged, and a page without a title fails the build', () => {
  const hidden = page('/my-vault', { robots: '<meta name="robots" content="noindex"/>' })

  expect(withSeoHead(catalogue, hidden)).toBe(hidden)
  expect(() => withSeoHead(catalogue, '<html><head></head></html>')).toThrow('nothing for')
})
