import { Hono } from 'hono'
import { CodeAnswer, NewPasskey, PasskeyName } from '#contract/desk/access.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { readAskedCookie, setAskedCookie } from '#server/desk/http/desk-cookie.ts'
import { jsonBody } from '#server/desk/http/json-body.ts'
import { actingDeps, type DeskEnv, requireMember } from '#server/desk/http/require-member.ts'
import { answerOptions } from './answer-options.ts'
import { askForNewPasskey } from './ask-passkey.ts'
import {
  addPasskey,
  dropAuthenticator,
  dropPasskey,
  endOtherSessions,
  endOwnSession,
  namePasskey,
  proveOwnAuthenticator,
  renewBackupCodes,
  showOwnAccess,
  startOwnAuthenticator,
} from './own-keys.ts'

/** Adding or deleting a sign-in method needs confirmation: a stolen cookie must not enrol a passkey. */
export function ownRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  const confirmed = requireMember(deps, 'confirmed member')
  return new Hono<DeskEnv>()
    .get('/', member, async (c) => c.json(await showOwnAccess(deps, c.get('session'))))
    .post('/passkey-options', confirmed, async (c) => {
      const { memberId, email, name } = c.get('session')
      const asked = await askForNewPasskey(deps, { id: memberId, email, name }, 'add')
      setAskedCookie(deps, c, asked.browser)
      return answerOptions(c, asked.options)
    })
    .post('/passkeys', confirmed, jsonBody(NewPasskey), async (c) => {
      const browser = readAskedCookie(deps, c)
      const given = { ...c.req.valid('json'), browser }
      await addPasskey(actingDeps(deps, c), c.get('session'), given)
      return c.json({})
    })
    .post('/passkeys/:id/name', member, jsonBody(PasskeyName), async (c) => {
      const { name } = c.req.valid('json')
      await namePasskey(actingDeps(deps, c), c.get('session'), { id: c.req.param('id'), name })
      return c.json({})
    })
    .post('/passkeys/:id/delete', confirmed, async (c) => {
      await dropPasskey(actingDeps(deps, c), c.get('session'), c.req.param('id'))
      return c.json({})
    })
    .post('/authenticator', confirmed, async (c) =>
      c.json(await startOwnAuthenticator(actingDeps(deps, c), c.get('session'))),
    )
    .post('/authenticator/code', confirmed, jsonBody(CodeAnswer), async (c) => {
      const { code } = c.req.valid('json')
      await proveOwnAuthenticator(actingDeps(deps, c), c.get('session'), code)
      return c.json({})
    })
    .post('/authenticator/delete', confirmed, async (c) => {
      await dropAuthenticator(actingDeps(deps, c), c.get('session'))
      return c.json({})
    })
    .post('/backup-codes', confirmed, async (c) =>
      c.json({ codes: await renewBackupCodes(actingDeps(deps, c), c.get('session')) }),
    )
    .post('/sessions/:id/end', member, async (c) => {
      await endOwnSession(actingDeps(deps, c), c.get('session'), c.req.param('id'))
      return c.json({})
    })
    .post('/end-other-sessions', member, async (c) =>
      c.json({ ended: await endOtherSessions(actingDeps(deps, c), c.get('session')) }),
    )
}
