import { randomUUID } from 'node:crypto'
import { isDeliverableEmail } from '#domain/email-address.ts'
import type { Trx } from '#server/db/connect.ts'
import type { DeskMember } from '#server/db/desk/members.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from './queue-mail.ts'

export const DESK_ACCESS_CHANGES = [
  'passkey',
  'app',
  'codes',
  'passkey deleted',
  'app deleted',
  'code used',
  'joined',
  'invited',
  'reset',
  'removed',
  'owner',
  'helper',
] as const
export type DeskAccessChange = (typeof DESK_ACCESS_CHANGES)[number]

/** The owner of a sandbox has no mailbox. */
export async function queueDeskAccess(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  change: { change: DeskAccessChange; member: string; to: readonly string[] },
): Promise<void> {
  const { to, ...facts } = change
  for (const toEmail of new Set(to.filter(isDeliverableEmail))) {
    await queueMail(deps, trx, {
      dedupeKey: `desk-access:${randomUUID()}`,
      kind: 'desk_access',
      toEmail,
      userId: null,
      orderId: null,
      facts,
    })
  }
}

export function ownersOf(members: readonly DeskMember[]): string[] {
  return members
    .filter(({ role, joinedAt }) => role === 'owner' && joinedAt)
    .map(({ email }) => email)
}
