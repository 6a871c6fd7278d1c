import { Hono } from 'hono'
import {
  type Member,
  type MemberLink,
  type Members,
  NewMember,
  NewRole,
} from '#contract/desk/access.ts'
import { readJson } from '../../http/middleware/read-json.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { actingDeps, type DeskEnv, requireMember } from '../http/require-member.ts'
import {
  changeRole,
  type DeskLink,
  inviteMember,
  removeDeskMember,
  resetMember,
} from './desk-members.ts'
import { showMembers } from './show-members.ts'

export function memberRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  const confirmed = requireMember(deps, 'confirmed owner')
  routes.get('/', requireMember(deps, 'owner'), async (c) => {
    const members: Member[] = await showMembers(deps, c.get('session'))
    return c.json({ members } satisfies Members)
  })
  routes.post('/', confirmed, async (c) => {
    const invited = await readJson(c, NewMember)
    return c.json(toAnswer(await inviteMember(actingDeps(deps, c), invited)))
  })
  routes.post('/:id/role', confirmed, async (c) => {
    const { role } = await readJson(c, NewRole)
    await changeRole(actingDeps(deps, c), { id: c.req.param('id') }, role)
    return c.json({})
  })
  routes.post('/:id/reset', confirmed, async (c) =>
    c.json(toAnswer(await resetMember(actingDeps(deps, c), { id: c.req.param('id') }))),
  )
  routes.post('/:id/remove', confirmed, async (c) => {
    await removeDeskMember(actingDeps(deps, c), { id: c.req.param('id') })
    return c.json({})
  })
  return routes
}

function toAnswer({ member: { email }, link, expiresAt }: DeskLink): MemberLink {
  return { email, link, expiresAt: expiresAt.toISOString() }
}
