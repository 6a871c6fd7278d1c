import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { CodeAnswer, PasskeyAnswer, SignInByCode } from '#contract/desk/access.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody } from '#server/desk/http/checked-input.ts'
import {
  answerAsked,
  readDeskCookie,
  setDeskCookie,
  setSignedInCookies,
} from '#server/desk/http/desk-cookie.ts'
import { type DeskEnv, requireMember, visitOf } from '#server/desk/http/require-member.ts'
import { openConfirmLimit } from '#server/http/limits/desk-limits.ts'
import { askForPasskey } from './ask-passkey.ts'
import { confirmByCode, confirmByPasskey } from './confirm.ts'
import { signInByCode, signInByPasskey } from './sign-in.ts'

export function signInRoutes(deps: DeskDeps, limited: MiddlewareHandler) {
  const browserOf = (c: Context) => ({
    visit: visitOf(deps, c),
    cookie: readDeskCookie(deps, c),
  })
  return new Hono()
    .post('/passkey-options', limited, async (c) =>
      answerAsked(deps, c, await askForPasskey(deps, { purpose: 'sign-in' })),
    )
    .post('/passkey', limited, jsonBody(PasskeyAnswer), async (c) => {
      const { response } = c.req.valid('json')
      const given = { response, browser: readDeskCookie(deps, c, 'desk-asked') }
      setSignedInCookies(deps, c, await signInByPasskey(deps, browserOf(c), given))
      return c.json({})
    })
    .post('/code', limited, jsonBody(SignInByCode), async (c) => {
      const given = c.req.valid('json')
      setSignedInCookies(deps, c, await signInByCode(deps, browserOf(c), given))
      return c.json({})
    })
}

export function confirmRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  const limited = openConfirmLimit(deps)
  const browserOf = (c: Context) => ({
    visit: visitOf(deps, c),
    cookie: readDeskCookie(deps, c) ?? '',
  })
  const renewCookie = (c: Context, cookie: string | undefined) => {
    if (cookie !== undefined) setDeskCookie(deps, c, cookie)
  }
  return new Hono<DeskEnv>()
    .post('/passkey-options', member, limited, async (c) => {
      const { memberId } = c.get('session')
      return answerAsked(deps, c, await askForPasskey(deps, { purpose: 'confirm', memberId }))
    })
    .post('/passkey', member, limited, jsonBody(PasskeyAnswer), async (c) => {
      const { response } = c.req.valid('json')
      const browser = readDeskCookie(deps, c, 'desk-asked')
      const given = { response, browser, ...browserOf(c) }
      renewCookie(c, await confirmByPasskey(deps, c.get('session'), given))
      return c.json({})
    })
    .post('/code', member, limited, jsonBody(CodeAnswer), async (c) => {
      const { code } = c.req.valid('json')
      renewCookie(c, await confirmByCode(deps, c.get('session'), { code, ...browserOf(c) }))
      return c.json({})
    })
}
