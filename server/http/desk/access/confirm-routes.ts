import { type Context, Hono } from 'hono'
import { CodeAnswer, PasskeyAnswer } from '#contract/desk/access.ts'
import { askForPasskey } from '../../../desk/access/ask-passkey.ts'
import { confirmByCode, confirmByPasskey } from '../../../desk/access/confirm.ts'
import type { DeskDeps } from '../../../desk/desk-deps.ts'
import { openConfirmLimit } from '../../limits/desk-limits.ts'
import { readJson } from '../../middleware/read-json.ts'
import { readAskedCookie, readDeskCookie, setAskedCookie, setDeskCookie } from '../desk-cookie.ts'
import { type DeskEnv, requireMember, visitOf } from '../require-member.ts'

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
