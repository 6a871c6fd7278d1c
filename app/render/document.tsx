import { renderToStaticMarkup } from 'react-dom/server'
import { type DocumentHead, TITLE_MAX, titleOf } from '#app/features/navigation/document-head.ts'
import { svgDataUrl } from '#app/ui/svg-data-url.ts'
import { groundHex } from '#contract/palette.ts'
import { PUBLIC_SETTINGS_ID } from '#contract/public-settings.ts'
import { PAGE_DATA_ID, type PageData, SHOP_FACTS_ID, type Site } from '#contract/site.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#domain/picture-sizes.ts'
import type { Brand } from '#domain/shop-facts.ts'
import icon from '../ui/favicon.svg?raw'
import { bodyScript, headScript } from './inline-scripts.ts'
import { sharePictureOf } from './share-picture.ts'
import { structuredData } from './structured-data.ts'

/** Characters shown in search results. */
const DESCRIPTION_MAX = 155
/** Decodes the font before the first paint; decoding at first use would shift text. */
const FONT_SCRIPT = "document.fonts.load('1em Geist')"

export interface DocumentParts {
  site: Site
  /** Path of the page. */
  address: string
  head: DocumentHead
  /** HTML of the page's content. */
  content: string
  data: PageData
  /** CSS to embed: text paints without a second request. */
  styles: string
  /** Addresses of style sheets. */
  sheets: readonly string[]
  /** Address of the style sheet for other pages, loaded after the first paint. */
  laterStyles: string
  /** Addresses of modules, the entry last. */
  modules: readonly string[]
}

/** The whole HTML of a page. React hydrates only `#app`. */
export function documentOf(parts: DocumentParts): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<Document {...parts} />)}`
}

function Document(parts: DocumentParts) {
  const { site, head, content, data, styles, sheets, laterStyles, modules } = parts
  const { kinds: _notForBrowsers, ...facts } = site.facts
  const { brand } = facts
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={groundHex} />
        <script>{headScript}</script>
        <style>{styles}</style>
        <script>{FONT_SCRIPT}</script>
        {/* Delays the first paint until the whole page has arrived: a half-painted page would shift. */}
        <link rel="expect" href={`#${PUBLIC_SETTINGS_ID}`} blocking="render" />
        {/* For clients without SVG support. */}
        <link rel="icon" href="/favicon.png" sizes="48x48" />
        {/* Embedded: browsers request icons with high priority, before the first screen is painted. */}
        <link rel="icon" href={svgDataUrl(icon)} sizes="any" />
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <title>{shownTitle(head, brand)}</title>
        <meta name="description" content={shownDescription(head, brand)} />
        {head.hidden ? <meta name="robots" content="noindex" /> : <SharedHead {...parts} />}
      </head>
      <body>
        {/* oxlint-disable-next-line react/no-danger -- rendered by React */}
        <div id="app" dangerouslySetInnerHTML={{ __html: content }} />
        <Json id={PUBLIC_SETTINGS_ID} value={site.settings} />
        <Json id={SHOP_FACTS_ID} value={facts} />
        <Json id={PAGE_DATA_ID} value={data} />
        <script data-modules={JSON.stringify(modules)} data-styles={laterStyles}>
          {bodyScript}
        </script>
      </body>
    </html>
  )
}

/** For search engines and previews of links. */
export function SharedHead({ site, address, head, content }: DocumentParts) {
  const url = `${site.origin}${head.path}`
  const { brand } = site.facts
  const picture = sharePictureOf(site, address)
  const page = { title: shownTitle(head, brand), address, content }
  const shared = {
    'og:title': page.title,
    'og:description': shownDescription(head, brand),
    'og:url': url,
    'og:type': 'website',
    'og:site_name': brand.name,
    ...(picture && {
      'og:image': `${site.origin}${picture.path}`,
      'og:image:type': picture.type,
      'og:image:width': String(SHARE_WIDTH),
      'og:image:height': String(SHARE_HEIGHT),
      'og:image:alt': picture.alt,
    }),
  }
  return (
    <>
      <link rel="canonical" href={url} />
      {Object.entries(shared).map(([property, text]) => (
        <meta key={property} property={property} content={text} />
      ))}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {structuredData(site, page).map((data, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rendered once
        <Json key={index} value={{ '@context': 'https://schema.org', ...data }} isLinked />
      ))}
    </>
  )
}

function Json({ id, value, isLinked = false }: { id?: string; value: object; isLinked?: boolean }) {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c')
  return (
    <script type={isLinked ? 'application/ld+json' : 'application/json'} id={id}>
      {text}
    </script>
  )
}

export function shownTitle(head: DocumentHead, brand: Brand): string {
  return fit(titleOf(head, brand), TITLE_MAX)
}

export function shownDescription({ description }: DocumentHead, brand: Brand): string {
  return fit(description ?? brand.description, DESCRIPTION_MAX)
}

function fit(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`
}
