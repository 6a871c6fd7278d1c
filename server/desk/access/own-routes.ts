import { Hono } from 'hono'
import { CodeAnswer, NewPasskey, PasskeyName } from '#contract/desk/access.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody } from '#server/desk/http/checked-input.ts'
import { answerAsked, readDeskCookie } from '#server/desk/http/desk-cookie.ts'
import { actingDeps, type DeskEnv, done, requireMember } from '#server/desk/http/require-member.ts'
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
      const member = { id: memberId, email, name }
      return answerAsked(deps, c, await askForNewPasskey(deps, member, 'add'))
    })
    .post('/passkeys', confirmed, jsonBody(NewPasskey), (c) => {
      const browser = readDeskCookie(deps, c, 'desk-asked')
      const given = { ...c.req.valid('json'), browser }
      return done(c, addPasskey(actingDeps(deps, c), c.get('session'), given))
    })
    .post('/passkeys/:id/name', member, jsonBody(PasskeyName), (c) => {
      const passkey = { id: c.req.param('id'), name: c.req.valid('json').name }
      return done(c, namePasskey(actingDeps(deps, c), c.get('session'), passkey))
    })
    .post('/passkeys/:id/delete', confirmed, (c) =>
      done(c, dropPasskey(actingDeps(deps, c), c.get('session'), c.req.param('id'))),
    )
    .post('/authenticator', confirmed, async (c) =>
      c.json(await startOwnAuthenticator(actingDeps(deps, c), c.get('session'))),
    )
    .post('/authenticator/code', confirmed, jsonBody(CodeAnswer), (c) => {
      const { code } = c.req.valid('json')
      return done(c, proveOwnAuthenticator(actingDeps(deps, c), c.get('session'), code))
    })
    .post('/authenticator/delete', confirmed, (c) =>
      done(c, dropAuthenticator(actingDeps(deps, c), c.get('session'))),
    )
    .post('/backup-codes', confirmed, async (c) =>
      c.json({ codes: await renewBackupCodes(actingDeps(deps, c), c.get('session')) }),
    )
    .post('/sessions/:id/end', member, (c) =>
      done(c, endOwnSession(actingDeps(deps, c), c.get('session'), c.req.param('id'))),
    )
    .post('/end-other-sessions', member, async (c) =>
      c.json({ ended: await endOtherSessions(actingDeps(deps, c), c.get('session')) }),
    )
}
