import { Hono } from 'hono'
import { type MemberLink, type Members, NewMember, NewRole } from '#contract/desk/access.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody } from '#server/desk/http/json-body.ts'
import { actingDeps, type DeskEnv, requireMember } from '#server/desk/http/require-member.ts'
import {
  changeRole,
  type DeskLink,
  inviteMember,
  removeDeskMember,
  resetMember,
} from './desk-members.ts'
import { showMembers } from './show-members.ts'

export function memberRoutes(deps: DeskDeps) {
  const confirmed = requireMember(deps, 'confirmed owner')
  return new Hono<DeskEnv>()
    .get('/', requireMember(deps, 'owner'), async (c) => {
      const members = await showMembers(deps, c.get('session'))
      return c.json({ members } satisfies Members)
    })
    .post('/', confirmed, jsonBody(NewMember), async (c) =>
      c.json(toAnswer(await inviteMember(actingDeps(deps, c), c.req.valid('json')))),
    )
    .post('/:id/role', confirmed, jsonBody(NewRole), async (c) => {
      const { role } = c.req.valid('json')
      await changeRole(actingDeps(deps, c), { id: c.req.param('id') }, role)
      return c.json({})
    })
    .post('/:id/reset', confirmed, async (c) =>
      c.json(toAnswer(await resetMember(actingDeps(deps, c), { id: c.req.param('id') }))),
    )
    .post('/:id/remove', confirmed, async (c) => {
      await removeDeskMember(actingDeps(deps, c), { id: c.req.param('id') })
      return c.json({})
    })
}

function toAnswer({ member: { email }, link, expiresAt }: DeskLink): MemberLink {
  return { email, link, expiresAt: expiresAt.toISOString() }
}
