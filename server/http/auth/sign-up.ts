import { Hono } from 'hono'
import { RecoverRequest, ResendRequest, SignUpRequest } from '#contract/auth.ts'
import { paths } from '#domain/pages.ts'
import { requestMail } from '#server/accounts/mail-requests.ts'
import { signUp } from '#server/accounts/sign-up/sign-up.ts'
import type { Deps } from '#server/deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import type { AuthLimits } from '../limits/auth-limits.ts'
import { readBrowserCookie, setBrowserCookie } from '../middleware/browser-cookie.ts'
import { readJson } from '../middleware/read-json.ts'
import { toSitePath } from './site-path.ts'

/** Responds alike for known and unknown addresses. */
export function signUpRoutes(deps: Deps, limits: AuthLimits) {
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
