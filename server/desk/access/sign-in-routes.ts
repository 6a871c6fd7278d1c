import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { PasskeyAnswer, SignInByCode } from '#contract/desk/access.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import {
  readAskedCookie,
  readDeskCookie,
  setAskedCookie,
  setSignedInCookies,
} from '#server/desk/http/desk-cookie.ts'
import { jsonBody } from '#server/desk/http/json-body.ts'
import { visitOf } from '#server/desk/http/require-member.ts'
import { answerOptions } from './answer-options.ts'
import { askForPasskey } from './ask-passkey.ts'
import { signInByCode, signInByPasskey } from './sign-in.ts'

export function signInRoutes(deps: DeskDeps, limited: MiddlewareHandler) {
  const browserOf = (c: Context) => ({
    visit: visitOf(deps, c),
    cookie: readDeskCookie(deps, c),
  })
  return new Hono()
    .post('/passkey-options', limited, async (c) => {
      const { options, browser } = await askForPasskey(deps, { purpose: 'sign-in' })
      setAskedCookie(deps, c, browser)
      return answerOptions(c, options)
    })
    .post('/passkey', limited, jsonBody(PasskeyAnswer), async (c) => {
      const { response } = c.req.valid('json')
      const given = { response, browser: readAskedCookie(deps, c) }
      setSignedInCookies(deps, c, await signInByPasskey(deps, browserOf(c), given))
      return c.json({})
    })
    .post('/code', limited, jsonBody(SignInByCode), async (c) => {
      const given = c.req.valid('json')
      setSignedInCookies(deps, c, await signInByCode(deps, browserOf(c), given))
      return c.json({})
    })
}
