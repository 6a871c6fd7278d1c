import type { Member } from '#contract/desk/access.ts'
import { listMembers } from '#server/db/desk/members.ts'
import type { DeskSession } from '#server/db/desk/sessions.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

export async function showMembers(
  { db }: Pick<DeskDeps, 'db'>,
  { memberId }: Pick<DeskSession, 'memberId'>,
): Promise<Member[]> {
  const members = await listMembers(db)
  return members.map(({ id, email, name, role, ...at }) => ({
    id,
    email,
    name,
    role,
    isYou: id === memberId,
    joinedAt: at.joinedAt?.toISOString() ?? null,
    lastUsedAt: at.lastUsedAt?.toISOString() ?? null,
    invitedUntil: at.invitedUntil?.toISOString() ?? null,
  }))
}
