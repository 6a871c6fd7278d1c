import { Hono } from 'hono'
import { type BackupCodes, CodeAnswer, NewPasskey, PasskeyName } from '#contract/desk/access.ts'
import { readJson } from '../../http/middleware/read-json.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { readAskedCookie, setAskedCookie } from '../http/desk-cookie.ts'
import { actingDeps, type DeskEnv, requireMember } from '../http/require-member.ts'
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
  const routes = new Hono<DeskEnv>()
  const member = requireMember(deps, 'member')
  const confirmed = requireMember(deps, 'confirmed member')
  routes.get('/', member, async (c) => c.json(await showOwnAccess(deps, c.get('session'))))
  routes.post('/passkey-options', confirmed, async (c) => {
    const { memberId, email, name } = c.get('session')
    const asked = await askForNewPasskey(deps, { id: memberId, email, name }, 'add')
    setAskedCookie(deps, c, asked.browser)
    return c.json(asked.options)
  })
  routes.post('/passkeys', confirmed, async (c) => {
    const given = await readJson(c, NewPasskey)
    const browser = readAskedCookie(deps, c)
    await addPasskey(actingDeps(deps, c), c.get('session'), { ...given, browser })
    return c.json({})
  })
  routes.post('/passkeys/:id/name', member, async (c) => {
    const { name } = await readJson(c, PasskeyName)
    await namePasskey(actingDeps(deps, c), c.get('session'), { id: c.req.param('id'), name })
    return c.json({})
  })
  routes.post('/passkeys/:id/delete', confirmed, async (c) => {
    await dropPasskey(actingDeps(deps, c), c.get('session'), c.req.param('id'))
    return c.json({})
  })
  routes.post('/authenticator', confirmed, async (c) =>
    c.json(await startOwnAuthenticator(actingDeps(deps, c), c.get('session'))),
  )
  routes.post('/authenticator/code', confirmed, async (c) => {
    const { code } = await readJson(c, CodeAnswer)
    await proveOwnAuthenticator(actingDeps(deps, c), c.get('session'), code)
    return c.json({})
  })
  routes.post('/authenticator/delete', confirmed, async (c) => {
    await dropAuthenticator(actingDeps(deps, c), c.get('session'))
    return c.json({})
  })
  routes.post('/backup-codes', confirmed, async (c) => {
    const codes = await renewBackupCodes(actingDeps(deps, c), c.get('session'))
    return c.json({ codes } satisfies BackupCodes)
  })
  routes.post('/sessions/:id/end', member, async (c) => {
    await endOwnSession(actingDeps(deps, c), c.get('session'), c.req.param('id'))
    return c.json({})
  })
  routes.post('/end-other-sessions', member, async (c) => {
    const ended = await endOtherSessions(actingDeps(deps, c), c.get('session'))
    return c.json({ ended })
  })
  return routes
}
