import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError } from '#domain/errors.ts'
import { linksIn, pagesIn } from '#domain/navigation.ts'
import { isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'
import type { Links, NavigationEntry, ShopFacts } from '#domain/shop-facts.ts'
import { BRAND_STYLES, FONT_STYLES } from '#server/http/pages/site-files.ts'

export interface PlainPage {
  title: string
  body: ReturnType<typeof html>
  status?: ContentfulStatusCode
}

/** Shown in the header and footer of each page. */
export type PlainPageFacts = Pick<ShopFacts, 'brand' | 'company' | 'links' | 'navigation'>

/** Works without a script. */
export function plainPage(
  c: Context,
  facts: PlainPageFacts,
  { title, body, status = 200 }: PlainPage,
) {
  const { brand, company, links, navigation } = facts
  c.header('Cache-Control', 'no-store, no-transform')
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
    <link rel="stylesheet" href="${FONT_STYLES}">
    <link rel="stylesheet" href="${BRAND_STYLES}">
    <link rel="stylesheet" href="/plain-page.css">
    <script src="/plain-page.js" defer></script>
  </head>
  <body>
    <header>
      <a href="${paths.home()}">${mark}${brand.name}</a>
      <nav aria-label="Main">
        <div class="wide">${menuOf(facts)}</div>
        <a class="icon" href="${paths.cart()}" aria-label="Cart">${cart}</a>
        <div class="wide">${account(links)}</div>
        <details class="narrow">
          <summary aria-label="Menu">${bars}</summary>
          <div>${menuOf(facts)}${account(links)}</div>
        </details>
      </nav>
    </header>
    <main>
      ${body}
    </main>
    <footer>
      <p><strong>${brand.name}</strong> ${brand.tagline}</p>
      <ul aria-label="Shop">
        ${pagesIn(navigation.footer, links).map((entry) => html`<li>${page(entry)}</li>`)}
        ${linksIn(navigation.footer, links).map(({ label, to }) => html`<li>${outside(to, label)}</li>`)}
      </ul>
      <ul aria-label="Legal">
        <li><a href="${paths.privacy()}">Privacy policy</a></li>
        <li><a href="${paths.terms()}">Terms and conditions</a></li>
        <li><a href="${paths.cookies()}">Cookie policy</a></li>
        <li><a href="${paths.withdraw()}">Withdraw from contract here</a></li>
      </ul>
      <ul aria-label="Reach us">
        <li><a href="mailto:${company.email}">${company.email}</a></li>
        <li>${outside(links.bookConsultation, 'Book a free call')}</li>
        ${isGiven(links.companySite) ? html`<li>${outside(links.companySite, company.legalName)}</li>` : ''}
      </ul>
      <p>${company.legalName}, business ID ${company.businessId}, ${company.street}, ${company.postalCode} ${company.city}, ${company.country}</p>
    </footer>
  </body>
</html>`,
    status,
  )
}

const outside = (address: string, label: string) =>
  isGiven(address) &&
  html`<a href="${address}" target="_blank" rel="noopener noreferrer">${label}</a>`

const page = ({ label, to }: NavigationEntry) => html`<a href="${to}">${label}</a>`

const menuOf = ({ navigation: { menu }, links }: PlainPageFacts) =>
  html`${pagesIn(menu, links).map(page)}<i></i>${linksIn(menu, links).map(({ label, to }) => outside(to, label))}`

/** The session is known to pages of the storefront only. */
const account = (links: Links) =>
  html`<a href="${paths.auth()}">Login</a>${outside(links.bookConsultation, "Let's Talk")}`

const icon = (lines: ReturnType<typeof html>) =>
  html`<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${lines}</svg>`
const cart = icon(
  html`<path d="M2.5 3.5h2l1.6 9h8.8l1.6-6.5H5"/><circle cx="7.5" cy="16" r="1"/><circle cx="13.5" cy="16" r="1"/>`,
)
const bars = icon(html`<path d="M3 7h14M3 13h14"/>`)

export const mark = html`<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke-linecap="round" aria-hidden="true"><path class="scale" stroke-width="2" d="M3 5v10M8 7v6M17 5v10"/><path class="hand" stroke-width="3" d="M12.5 2.5v15"/></svg>`

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  'font-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

/** For forms without a script. @throws AppError unsupported_media_type */
export async function readForm(c: Context): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported_media_type', 'The request must be a form.')
  }
  return new URLSearchParams(await c.req.text())
}
