import type { Site } from '#contract/site.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductState } from '#domain/catalogue/product-file.ts'
import { isService } from '#domain/early-start.ts'
import { unescapeText } from '#domain/escape-text.ts'
import { parsePrice } from '#domain/money.ts'
import { isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'
import { pathOf } from '#domain/public-pages.ts'
import { withdrawalRight } from '#domain/waiver.ts'
import { WITHDRAWAL_DAYS } from '#domain/withdrawal-period.ts'
import { sharePictureOf } from './share-picture.ts'

const entry = /<details[^>]*\sdata-question\b[^>]*>([\s\S]*?)<\/details>/g
const summary = /<summary[^>]*>([\s\S]*?)<\/summary>/

/** Reads `<details data-question>`. */
function frequentQuestions(html: string): { question: string; answer: string }[] {
  return [...html.matchAll(entry)].map(([, inner = '']) => ({
    question: textOf(summary.exec(inner)?.[1] ?? ''),
    answer: textOf(inner.replace(summary, '')),
  }))
}

function textOf(html: string): string {
  const words = html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ')
  return unescapeText(words).replace(/\s+/g, ' ').trim()
}

interface PageInside {
  title: string
  /** Path. */
  address: string
  /** HTML. */
  content: string
}

/** schema.org JSON-LD; describes only content the page shows. */
export function structuredData(site: Site, page: PageInside): object[] {
  const entry = site.catalogue.entries.find((candidate) => pathOf(candidate) === page.address)
  return [
    ...(page.address === paths.home()
      ? [organisationOf(site), websiteOf(site)]
      : [breadcrumbs(site, page)]),
    ...(entry ? soldThing(site, entry.product, page.address) : []),
    ...questions(page.content),
  ]
}

function organisationOf(site: Site): object {
  const { origin, facts } = site
  const { company, links } = facts
  return {
    ...sellerOf(site),
    legalName: company.legalName,
    email: company.email,
    logo: `${origin}/icon-512.png`,
    sameAs: [links.companySite, links.community, links.youtube].filter(isGiven),
  }
}

function websiteOf({ origin, facts: { brand } }: Site): object {
  return {
    '@type': 'WebSite',
    name: brand.name,
    alternateName: brand.title,
    url: `${origin}${paths.home()}`,
  }
}

function breadcrumbs({ origin, facts: { brand } }: Site, { title, address }: PageInside): object {
  const own = { name: title.replace(` | ${brand.name}`, ''), address }
  const list = lists.find(({ address: start }) => address.startsWith(`${start}/`))
  const trail = [{ name: 'Home', address: paths.home() }, ...(list ? [list] : []), own]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: `${origin}${step.address}`,
    })),
  }
}

const lists = [
  { name: 'Vault', address: paths.vault() },
  { name: 'AI Services', address: paths.aiServices() },
]

/** Empty for free products other than services. */
function soldThing(site: Site, product: Product, address: string): object[] {
  const { origin, facts } = site
  const picture = sharePictureOf(site, address)
  const service = product.type === 'service'
  if (!service && !product.productKey) return []
  return [
    {
      '@type': service ? 'Service' : 'Product',
      name: product.name,
      description: product.description,
      ...(picture && { image: `${origin}${picture.path}` }),
      ...(service
        ? { provider: sellerOf(site) }
        : { sku: product.productKey, brand: { '@type': 'Brand', name: facts.brand.name } }),
      ...(product.productKey ? { offers: offerOf(site, product, address) } : {}),
      ...(product.facts && !service ? { additionalProperty: product.facts.map(property) } : {}),
    },
  ]
}

function property({ name, value }: { name: string; value: string }): object {
  return { '@type': 'PropertyValue', name, value }
}

function questions(html: string): object[] {
  const asked = frequentQuestions(html)
  if (asked.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: asked.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

type Seller = Pick<Site, 'origin' | 'facts'>

function sellerOf({ origin, facts: { brand } }: Seller) {
  return { '@type': 'Organization', name: brand.name, url: `${origin}${paths.home()}` }
}

const availability: Record<ProductState, string> = {
  on_sale: 'https://schema.org/InStock',
  hidden: 'https://schema.org/InStock',
  off_sale: 'https://schema.org/Discontinued',
}

/** Nothing is shipped, so there is no return method. A service begun early is paid in part, so no full refund. */
function returnPolicyOf({ type }: Product, { origin, facts }: Seller): object {
  const isPaidByPart = isService({ productType: type })
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: facts.company.countryCode,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: WITHDRAWAL_DAYS,
    ...(isPaidByPart
      ? {}
      : {
          returnFees: 'https://schema.org/FreeReturn',
          refundType: 'https://schema.org/FullRefund',
        }),
    merchantReturnLink: `${origin}${paths.terms()}#withdrawal`,
    ...(isPaidByPart || type === 'guide' ? { description: `${withdrawalRight([type])}.` } : {}),
  }
}

/** `address` is the path of the product's page. */
export function offerOf(site: Seller, product: Product, address: string): object {
  const { currency } = site.facts.money
  const price = parsePrice(product.price).toFixed(2)
  const amount = { '@type': 'UnitPriceSpecification', priceCurrency: currency }
  return {
    '@type': 'Offer',
    url: `${site.origin}${address}`,
    sku: product.productKey,
    price,
    priceCurrency: currency,
    availability: availability[product.state],
    ...(product.type === 'service' ? {} : { seller: sellerOf(site) }), // a service has a provider instead
    hasMerchantReturnPolicy: returnPolicyOf(product, site),
    ...(product.monthlyFee
      ? {
          priceSpecification: [
            { ...amount, price },
            { ...amount, price: parsePrice(product.monthlyFee).toFixed(2), unitCode: 'MON' },
          ],
        }
      : {}),
  }
}
