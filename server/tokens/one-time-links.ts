import { paths } from '#domain/pages.ts'
import type { Trx } from '../db/connect.ts'
import { insertOneTimeToken } from '../db/one-time-tokens.ts'
import type { TokenPurpose } from '../db/schema-shop-auth.ts'
import type { Deps } from '../deps.ts'
import { tokenHash } from './keys.ts'

/** Lifetime of a link in minutes: an hour for a reset, three days for a buyer who may read the mail later. */
const LIFE_MINUTES: Record<TokenPurpose, number> = {
  reset_password: 60,
  set_password: 72 * 60,
  delete_account: 60,
}

/**
 * Creates the link of a mail, to /reset-password or, for a deletion, to /my-account. The token is derived from the
 * mail's id, so sending the mail again gives the same link, while only its hash is stored.
 */
export async function makeOneTimeLink(
  deps: Pick<Deps, 'keys' | 'settings'>,
  trx: Trx,
  { userId, purpose, mailId }: { userId: string; purpose: TokenPurpose; mailId: string },
): Promise<string> {
  const token = deps.keys.derive('password-link', purpose, mailId)
  await insertOneTimeToken(trx, {
    userId,
    purpose,
    hash: tokenHash(token),
    lifeMinutes: LIFE_MINUTES[purpose],
  })
  const target =
    purpose === 'delete_account'
      ? `${paths.myAccount()}?delete=${token}`
      : `${paths.resetPassword()}?token=${token}`
  return `${deps.settings.siteUrl}${target}`
}
