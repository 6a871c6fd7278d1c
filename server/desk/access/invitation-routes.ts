import { Hono, type MiddlewareHandler } from 'hono'
import {
  type BackupCodes,
  CompleteInvitation,
  InvitationCode,
  InvitationPasskey,
  InvitationToken,
} from '#contract/desk/access.ts'
import { readJson } from '../../http/middleware/read-json.ts'
import type { DeskDeps } from '../desk-deps.ts'
import {
  readAskedCookie,
  readDeskCookie,
  setAskedCookie,
  setSignedInCookies,
} from '../http/desk-cookie.ts'
import { visitOf } from '../http/require-member.ts'
import {
  addInvitedPasskey,
  askForInvitedPasskey,
  completeInvitation,
  proveInvitedAuthenticator,
  showInvitation,
  startInvitedAuthenticator,
} from './use-invitation.ts'

/** The token comes in the body, because URLs are logged. */
export function invitationRoutes(deps: DeskDeps, limited: MiddlewareHandler) {
  const routes = new Hono()
  routes.post('/', limited, async (c) => {
    const { token } = await readJson(c, InvitationToken)
    return c.json(await showInvitation(deps, token))
  })
  routes.post('/passkey-options', limited, async (c) => {
    const { token } = await readJson(c, InvitationToken)
    const { options, browser } = await askForInvitedPasskey(deps, token)
    setAskedCookie(deps, c, browser)
    return c.json(options)
  })
  routes.post('/passkey', limited, async (c) => {
    const { token, ...given } = await readJson(c, InvitationPasskey)
    const browser = readAskedCookie(deps, c)
    const codes = await addInvitedPasskey(deps, token, { ...given, browser })
    return c.json({ codes } satisfies BackupCodes)
  })
  routes.post('/authenticator', limited, async (c) => {
    const { token } = await readJson(c, InvitationToken)
    return c.json(await startInvitedAuthenticator(deps, token))
  })
  routes.post('/authenticator-code', limited, async (c) => {
    const { token, code } = await readJson(c, InvitationCode)
    const codes = await proveInvitedAuthenticator(deps, token, code)
    return c.json({ codes } satisfies BackupCodes)
  })
  routes.post('/complete', limited, async (c) => {
    const { token, code } = await readJson(c, CompleteInvitation)
    const browser = { visit: visitOf(deps, c), cookie: readDeskCookie(deps, c) }
    setSignedInCookies(deps, c, await completeInvitation(deps, { token, code }, browser))
    return c.json({})
  })
  return routes
}
