import type { Trx } from './connect.ts'

export interface EndedAccess {
  sessions: number
  deskSessions: number
  links: number
  invitations: number
}

/**
 * Ends sessions, links, unfinished sign-ins and invitations. Passwords, passkeys, backup codes and authenticator apps
 * stay.
 */
export async function endAllAccess(trx: Trx): Promise<EndedAccess> {
  const ended = async (
    table:
      | 'shopAuth.sessions' // with their refresh tokens
      | 'shopAuth.oneTimeTokens'
      | 'shopAuth.pendingSignups'
      | 'shopAuth.authCodes'
      | 'shopAuth.oauthStates'
      | 'shop.deskSessions'
      | 'shop.deskChallenges'
      | 'shop.deskInvitations',
  ) => Number((await trx.deleteFrom(table).executeTakeFirstOrThrow()).numDeletedRows)
  await ended('shopAuth.authCodes')
  await ended('shopAuth.oauthStates')
  await ended('shop.deskChallenges')
  return {
    sessions: await ended('shopAuth.sessions'),
    deskSessions: await ended('shop.deskSessions'),
    links: (await ended('shopAuth.oneTimeTokens')) + (await ended('shopAuth.pendingSignups')),
    invitations: await ended('shop.deskInvitations'),
  }
}
