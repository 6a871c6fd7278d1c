import { createHash } from 'node:crypto'
import { DATA_PATH } from '#contract/site.ts'
import { paths } from '#domain/pages.ts'
import { privatePages } from '#domain/public-pages.ts'

/** Their URL may contain a one-time token or payment session id. */
const tokenPages: readonly string[] = [paths.myAccount(), paths.resetPassword(), paths.success()]
const OFFLINE_READER = `${paths.reader()}/offline.js`
const personalPages: readonly string[] = [
  ...privatePages,
  paths.myAiServices(),
  paths.songProject(),
]

/** Embedded by emails and other sites. */
const MAILED = /^\/(?:pictures\/|icon-192\.png$)/
/** Embedded by the desk's preview of a page. */
const PREVIEWED = /^\/(?:assets|covers)\//

export function pageHeaders({
  address,
  html,
  siteUrl,
}: {
  address: string
  html: string | undefined
  siteUrl: string
}): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': resourcePolicy(address),
    'Cache-Control': cacheControl(address, html !== undefined),
    Vary: 'Accept-Encoding',
    ...(siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
    ...(html === undefined ? {} : htmlHeaders(address, html)),
  }
}

function resourcePolicy(address: string): string {
  if (MAILED.test(address)) return 'cross-origin'
  return PREVIEWED.test(address) ? 'same-site' : 'same-origin'
}

function cacheControl(address: string, isHtml: boolean): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // A proxy that rewrites a page, such as its email addresses, breaks hydration.
  if (personalPages.includes(address)) return 'no-store, no-transform'
  if (address === OFFLINE_READER) return 'no-cache'
  // Data must change together with its page.
  if (isHtml) return 'public, max-age=0, must-revalidate, no-transform'
  return address.startsWith(DATA_PATH)
    ? 'public, max-age=0, must-revalidate'
    : 'public, max-age=3600'
}

function htmlHeaders(address: string, html: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(address, html),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': tokenPages.includes(address)
      ? 'no-referrer'
      : 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(personalPages.includes(address) ? { 'X-Robots-Tag': 'noindex' } : {}),
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
}

const PLAYERS = 'https://www.youtube-nocookie.com https://player.vimeo.com'

function contentSecurityPolicy(address: string, html: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}`,
    `style-src 'self' ${inlineStyleHashes(html).join(' ')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self' data:",
    ...(address === paths.reader() ? [`frame-src ${PLAYERS}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** No other inline script may run (T43). */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (/\bsrc=|type="application\/(ld\+)?json"/.test(attributes) || code === '') continue
    hashes.add(hashOf(code))
  }
  return [...hashes]
}

/** `style` attributes stay forbidden. */
function inlineStyleHashes(html: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
  return [...new Set(styles.map(([, text = '']) => hashOf(text)))]
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
