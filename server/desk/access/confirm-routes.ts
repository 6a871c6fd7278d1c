import { type Context, Hono } from 'hono'
import { CodeAnswer, PasskeyAnswer } from '#contract/desk/access.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import {
  readAskedCookie,
  readDeskCookie,
  setAskedCookie,
  setDeskCookie,
} from '#server/desk/http/desk-cookie.ts'
import { jsonBody } from '#server/desk/http/json-body.ts'
import { type DeskEnv, requireMember, visitOf } from '#server/desk/http/require-member.ts'
import { openConfirmLimit } from '#server/http/limits/desk-limits.ts'
import { answerOptions } from './answer-options.ts'
import { askForPasskey } from './ask-passkey.ts'
import { confirmByCode, confirmByPasskey } from './confirm.ts'

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
      const { options, browser } = await askForPasskey(deps, { purpose: 'confirm', memberId })
      setAskedCookie(deps, c, browser)
      return answerOptions(c, options)
    })
    .post('/passkey', member, limited, jsonBody(PasskeyAnswer), async (c) => {
      const { response } = c.req.valid('json')
      const given = { response, browser: readAskedCookie(deps, c), ...browserOf(c) }
      renewCookie(c, await confirmByPasskey(deps, c.get('session'), given))
      return c.json({})
    })
    .post('/code', member, limited, jsonBody(CodeAnswer), async (c) => {
      const { code } = c.req.valid('json')
      renewCookie(c, await confirmByCode(deps, c.get('session'), { code, ...browserOf(c) }))
      return c.json({})
    })
}
