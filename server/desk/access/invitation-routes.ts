import { Hono, type MiddlewareHandler } from 'hono'
import {
  CompleteInvitation,
  InvitationCode,
  InvitationPasskey,
  InvitationToken,
} from '#contract/desk/access.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody } from '#server/desk/http/checked-input.ts'
import { answerAsked, readDeskCookie, setSignedInCookies } from '#server/desk/http/desk-cookie.ts'
import { visitOf } from '#server/desk/http/require-member.ts'
import {
  addInvitedPasskey,
  askForInvitedPasskey,
  completeInvitation,
  proveInvitedAuthenticator,
  showInvitation,
  startInvitedAuthenticator,
} from './use-invitation.ts'

/** The token is in the body, because URLs are logged. */
export function invitationRoutes(deps: DeskDeps, limited: MiddlewareHandler) {
  const invited = jsonBody(InvitationToken)
  return new Hono()
    .post('/', limited, invited, async (c) =>
      c.json(await showInvitation(deps, c.req.valid('json').token)),
    )
    .post('/passkey-options', limited, invited, async (c) =>
      answerAsked(deps, c, await askForInvitedPasskey(deps, c.req.valid('json').token)),
    )
    .post('/passkey', limited, jsonBody(InvitationPasskey), async (c) => {
      const { token, ...given } = c.req.valid('json')
      const browser = readDeskCookie(deps, c, 'desk-asked')
      return c.json({ codes: await addInvitedPasskey(deps, token, { ...given, browser }) })
    })
    .post('/authenticator', limited, invited, async (c) =>
      c.json(await startInvitedAuthenticator(deps, c.req.valid('json').token)),
    )
    .post('/authenticator-code', limited, jsonBody(InvitationCode), async (c) => {
      const { token, code } = c.req.valid('json')
      return c.json({ codes: await proveInvitedAuthenticator(deps, token, code) })
    })
    .post('/complete', limited, jsonBody(CompleteInvitation), async (c) => {
      const { token, code } = c.req.valid('json')
      const browser = { visit: visitOf(deps, c), cookie: readDeskCookie(deps, c) }
      setSignedInCookies(deps, c, await completeInvitation(deps, { token, code }, browser))
      return c.json({})
    })
}
