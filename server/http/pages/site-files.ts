import { groundHex } from '#contract/palette.ts'
import type { Site } from '#contract/site.ts'
import { accentStyles } from '#domain/accent.ts'
import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { currencyInWords } from '#domain/money.ts'
import { isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'
import { listPublicPages, pathOf } from '#domain/public-pages.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const apiPaths = ['/auth/v1/', '/rest/v1/', '/functions/v1/', '/webhooks/']

/** Written by the build. */
export const FONT_STYLES = '/font.css'

/** The brand's colour, for pages with style sheets of their own. */
export const BRAND_STYLES = '/brand.css'

/** Files for browsers, search engines, language models and phones, by path. */
export function siteFiles(site: Site, now: Date): Map<string, string> {
  return new Map([
    ['/robots.txt', robots(site)],
    ['/sitemap.xml', sitemap(site)],
    ['/llms.txt', llms(site)],
    ['/site.webmanifest', manifest(site)],
    [BRAND_STYLES, accentStyles(site.facts.brand.accent)],
    ['/.well-known/security.txt', securityContact(site, now)],
  ])
}

/** Disallows only the API: crawlers must read a page to see its noindex. */
function robots({ origin }: Site): string {
  const closed = apiPaths.map((path) => `Disallow: ${path}`)
  return lines('User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`)
}

/** No lastmod: a wrong date is worse than none. */
function sitemap(site: Site): string {
  const pages = listPublicPages(site)
  const entries = pages.map((address) => `<url><loc>${site.origin}${address}</loc></url>`)
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  )
}

function llms({ catalogue, facts, origin }: Site): string {
  const { brand, company, links, money } = facts
  const rowOf = (entry: CatalogueEntry) => productRow(entry, origin)
  const listed = catalogue.entries.filter(({ file }) => file.state === 'on_sale')
  const services = listed.filter(({ product }) => product.type === 'service')
  return lines(
    `# ${brand.name}`,
    '',
    `> ${brand.description}`,
    '',
    `Sold by ${company.legalName}, ${company.city}, ${company.country}. Prices are in ${currencyInWords(money.currency)}. Questions: ${company.email}`,
    '',
    '## Guides and resources',
    '',
    ...listed.filter((entry) => !services.includes(entry)).map(rowOf),
    '',
    '## AI services',
    '',
    ...services.map(rowOf),
    '',
    '## More',
    '',
    `- [All pages](${origin}/sitemap.xml)`,
    ...(isGiven(links.community) ? [`- [Community](${links.community})`] : []),
  )
}

function productRow(entry: CatalogueEntry, origin: string): string {
  const { product } = entry
  const priced = product.productKey !== undefined || product.price === 'Free'
  const fee = product.monthlyFee ? ` + ${product.monthlyFee}` : ''
  const price = priced ? ` Price: ${product.price}${fee}.` : ''
  return `- [${product.name}](${origin}${pathOf(entry)}): ${product.description}${price}`
}

function manifest({ facts: { brand } }: Site): string {
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

/** RFC 9116; expires in a year. */
function securityContact({ facts, origin }: Site, now: Date): string {
  return lines(
    `Contact: mailto:${facts.company.email}`,
    `Expires: ${new Date(now.getTime() + YEAR_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  )
}

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`
}
