import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { PasskeyAnswer, SignInByCode } from '#contract/desk/access.ts'
import { readJson } from '../../http/middleware/read-json.ts'
import type { DeskDeps } from '../desk-deps.ts'
import {
  readAskedCookie,
  readDeskCookie,
  setAskedCookie,
  setSignedInCookies,
} from '../http/desk-cookie.ts'
import { visitOf } from '../http/require-member.ts'
import { askForPasskey } from './ask-passkey.ts'
import { signInByCode, signInByPasskey } from './sign-in.ts'

export function signInRoutes(deps: DeskDeps, limited: MiddlewareHandler) {
  const routes = new Hono()
  const browserOf = (c: Context) => ({
    visit: visitOf(deps, c),
    cookie: readDeskCookie(deps, c),
  })
  routes.post('/passkey-options', limited, async (c) => {
    const { options, browser } = await askForPasskey(deps, { purpose: 'sign-in' })
    setAskedCookie(deps, c, browser)
    return c.json(options)
  })
  routes.post('/passkey', limited, async (c) => {
    const { response } = await readJson(c, PasskeyAnswer)
    const given = { response, browser: readAskedCookie(deps, c) }
    setSignedInCookies(deps, c, await signInByPasskey(deps, browserOf(c), given))
    return c.json({})
  })
  routes.post('/code', limited, async (c) => {
    const given = await readJson(c, SignInByCode)
    setSignedInCookies(deps, c, await signInByCode(deps, browserOf(c), given))
    return c.json({})
  })
  return routes
}
