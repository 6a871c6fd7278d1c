import { PLACEHOLDER_ORIGIN } from '#contract/public-settings.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { aiServiceProducts } from '#domain/catalogue/service-catalogue.ts'
import { vaultProducts } from '#domain/catalogue/vault-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { groundHex } from '#domain/palette.ts'
import { privatePages, publicPages } from '#domain/public-pages.ts'
import { brand } from '#shop/brand.ts'
import { company } from '#shop/company.ts'
import { links } from '#shop/links.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const apiPaths = ['/auth/v1/', '/rest/v1/', '/functions/v1/', '/webhooks/']

/** The files that search engines, models and phones ask for, by name; built from the catalogue. */
export function siteFiles(builtAt: Date): Map<string, string> {
  return new Map([
    ['robots.txt', robots()],
    ['sitemap.xml', sitemap()],
    ['llms.txt', llms()],
    ['site.webmanifest', manifest()],
    ['.well-known/security.txt', securityContact(builtAt)],
  ])
}

function robots(): string {
  const closed = [...privatePages, ...apiPaths].map((path) => `Disallow: ${path}`)
  return lines('User-agent: *', ...closed, '', `Sitemap: ${urlOf('/sitemap.xml')}`)
}

/** Without dates of change: pages are made anew at every build, and a date that is not true is worse than none. */
function sitemap(): string {
  const entries = publicPages.map((address) => `<url><loc>${urlOf(address)}</loc></url>`)
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  )
}

/** For language models: what is sold, at which price, and where. */
function llms(): string {
  return lines(
    `# ${brand.name}`,
    '',
    `> ${brand.description}`,
    '',
    `Sold by ${company.legalName}, ${company.city}, ${company.country}. Prices are in US dollars. Questions: ${company.email}`,
    '',
    '## Guides and resources',
    '',
    ...vaultProducts.map((product) => entry(product, paths.vaultProduct(product.slug))),
    '',
    '## AI services',
    '',
    ...aiServiceProducts.map((product) => entry(product, paths.aiService(product.slug))),
    '',
    '## More',
    '',
    `- [All pages](${urlOf('/sitemap.xml')})`,
    `- [Community](${links.community})`,
  )
}

function entry(product: Product, address: string): string {
  const priced = product.productKey !== undefined || product.price === 'Free'
  const fee = product.monthlyFee ? ` + ${product.monthlyFee}` : ''
  const price = priced ? ` Price: ${product.price}${fee}.` : ''
  return `- [${product.name}](${urlOf(address)}): ${product.description}${price}`
}

function manifest(): string {
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return JSON.stringify({
    name: brand.title,
    short_name: brand.name,
    description: brand.description,
    start_url: paths.home(),
    display: 'minimal-ui',
    background_color: groundHex,
    theme_color: groundHex,
    icons: [icon(192), icon(512), { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
}

/** RFC 9116: whom to tell of a weakness. It runs out a year after the build. */
function securityContact(builtAt: Date): string {
  return lines(
    `Contact: mailto:${company.email}`,
    `Expires: ${new Date(builtAt.getTime() + YEAR_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${urlOf('/.well-known/security.txt')}`,
  )
}

function urlOf(address: string): string {
  return `${PLACEHOLDER_ORIGIN}${address}`
}

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`
}
