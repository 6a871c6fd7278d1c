import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { INVITATION_MINUTES } from '#server/db/desk/invitations.ts'
import { type DeskLink, inviteMember, resetMember } from '#server/desk/access/desk-members.ts'
import { moment } from '#server/text.ts'
import type { Arguments } from './arguments.ts'

export async function manageDesk(
  deps: AdminDeps,
  { words: [act, email = ''] }: Arguments,
): Promise<string> {
  if (act !== 'invite' && act !== 'reset') {
    throw new AdminRefusal('Say what to do: desk invite or desk reset.')
  }
  if (email === '') throw new AdminRefusal(`Say who, such as desk ${act} you@example.com.`)
  if (act === 'invite') {
    const made = await inviteMember(deps, { email, role: 'owner' })
    return describeLink(made, `${made.member.email} is invited as ${made.member.role}.`)
  }
  const made = await resetMember(deps, { email })
  const what = `This link lets ${made.member.email} make a new passkey. Using it ends earlier passkeys, codes and sessions.`
  return describeLink(made, what)
}

function describeLink({ link, expiresAt }: DeskLink, what: string): string {
  return [
    what,
    `The link works once, for ${INVITATION_MINUTES} minutes, until ${moment(expiresAt)} UTC. It is not mailed: hand it over yourself.`,
    '',
    `  ${link}`,
  ].join('\n')
}
