import type { Trx } from './connect.ts'

/** How many of each were ended. */
export interface EndedAccess {
  sessions: number
  deskSessions: number
  links: number
  invitations: number
}

/**
 * Ends everything that lets a browser or a link in by itself: sessions of customers and of the desk, links of mails,
 * unconfirmed sign-ups, sign-ins under way and invitations. Passwords, passkeys, recovery codes and authenticator apps stay.
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
