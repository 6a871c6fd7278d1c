import { html, raw } from 'hono/html'
import { paths } from '#domain/pages.ts'
import { pathOf } from '#domain/public-pages.ts'
import type { Brand } from '#domain/shop-facts.ts'
import { fillPreview } from '#server/content/fill-preview.ts'
import type { ShownPreview } from '#server/content/show-preview.ts'
import { BRAND_STYLES, FONT_STYLES } from '#server/http/pages/site-files.ts'
import { mark } from '#server/http/plain-page/plain-page.ts'

type Html = ReturnType<typeof html>

/** Not indexed: search engines should find the shop's pages. */
export const previewHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    'font-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
} as const

export function drawPreview(brand: Brand, { guide, chapter, chapters }: ShownPreview): Html {
  const { item, product } = guide
  const title = chapter.guideTitle ?? item.name
  const address = pathOf(guide)
  const number = chapters.findIndex(({ slug }) => slug === chapter.slug) + 1
  const addressOf = (name: string) => `${paths.preview(product.slug)}/${encodeURIComponent(name)}`
  const get = item.free ? 'Get all of it, free' : `Get the guide, ${item.price}`
  return draw(
    brand,
    `${chapter.title}: a free chapter of ${title}`,
    html`
    <main>
      <p class="back"><a href="${address}"><span aria-hidden="true">← </span>Back to ${item.name}</a></p>
      <p class="where">A free chapter of ${title}</p>
      <article class="chapter">
${raw(fillPreview({ slug: chapter.slug, html: chapter.html, addressOf }))}
      </article>
      <section class="rest" aria-labelledby="rest">
        <h2 id="rest">This is chapter ${number} of ${chapters.length}.</h2>
        <ol>
          ${chapters.map((one) => html`<li${one.slug === chapter.slug ? raw(' aria-current="true"') : ''}>${one.title}</li>`)}
        </ol>
        <p class="get"><a class="button" href="${address}">${get}</a></p>
      </section>
    </main>`,
  )
}

export function drawMissing(brand: Brand): Html {
  return draw(
    brand,
    'No free chapter here',
    html`
    <main>
      <h1>No free chapter here</h1>
      <p>Not every guide has one. Browse all guides in <a href="${paths.vault()}">The Vault</a>.</p>
    </main>`,
  )
}

function draw(brand: Brand, title: string, main: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="dark light">
    <title>${title} | ${brand.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${FONT_STYLES}">
    <link rel="stylesheet" href="${BRAND_STYLES}">
    <link rel="stylesheet" href="/preview.css">
  </head>
  <body class="chapter-looks">
    <header>
      <a href="${paths.home()}">${mark}${brand.name}</a>
    </header>${main}
  </body>
</html>`
}
