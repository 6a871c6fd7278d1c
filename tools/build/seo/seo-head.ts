import { PLACEHOLDER_ORIGIN } from '#contract/public-settings.ts'
import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { escapeText } from '#domain/escape-text.ts'
import { privatePages } from '#domain/public-pages.ts'
import { brand } from '#shop/brand.ts'
import { decode } from './html-text.ts'
import { pictureOf, SHARE_HEIGHT, SHARE_WIDTH } from './share-picture.ts'
import { structuredData } from './structured-data.ts'

/**
 * Private pages get none.
 * @throws Error for a page without title, description or canonical URL
 */
export function withSeoHead(catalogue: Catalogue, html: string): string {
  if (/<meta name="robots" content="noindex"/.test(html)) return html
  if (isPrivate(html)) return html.replace(canonical, '')
  const title = find(html, /<title>([^<]+)<\/title>/)
  const description = find(html, /<meta name="description" content="([^"]+)"/)
  const url = find(html, canonical)
  const page = { title: decode(title), address: url.slice(PLACEHOLDER_ORIGIN.length), html }
  const picture = pictureOf(catalogue, page.address)
  const tags = [
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:image', `${PLACEHOLDER_ORIGIN}${picture.path}`),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(SHARE_WIDTH)),
    property('og:image:height', String(SHARE_HEIGHT)),
    property('og:image:alt', escapeText(picture.alt)),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...structuredData(catalogue, page).map(jsonLd),
  ]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

const canonical = /<link rel="canonical" href="([^"]+)"\/?>/

function isPrivate(html: string): boolean {
  const address = canonical.exec(html)?.[1]?.slice(PLACEHOLDER_ORIGIN.length)
  return address !== undefined && privatePages.includes(address)
}

function find(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[1]
  if (!found) throw new Error(`A page has nothing for ${pattern.source}`)
  return found
}

/** `content` is already escaped. */
function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}"/>`
}

function jsonLd(data: object): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`
}
