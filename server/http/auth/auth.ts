import { type Context, Hono } from 'hono'
import {
  PasswordGrant,
  PkceGrant,
  RecoverRequest,
  RefreshGrant,
  ResendRequest,
  SignUpRequest,
  UpdateUserRequest,
} from '#contract/auth.ts'
import { cutText } from '#domain/cut-text.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { paths } from '#domain/pages.ts'
import { getOwnUser } from '#server/accounts/get-own-user.ts'
import { requestMail } from '#server/accounts/mail-requests.ts'
import { exchangeAuthCode } from '#server/accounts/session/auth-codes.ts'
import { refreshSession } from '#server/accounts/session/refresh-session.ts'
import { type SignOutScope, signIn, signOut } from '#server/accounts/session/sign-in.ts'
import { signUp } from '#server/accounts/sign-up/sign-up.ts'
import { updateUser } from '#server/accounts/update-user.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthLimits } from '#server/http/limits/auth-limits.ts'
import { requireSession } from '#server/http/middleware/access-token.ts'
import {
  readBrowserCookie,
  setBrowserCookie,
  setKnownBrowser,
} from '#server/http/middleware/browser-cookie.ts'
import { answerError } from '#server/http/middleware/on-error.ts'
import { readJson } from '#server/http/middleware/read-json.ts'
import { refuseUnknown } from '#server/http/middleware/refuse-unknown.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { toSitePath } from './site-path.ts'
import { verifyRoutes } from './verify-page.ts'

/** Calls of the auth client that this shop does not support (decision D4). */
const LEFT_OUT: readonly (readonly [method: string, address: string, code: ErrorCode])[] = [
  ['POST', '/otp', 'otp_disabled'],
  ['POST', '/magiclink', 'otp_disabled'],
  ['GET', '/user/identities/authorize', 'manual_linking_disabled'],
  ['DELETE', '/user/identities/:id', 'manual_linking_disabled'],
]

/** A 404 would look like a wrong address. */
function refuseLeftOut(routes: Hono, limits: AuthLimits): void {
  for (const [method, address, code] of LEFT_OUT) {
    routes.on(method, address, limits.anything, (_c: Context): never => {
      throw new AppError(code)
    })
  }
}

export function authRoutes(deps: Deps, limits: AuthLimits) {
  const routes = new Hono()
  routes.onError(answerError(deps, 'auth'))
  routes.post('/token', limits.token, async (c) => {
    const session = await grantToken(deps, c)
    // A refresh proves no password, so it earns no separate attempts.
    if (c.req.query('grant_type') !== 'refresh_token')
      await setKnownBrowser(deps, c, session.user.email)
    return c.json(session)
  })
  routes.post('/logout', limits.anything, async (c) => {
    const scope = readScope(c)
    const claims = await requireSession(deps, c)
    await signOut(deps, claims, scope)
    return c.body(null, 204)
  })
  routes.get('/user', limits.anything, async (c) => {
    const claims = await requireSession(deps, c)
    return c.json(await getOwnUser(deps, claims))
  })
  routes.put('/user', limits.changeUser, async (c) => {
    const claims = await requireSession(deps, c)
    return c.json(await updateUser(deps, claims, await readJson(c, UpdateUserRequest)))
  })
  routes.route('/', signUpRoutes(deps, limits))
  routes.route('/', verifyRoutes(deps, limits))
  refuseLeftOut(routes, limits)
  routes.get('/settings', limits.anything, (c) => c.json(describeAuth(deps)))
  routes.get('/.well-known/jwks.json', limits.anything, (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json({ keys: deps.keys.publicJwks })
  })
  routes.get('/health', limits.anything, (c) =>
    c.json({ name: 'auth', version: '1', description: 'sign-in' }),
  )
  routes.all('*', limits.anything, refuseUnknown(routes, '/auth/v1'))
  return routes
}

async function grantToken(deps: Deps, c: Context) {
  switch (c.req.query('grant_type')) {
    case 'password':
      return signIn(deps, await readJson(c, PasswordGrant))
    case 'refresh_token': {
      const grant = await readJson(c, RefreshGrant)
      return refreshSession(deps, grant.refresh_token)
    }
    case 'pkce': {
      const grant = await readJson(c, PkceGrant)
      return exchangeAuthCode(deps, { code: grant.auth_code, codeVerifier: grant.code_verifier })
    }
    case 'id_token':
      throw new AppError('provider_disabled')
    default:
      throw new AppError('invalid_credentials', 'unsupported_grant_type')
  }
}

function readScope(c: Context): SignOutScope {
  const scope = c.req.query('scope') ?? 'global'
  if (scope === 'global' || scope === 'local' || scope === 'others') return scope
  throw new AppError('bad_request', `Unsupported logout scope "${cutText(scope, 40)}"`)
}

function describeAuth({ google, settings }: Pick<Deps, 'google' | 'settings'>) {
  return {
    external: { anonymous_users: false, email: true, google: google !== undefined, phone: false },
    disable_signup: false,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }
}

/** Responds alike for known and unknown addresses. */
function signUpRoutes(deps: Deps, limits: AuthLimits) {
  const { siteUrl } = deps.settings
  const routes = new Hono()
  routes.post('/signup', limits.signUp, async (c) => {
    const { email, password, data, code_challenge } = await readJson(c, SignUpRequest)
    const answer = await signUp(deps, {
      email,
      password,
      data: data ?? {},
      codeChallenge: code_challenge ?? null,
      redirectTo: toSitePath(siteUrl, c.req.query('redirect_to')) ?? paths.home(),
      browserId: setBrowserCookie(deps, c),
    })
    return c.json(answer)
  })
  routes.post('/resend', limits.resend, async (c) => {
    const { email, code_challenge } = await readJson(c, ResendRequest)
    const browserId = readBrowserCookie(deps, c)
    await requestMail(deps, {
      kind: 'confirm_email',
      email,
      browserHash: browserId === undefined ? null : tokenHash(browserId),
      codeChallenge: code_challenge ?? null,
      redirectTo: toSitePath(siteUrl, c.req.query('redirect_to')) ?? null,
    })
    return c.json({})
  })
  routes.post('/recover', limits.recover, async (c) => {
    const { email } = await readJson(c, RecoverRequest)
    await requestMail(deps, { kind: 'reset_password', email })
    return c.json({})
  })
  return routes
}
