import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { paths } from '#domain/pages.ts'
import { brand } from '#shop/brand.ts'
import { FONT_PATH, plainPageScript, plainPageStyles } from './plain-page-assets.ts'

export interface PlainPage {
  title: string
  /** Address of its style sheet and script, without `.css` and `.js`. */
  assets: string
  body: ReturnType<typeof html>
  status?: ContentfulStatusCode
}

/** Answers with a page of one column that the server makes and that works without a script. */
export function plainPage(c: Context, { title, assets, body, status = 200 }: PlainPage) {
  c.header('Cache-Control', 'no-store')
  c.header('Content-Security-Policy', policy)
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Frame-Options', 'DENY')
  return c.html(
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} | ${brand.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="preload" href="${FONT_PATH}" as="font" type="font/woff2" crossorigin>
    <link rel="stylesheet" href="${assets}.css">
    <script src="${assets}.js" defer></script>
  </head>
  <body>
    <header>
      <a href="${paths.home()}">${mark}${brand.name}</a>
      <nav aria-label="Main">
        <a class="wide" href="${paths.home()}">Home</a>
        <a href="${paths.aiServices()}">AI Services</a>
        <a href="${paths.vault()}">Vault</a>
        <a class="wide" href="${paths.deals()}">Deals</a>
        <a href="${paths.cart()}">Cart</a>
      </nav>
    </header>
    <main>
      ${body}
    </main>
    <footer>
      <a href="${paths.contact()}">Contact</a>
      <a href="${paths.terms()}">Terms and conditions</a>
      <a href="${paths.privacy()}">Privacy policy</a>
    </footer>
  </body>
</html>`,
    status,
  )
}

/** The shop's logo, as in the bar of its pages. */
export const mark = html`<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke-linecap="round" aria-hidden="true"><path class="scale" stroke-width="2" d="M3 5v10M8 7v6M17 5v10"/><path class="hand" stroke-width="3" d="M12.5 2.5v15"/></svg>`

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

/** The style sheet of plain pages. */
export function sendStyles(c: Context) {
  return sendAsset(c, 'text/css', plainPageStyles)
}

/** Their script, which sends a form once. */
export function sendScript(c: Context) {
  return sendAsset(c, 'text/javascript', plainPageScript)
}

function sendAsset(c: Context, type: string, text: string) {
  return c.body(text, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=3600',
  })
}
