import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'
import { pathOf } from '#domain/public-pages.ts'
import { brand } from '#shop/brand.ts'
import { company } from '#shop/company.ts'
import { links } from '#shop/links.ts'
import { decode } from './html-text.ts'
import { offerOf, seller } from './offer.ts'
import { pictureOf } from './share-picture.ts'
import { urlOf } from './url-of.ts'

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
  return decode(words).replace(/\s+/g, ' ').trim()
}

interface BuiltPage {
  title: string
  address: string
  html: string
}

/** schema.org JSON-LD; describes only content the page shows. */
export function structuredData(catalogue: Catalogue, page: BuiltPage): object[] {
  const entry = catalogue.entries.find((candidate) => pathOf(candidate) === page.address)
  return [
    ...(page.address === paths.home() ? [organisation, site] : [breadcrumbs(page)]),
    ...(entry ? soldThing(catalogue, entry.product, page.address) : []),
    ...questions(page.html),
  ]
}

const organisation = {
  ...seller,
  legalName: company.legalName,
  email: company.email,
  logo: urlOf('/icon-512.png'),
  sameAs: [links.companySite, links.community, links.youtube].filter(isGiven),
}

const site = {
  '@type': 'WebSite',
  name: brand.name,
  alternateName: brand.title,
  url: urlOf(paths.home()),
}

function breadcrumbs({ title, address }: BuiltPage): object {
  const own = { name: title.replace(` | ${brand.name}`, ''), address }
  const list = lists.find(({ address: start }) => address.startsWith(`${start}/`))
  const trail = [{ name: 'Home', address: paths.home() }, ...(list ? [list] : []), own]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: urlOf(step.address),
    })),
  }
}

const lists = [
  { name: 'Vault', address: paths.vault() },
  { name: 'AI Services', address: paths.aiServices() },
]

/** Free products other than services have none. */
function soldThing(catalogue: Catalogue, product: Product, address: string): object[] {
  const service = product.type === 'service'
  if (!service && !product.productKey) return []
  return [
    {
      '@type': service ? 'Service' : 'Product',
      name: product.name,
      description: product.description,
      image: urlOf(pictureOf(catalogue, address).path),
      ...(service
        ? { provider: seller }
        : { sku: product.productKey, brand: { '@type': 'Brand', name: brand.name } }),
      ...(product.productKey ? { offers: offerOf(product, address) } : {}),
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
