import { type Context, Hono } from 'hono'
import { PasswordGrant, PkceGrant, RefreshGrant, UpdateUserRequest } from '#contract/auth.ts'
import { AppError } from '#domain/errors.ts'
import { presentUser } from '../../accounts/present-user.ts'
import { exchangeAuthCode } from '../../accounts/session/auth-codes.ts'
import { refreshSession } from '../../accounts/session/refresh-session.ts'
import { signIn } from '../../accounts/session/sign-in.ts'
import { updateUser } from '../../accounts/update-user.ts'
import { endSessions, type SessionScope } from '../../db/sessions.ts'
import { findUser } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { requireSession } from '../middleware/access-token.ts'
import { answerError } from '../middleware/on-error.ts'
import { readJson } from '../middleware/read-json.ts'
import { describeAuth } from './auth-settings.ts'
import { signUpRoutes } from './sign-up.ts'
import { verifyRoutes } from './verify-page.ts'

/** /auth/v1: who somebody is, on the wire of the browser's auth client. */
export function authRoutes(deps: Deps) {
  const routes = new Hono()
  routes.onError(answerError(deps, 'auth'))
  routes.post('/token', async (c) => c.json(await grantToken(deps, c)))
  routes.post('/logout', async (c) => {
    const scope = readScope(c)
    const claims = await requireSession(deps, c)
    await endSessions(deps.db, { userId: claims.sub, sessionId: claims.session_id, scope })
    return c.body(null, 204)
  })
  routes.get('/user', async (c) => {
    const claims = await requireSession(deps, c)
    const user = await findUser(deps.db, claims.sub)
    if (!user) throw new AppError('session_not_found')
    return c.json(await presentUser(deps.db, user))
  })
  routes.put('/user', async (c) => {
    const claims = await requireSession(deps, c)
    return c.json(await updateUser(deps, claims, await readJson(c, UpdateUserRequest)))
  })
  routes.route('/', signUpRoutes(deps))
  routes.route('/', verifyRoutes(deps))
  routes.get('/settings', (c) => c.json(describeAuth(deps)))
  routes.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json({ keys: deps.keys.publicJwks })
  })
  routes.get('/health', (c) => c.json({ name: 'auth', version: '1', description: 'sign-in' }))
  routes.all('*', () => {
    throw new AppError('not_found')
  })
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
    default:
      throw new AppError('invalid_credentials', 'unsupported_grant_type')
  }
}

function readScope(c: Context): SessionScope {
  const scope = c.req.query('scope') ?? 'global'
  if (scope === 'global' || scope === 'local' || scope === 'others') return scope
  throw new AppError('bad_request', `Unsupported logout scope "${scope.slice(0, 40)}"`)
}
