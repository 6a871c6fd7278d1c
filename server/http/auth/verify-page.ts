import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { AppError, errorMessages } from '#domain/errors.ts'
import { paths } from '#domain/pages.ts'
import { brand } from '#shop/brand.ts'
import { confirmSignUp } from '../../accounts/sign-up/confirm-sign-up.ts'
import type { Deps } from '../../deps.ts'
import type { AuthLimits } from '../limits/auth-limits.ts'
import { readBrowserCookie } from '../middleware/browser-cookie.ts'
import { verifyScript, verifyStyles } from './verify-page-assets.ts'

const LONGEST_TOKEN = 200

/**
 * /auth/v1/verify: the target of the link in a confirmation mail. GET changes nothing, because mail scanners open
 * links; the button confirms by POST (decision A8).
 */
export function verifyRoutes(deps: Deps, limits: AuthLimits) {
  const routes = new Hono()
  routes.get('/verify', limits.signInStep, (c) => {
    if (c.req.query('type') !== 'signup') throw new AppError('bad_request', 'type must be signup')
    return showPage(c, readToken(c.req.query('token')))
  })
  routes.post('/verify', limits.signInStep, async (c) => {
    const token = readToken((await readForm(c)).get('token'))
    // A cross-site POST gets the page instead of the confirmation.
    if (c.req.header('sec-fetch-site') === 'cross-site') return showPage(c, token)
    const url = await confirmSignUp(deps, { token, browserId: readBrowserCookie(deps, c) })
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(url ?? expiredUrl(deps), 303)
  })
  routes.get('/verify.css', limits.anything, (c) => sendAsset(c, 'text/css', verifyStyles))
  routes.get('/verify.js', limits.anything, (c) => sendAsset(c, 'text/javascript', verifyScript))
  return routes
}

async function readForm(c: Context): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported_media_type', 'The request must be a form.')
  }
  return new URLSearchParams(await c.req.text())
}

function readToken(given: string | null | undefined): string {
  if (given && given.length <= LONGEST_TOKEN) return given
  throw new AppError('bad_request', 'token is missing or malformed')
}

function expiredUrl({ settings }: Pick<Deps, 'settings'>): string {
  const url = new URL(paths.auth(), settings.siteUrl)
  url.searchParams.set('error', 'access_denied')
  url.searchParams.set('error_code', 'otp_expired')
  url.searchParams.set('error_description', errorMessages.otp_expired)
  return url.href
}

function showPage(c: Context, token: string) {
  c.header('Cache-Control', 'no-store')
  c.header('Content-Security-Policy', policy)
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Frame-Options', 'DENY')
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Confirm your email | ${brand.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/auth/v1/verify.css">
    <script src="/auth/v1/verify.js" defer></script>
  </head>
  <body>
    <main>
      <p class="brand">${brand.name}</p>
      <h1>Confirm your email</h1>
      <p>One step is left: press the button and your address is confirmed.</p>
      <form method="post" action="/auth/v1/verify">
        <input type="hidden" name="token" value="${token}">
        <button type="submit">Confirm my email</button>
      </form>
      <p class="quiet">You did not sign up? Close this page and nothing happens.</p>
    </main>
  </body>
</html>`)
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

function sendAsset(c: Context, type: string, text: string) {
  return c.body(text, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=3600',
  })
}
