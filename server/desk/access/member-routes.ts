import { Hono } from 'hono'
import { NewMember, NewRole } from '#contract/desk/access.ts'
import { listMembers } from '#server/db/desk/members.ts'
import type { DeskSession } from '#server/db/desk/sessions.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody } from '#server/desk/http/checked-input.ts'
import { actingDeps, type DeskEnv, done, requireMember } from '#server/desk/http/require-member.ts'
import {
  changeRole,
  type DeskLink,
  inviteMember,
  removeDeskMember,
  resetMember,
} from './desk-members.ts'

export function memberRoutes(deps: DeskDeps) {
  const confirmed = requireMember(deps, 'confirmed owner')
  return new Hono<DeskEnv>()
    .get('/', requireMember(deps, 'owner'), async (c) => {
      const members = await showMembers(deps, c.get('session'))
      return c.json({ members })
    })
    .post('/', confirmed, jsonBody(NewMember), async (c) =>
      c.json(toAnswer(await inviteMember(actingDeps(deps, c), c.req.valid('json')))),
    )
    .post('/:id/role', confirmed, jsonBody(NewRole), (c) => {
      const { role } = c.req.valid('json')
      return done(c, changeRole(actingDeps(deps, c), { id: c.req.param('id') }, role))
    })
    .post('/:id/reset', confirmed, async (c) =>
      c.json(toAnswer(await resetMember(actingDeps(deps, c), { id: c.req.param('id') }))),
    )
    .post('/:id/remove', confirmed, (c) =>
      done(c, removeDeskMember(actingDeps(deps, c), { id: c.req.param('id') })),
    )
}

async function showMembers({ db }: DeskDeps, { memberId }: DeskSession) {
  const members = await listMembers(db)
  return members.map(({ id, email, name, role, joinedAt, lastUsedAt, invitedUntil }) => ({
    id,
    email,
    name,
    role,
    isYou: id === memberId,
    joinedAt,
    lastUsedAt,
    invitedUntil, // expiry of an unused invitation
  }))
}

/** Shown once and never mailed. */
function toAnswer({ member: { email }, link, expiresAt }: DeskLink) {
  return { email, link, expiresAt }
}
