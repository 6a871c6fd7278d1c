import { type Context, Hono } from 'hono'
import { CodeAnswer, PasskeyAnswer } from '#contract/desk/access.ts'
import { openConfirmLimit } from '../../http/limits/desk-limits.ts'
import { readJson } from '../../http/middleware/read-json.ts'
import type { DeskDeps } from '../desk-deps.ts'
import {
  readAskedCookie,
  readDeskCookie,
  setAskedCookie,
  setDeskCookie,
} from '../http/desk-cookie.ts'
import { type DeskEnv, requireMember, visitOf } from '../http/require-member.ts'
import { askForPasskey } from './ask-passkey.ts'
import { confirmByCode, confirmByPasskey } from './confirm.ts'

export function confirmRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  const limited = openConfirmLimit(deps)
  const browserOf = (c: Context) => ({
    visit: visitOf(deps, c),
    cookie: readDeskCookie(deps, c) ?? '',
  })
  const renewCookie = (c: Context, cookie: string | undefined) => {
    if (cookie !== undefined) setDeskCookie(deps, c, cookie)
  }
  routes.post('/passkey-options', requireMember(deps, 'member'), limited, async (c) => {
    const { memberId } = c.get('session')
    const { options, browser } = await askForPasskey(deps, { purpose: 'confirm', memberId })
    setAskedCookie(deps, c, browser)
    return c.json(options)
  })
  routes.post('/passkey', requireMember(deps, 'member'), limited, async (c) => {
    const { response } = await readJson(c, PasskeyAnswer)
    const given = { response, browser: readAskedCookie(deps, c), ...browserOf(c) }
    renewCookie(c, await confirmByPasskey(deps, c.get('session'), given))
    return c.json({})
  })
  routes.post('/code', requireMember(deps, 'member'), limited, async (c) => {
    const { code } = await readJson(c, CodeAnswer)
    renewCookie(c, await confirmByCode(deps, c.get('session'), { code, ...browserOf(c) }))
    return c.json({})
  })
  return routes
}
