import type { Context } from 'hono'
import { html } from 'hono/html'
import { STYLE } from './style.ts'

type Html = ReturnType<typeof html>

export interface Page {
  title: string
  body: Html
  width?: 'narrow' | 'wide'
  refreshSeconds?: number
}

/** Content security policy; forms may redirect to the shop. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** `html` escapes values. */
export function answerPage(
  c: Context,
  page: Page,
  status: 200 | 400 | 404 | 409 | 410 | 422 = 200,
) {
  c.header('content-security-policy', POLICY)
  c.header('referrer-policy', 'no-referrer')
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  return c.html(document(page), status)
}

export function answerStyle(c: Context) {
  return c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' })
}

/** A heading with its explanation. */
export function intro(heading: string, text: Html | string): Html {
  return html`<div class="stack">
    <h1>${heading}</h1>
    <p class="quiet">${text}</p>
  </div>`
}

/** Without items a text that says so. */
export function list(items: Html[], empty: string, className = 'rows'): Html {
  return items.length === 0
    ? html`<p class="empty quiet">${empty}</p>`
    : html`<ul class="${className}">${items}</ul>`
}

function document({ title, body, width = 'narrow', refreshSeconds }: Page): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <meta name="robots" content="noindex">
    ${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
    <title>${title}</title>
    <link rel="stylesheet" href="/style.css">
    <link rel="icon" href="data:,">
  </head>
  <body class="${width}">
    <p class="banner">Sandbox: no real money, no real mail</p>
    <main>${body}</main>
  </body>
</html>`
}
