import { type Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { paths } from '#domain/pages.ts'
import { beginGoogleSignIn, finishGoogleSignIn } from '#server/accounts/google/google-flow.ts'
import {
  type GoogleRefusal,
  GoogleRefused,
  type GoogleSignIn,
  googleRefusals,
} from '#server/accounts/google/google-sign-in.ts'
import type { Deps } from '#server/deps.ts'
import { isDatabaseDown } from '#server/errors.ts'
import type { AuthLimits } from '#server/http/limits/auth-limits.ts'
import { readBrowserCookie, setBrowserCookie } from '#server/http/middleware/browser-cookie.ts'
import { answerError } from '#server/http/middleware/on-error.ts'
import { toSitePath } from './site-path.ts'

/** The browser navigates here, so refusals redirect to a page of the shop. */
export function oauthRoutes(deps: Deps, limits: AuthLimits) {
  const routes = new Hono()
  routes.onError((error, c) => redirectWithError(deps, error, c))
  routes.get('/authorize', limits.signInStep, async (c) => {
    const google = chooseProvider(deps, c)
    const codeChallenge = readChallenge(c)
    const redirectTo = readRedirect(deps, c)
    const address = await beginGoogleSignIn(deps, google, {
      browserId: setBrowserCookie(deps, c),
      codeChallenge,
      redirectTo,
      parameters: allowedParameters(c),
    }).catch((error: unknown) => {
      if (!(error instanceof GoogleRefused)) throw error
      throw new GoogleRefused(error.refusal, { redirectTo, cause: error.cause })
    })
    return c.redirect(address.href, 302)
  })
  routes.get('/callback', limits.signInStep, async (c) => {
    if (!deps.google) throw new AppError('bad_request', UNSUPPORTED)
    const { redirectTo, code } = await finishGoogleSignIn(deps, deps.google, {
      answer: new URL(c.req.url).searchParams,
      browserId: readBrowserCookie(deps, c),
    })
    return redirectToPage(deps, c, { page: redirectTo, answer: { code } })
  })
  return routes
}

const UNSUPPORTED = 'Unsupported provider: provider is not enabled'

function chooseProvider(deps: Deps, c: Context): GoogleSignIn {
  if (c.req.query('provider') !== 'google' || !deps.google) {
    throw new AppError('bad_request', UNSUPPORTED)
  }
  return deps.google
}

/** Accepts S256 only (T41). */
function readChallenge(c: Context): string {
  const challenge = c.req.query('code_challenge') ?? ''
  const method = c.req.query('code_challenge_method') ?? ''
  if (method.toLowerCase() !== 's256' || !/^[\w-]{43}$/.test(challenge)) {
    throw new AppError('bad_request', 'PKCE with code_challenge_method s256 is required')
  }
  return challenge
}

function readRedirect({ settings }: Deps, c: Context): string {
  return toSitePath(settings.siteUrl, c.req.query('redirect_to')) ?? paths.home()
}

function allowedParameters(c: Context): Record<string, string> {
  const method = c.req.query('auth_method') ?? ''
  return /^[a-z]{1,20}$/.test(method) ? { auth_method: method } : {}
}

function redirectWithError(deps: Deps, error: Error, c: Context): Response {
  if (error instanceof AppError) return answerError(deps, 'auth')(error, c)
  if (!(error instanceof GoogleRefused)) {
    deps.log.error(
      { err: error, requestId: c.get('requestId'), path: c.req.path },
      'unexpected error',
    )
    const refusal: GoogleRefusal = isDatabaseDown(error) ? 'unavailable' : 'failed'
    return redirectToPage(deps, c, { page: paths.auth(), answer: googleRefusals[refusal] })
  }
  const why = error.cause instanceof Error ? error.cause.message : undefined
  deps.log.info({ refusal: error.refusal, why }, 'sign-in with Google refused')
  const page = error.redirectTo ?? paths.auth()
  return redirectToPage(deps, c, { page, answer: googleRefusals[error.refusal] })
}

/** Keeps the page's own query unchanged (decision A13). */
function redirectToPage(
  { settings }: Deps,
  c: Context,
  { page, answer }: { page: string; answer: Record<string, string> },
): Response {
  const joint = page.includes('?') ? '&' : '?'
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(`${settings.siteUrl}${page}${joint}${new URLSearchParams(answer)}`, 302)
}
