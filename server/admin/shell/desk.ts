import { INVITATION_MINUTES } from '../../db/desk/invitations.ts'
import { type ListedMember, listMembers } from '../../db/desk/members.ts'
import { type AdminDeps, AdminRefusal } from '../admin-deps.ts'
import type { Arguments } from '../arguments.ts'
import { type DeskLink, inviteMember, removeDeskMember, resetMember } from '../desk-members.ts'
import { columns, moment } from '../text.ts'

export async function manageDesk(
  deps: AdminDeps,
  { words: [act, email = ''], options }: Arguments,
): Promise<string> {
  if (act === 'members') return showMembers(deps)
  if (act !== 'invite' && act !== 'remove' && act !== 'reset') {
    throw new AdminRefusal('Say what: desk invite, desk members, desk remove or desk reset.')
  }
  if (email === '') throw new AdminRefusal(`Say who, such as desk ${act} you@example.com.`)
  if (act === 'invite') {
    const made = await inviteMember(deps, { email, name: options['name'], role: readRole(options) })
    return describeLink(made, `${made.member.email} is invited as ${made.member.role}.`)
  }
  if (act === 'reset') {
    const made = await resetMember(deps, { email })
    const what = `This link lets ${made.member.email} make a new passkey. Using it ends earlier passkeys, codes and sessions.`
    return describeLink(made, what)
  }
  const member = await removeDeskMember(deps, { email })
  return `${member.email} cannot use the desk any more. What was done stays in the audit log.`
}

function describeLink({ link, expiresAt }: DeskLink, what: string): string {
  return [
    what,
    `The link works once, for ${INVITATION_MINUTES} minutes, until ${moment(expiresAt)} UTC. It is not mailed: hand it over yourself.`,
    '',
    `  ${link}`,
  ].join('\n')
}

function readRole({ role = 'owner' }: Arguments['options']) {
  if (role === 'owner' || role === 'helper') return role
  throw new AdminRefusal('--role must be owner or helper.')
}

async function showMembers({ db }: AdminDeps): Promise<string> {
  const members = await listMembers(db)
  if (members.length === 0) {
    return 'Nobody may use the desk yet. Invite yourself: npm run shop -- desk invite you@example.com'
  }
  return columns(
    members.map((member) => [member.email, member.role, member.name, describeState(member)]),
  )
}

function describeState({ joinedAt, invitedUntil, lastUsedAt }: ListedMember): string {
  if (joinedAt) return lastUsedAt ? `signed in, used ${moment(lastUsedAt)}` : 'not signed in'
  return invitedUntil ? `invited until ${moment(invitedUntil)}` : 'the invitation has run out'
}
