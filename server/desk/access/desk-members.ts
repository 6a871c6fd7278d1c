import { randomBytes } from 'node:crypto'
import { canonicalEmail, isDeliverableEmail } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordEndedAccess } from '#server/backup/ended-access.ts'
import { recordAct } from '#server/db/audit.ts'
import type { Trx } from '#server/db/connect.ts'
import { insertInvitation } from '#server/db/desk/invitations.ts'
import {
  type DeskMember,
  findMemberByEmail,
  insertMember,
  lockMembers,
  removeMember,
  setRole,
} from '#server/db/desk/members.ts'
import type { DeskRole } from '#server/db/schema.ts'
import { ownersOf, queueDeskAccess } from '#server/outbox/queue-desk-access.ts'
import { tokenHash } from '#server/tokens/keys.ts'

type MemberDeps = Pick<AdminDeps, 'db' | 'jobs' | 'log' | 'settings' | 'who'>

/** Enrols a passkey. Shown once: only its hash is stored. */
export interface DeskLink {
  member: Pick<DeskMember, 'id' | 'email' | 'name' | 'role'>
  /** The token is in the fragment, which reaches no server and no log. */
  link: string
  expiresAt: Date
}

export interface Invited {
  email: string
  name?: string | undefined
  role: DeskRole
}

/**
 * Adds a member. An invited person who has not joined gets a new link and this role.
 * @throws AdminRefusal for an invalid or known address or a closed desk; AppError not_allowed
 */
export function inviteMember(deps: MemberDeps, { email, name, role }: Invited): Promise<DeskLink> {
  const address = canonicalEmail(email)
  const isOwn = deps.settings.mode === 'sandbox' && address === SANDBOX_OWNER
  if (!isOwn && !isDeliverableEmail(address))
    throw new AdminRefusal(`“${email.trim()}” isn’t a valid email address.`)
  return deps.db.transaction().execute(async (trx) => {
    const members = await holdMembers(deps, trx)
    const before = await findMemberByEmail(trx, address)
    if (before?.joinedAt) throw new AdminRefusal(`${address} is already a member.`)
    if (before && before.role !== role) await setRole(trx, before.id, role)
    const member =
      before ?? (await insertMember(trx, { email: address, name: nameOf(address, name), role }))
    const facts = { memberId: member.id, role }
    await recordAct(trx, { who: deps.who, act: 'desk invite', facts })
    const to = ownersOf(members)
    await queueDeskAccess(deps, trx, { change: 'invited', member: address, to })
    return makeLink(deps, trx, { ...member, role })
  })
}

/** It has no mailbox. */
export const SANDBOX_OWNER = 'owner@localhost'

function nameOf(address: string, name: string | undefined): string {
  return name?.trim() || (address.split('@')[0] ?? address)
}

/**
 * Link for a member who lost access: it replaces passkeys and backup codes and ends all sessions.
 * @throws AdminRefusal, AppError not_allowed
 */
export function resetMember(deps: MemberDeps, wanted: Wanted): Promise<DeskLink> {
  return deps.db.transaction().execute(async (trx) => {
    const found = await getMember(deps, trx, wanted)
    const { member } = found
    await recordAct(trx, { who: deps.who, act: 'desk reset', facts: { memberId: member.id } })
    await notifyChange(deps, trx, found, 'reset')
    return makeLink(deps, trx, member)
  })
}

/**
 * Also ends the member's sessions and invitations; the audit log stays.
 * @throws AdminRefusal for the last owner, AppError not_allowed
 */
export function removeDeskMember(deps: MemberDeps, wanted: Wanted): Promise<DeskMember> {
  return deps.db.transaction().execute(async (trx) => {
    const found = await getMember(deps, trx, wanted)
    const { member, isLastOwner } = found
    if (isLastOwner)
      throw new AdminRefusal(`${member.email} is the only owner. Invite another owner first.`)
    await removeMember(trx, member.id)
    await recordAct(trx, { who: deps.who, act: 'desk remove', facts: { memberId: member.id } })
    await notifyChange(deps, trx, found, 'removed')
    await recordEndedAccess(deps, { what: 'desk member', id: member.id })
    return member
  })
}

/**
 * Applies from the member's next request.
 * @throws AdminRefusal for the last owner, AppError not_allowed
 */
export function changeRole(deps: MemberDeps, wanted: Wanted, role: DeskRole): Promise<DeskMember> {
  return deps.db.transaction().execute(async (trx) => {
    const found = await getMember(deps, trx, wanted)
    const { member, isLastOwner } = found
    if (member.role === role) return member
    if (isLastOwner)
      throw new AdminRefusal(`${member.email} is the only owner. Make someone else an owner first.`)
    await setRole(trx, member.id, role)
    const facts = { memberId: member.id, role }
    await recordAct(trx, { who: deps.who, act: 'desk role', facts })
    await notifyChange(deps, trx, found, role)
    if (role !== 'owner') await recordEndedAccess(deps, { what: 'desk owner', id: member.id })
    return { ...member, role }
  })
}

export type Wanted = { id: string } | { email: string }

async function getMember(deps: MemberDeps, trx: Trx, wanted: Wanted) {
  const members = await holdMembers(deps, trx)
  const member = members.find((one) =>
    'id' in wanted ? one.id === wanted.id : one.email === canonicalEmail(wanted.email),
  )
  if (!member)
    throw new AdminRefusal(
      'email' in wanted
        ? `${wanted.email.trim()} isn’t a member of the desk.`
        : 'This member has been removed.',
    )
  // an owner who never joined cannot sign in
  const owners = members.filter(({ role, joinedAt }) => role === 'owner' && joinedAt)
  const isLastOwner = owners.length === 1 && owners[0]?.id === member.id
  return { member, members, isLastOwner }
}

/** Emails the member, who may have lost access, and the former owners. */
function notifyChange(
  deps: MemberDeps,
  trx: Trx,
  { member: { email }, members }: Awaited<ReturnType<typeof getMember>>,
  change: 'reset' | 'removed' | DeskRole,
): Promise<void> {
  return queueDeskAccess(deps, trx, { change, member: email, to: [email, ...ownersOf(members)] })
}

/**
 * Locks all members for the transaction, and rechecks that the actor is still an owner.
 * @throws AppError not_allowed
 */
async function holdMembers({ who }: MemberDeps, trx: Trx): Promise<DeskMember[]> {
  const members = await lockMembers(trx)
  const isOwner = members.some(({ id, role }) => id === who.memberId && role === 'owner')
  if (who.memberId !== undefined && !isOwner) throw new AppError('not_allowed')
  return members
}

async function makeLink(
  { settings, who }: MemberDeps,
  trx: Trx,
  { id, email, name, role }: DeskLink['member'],
): Promise<DeskLink> {
  if (!settings.desk) {
    throw new AdminRefusal('The desk is closed. Set DESK_URL, start the shop again, then invite.')
  }
  const token = randomBytes(32).toString('base64url')
  const { expiresAt } = await insertInvitation(trx, {
    memberId: id,
    madeBy: who.memberId,
    hash: tokenHash(token),
  })
  const member = { id, email, name, role }
  return { member, link: `${settings.desk.url}/invitation#${token}`, expiresAt }
}
