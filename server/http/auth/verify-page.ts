import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { VerifyRequest } from '#contract/auth.ts'
import { AppError, errorMessages } from '#domain/errors.ts'
import { paths } from '#domain/pages.ts'
import { confirmSignUp, findClaimedResource } from '#server/accounts/sign-up/confirm-sign-up.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthLimits } from '#server/http/limits/auth-limits.ts'
import { clientKey } from '#server/http/limits/client-key.ts'
import { readBrowserCookie } from '#server/http/middleware/browser-cookie.ts'
import { readJson } from '#server/http/middleware/read-json.ts'
import { plainPage, readForm } from '#server/http/plain-page/plain-page.ts'

const LONGEST_TOKEN = 200

/** GET changes nothing, because mail scanners open links; the button confirms by POST (decision A8). */
export function verifyRoutes(deps: Deps, limits: AuthLimits) {
  const routes = new Hono()
  routes.get('/verify', limits.signInStep, async (c) => {
    if (c.req.query('type') !== 'signup') throw new AppError('bad_request', 'type must be signup')
    return showPage(deps, c, readToken(c.req.query('token')))
  })
  routes.post('/verify', limits.signInStep, async (c) => {
    if (isJson(c)) refuseJsonVerify(await readJson(c, VerifyRequest, { anyText: true }))
    const token = readToken((await readForm(c)).get('token'))
    // A cross-site POST gets the page instead of the confirmation.
    if (c.req.header('sec-fetch-site') === 'cross-site') return showPage(deps, c, token)
    const url = await confirmSignUp(deps, {
      token,
      browserId: readBrowserCookie(deps, c),
      client: clientKey(deps, c),
    })
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(url ?? expiredUrl(deps), 303)
  })
  return routes
}

function isJson(c: Context): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
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

async function showPage(deps: Deps, c: Context, token: string) {
  const resource = await findClaimedResource(deps, token)
  return plainPage(c, deps.site, {
    title: 'Confirm your email',
    body: html`
      <h1>Confirm your email</h1>
      <p>${
        resource
          ? html`One step left: tap the button to get <strong>${resource}</strong>.`
          : 'One step left: tap the button to confirm your address.'
      }</p>
      <form method="post" action="/auth/v1/verify">
        <input type="hidden" name="token" value="${token}">
        <button type="submit">Confirm my email</button>
      </form>
      <p class="quiet">Using a different browser now? You’ll set your password next.</p>
      <p class="quiet">Didn’t sign up? Just close this page.</p>`,
  })
}

const types: readonly string[] = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change',
  'email',
  'sms',
  'phone_change',
]

/** In the auth client's words: codes do not exist here (decision A8). @throws AppError bad_request, otp_expired */
function refuseJsonVerify(request: VerifyRequest): never {
  const { type, token, token_hash: hash, email, phone } = request
  if (!type) bad('Verify requires a verification type')
  if (Boolean(token) === Boolean(hash)) bad('Verify requires either a token or a token hash')
  if (hash) {
    if (email || phone) bad('Only the token_hash and type should be provided')
    checkType(type)
    throw new AppError('otp_expired', errorMessages.otp_expired)
  }
  if (Boolean(email) === Boolean(phone)) {
    bad('Only an email address or phone number should be provided on verify')
  }
  if (phone && !/^\+?[1-9]\d{1,14}$/.test(phone))
    bad('Invalid phone number format (E.164 required)')
  checkType(type)
  throw new AppError('otp_expired', 'Token has expired or is invalid')
}

function checkType(type: string) {
  if (!types.includes(type)) bad('Invalid email verification type')
}

function bad(words: string): never {
  throw new AppError('bad_request', words)
}
