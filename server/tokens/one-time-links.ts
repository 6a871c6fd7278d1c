import { paths } from '#domain/pages.ts'
import type { Trx } from '../db/connect.ts'
import { findTokenOwner, insertOneTimeToken } from '../db/one-time-tokens.ts'
import type { TokenPurpose } from '../db/schema-shop-auth.ts'
import type { Deps } from '../deps.ts'
import { tokenHash } from './keys.ts'

/** Lifetime of a link in minutes: an hour for a reset, three days for a buyer who may read the mail later. */
const LIFE_MINUTES: Record<TokenPurpose, number> = {
  reset_password: 60,
  set_password: 72 * 60,
  delete_account: 60,
}

interface LinkOfMail {
  purpose: TokenPurpose
  mailId: string
}

/**
 * The link of a mail, to /reset-password, which says by `first` whether there was a password before, or, for a deletion,
 * to /my-account. The token is derived from the mail's id,
 * so sending the mail again gives the same link. It works once storeOneTimeLink has stored it.
 */
export function oneTimeLink(deps: Pick<Deps, 'keys' | 'settings'>, link: LinkOfMail): string {
  const token = tokenOf(deps, link)
  const target =
    link.purpose === 'delete_account'
      ? `${paths.myAccount()}?delete=${token}`
      : `${paths.resetPassword()}?token=${token}${link.purpose === 'set_password' ? '&first=yes' : ''}`
  return `${deps.settings.siteUrl}${target}`
}

/** The link of a mail if it was stored and still works. */
export async function findOneTimeLink(
  deps: Pick<Deps, 'keys' | 'settings'>,
  trx: Trx,
  link: LinkOfMail,
): Promise<string | undefined> {
  const owner = await findTokenOwner(trx, tokenHash(tokenOf(deps, link)), link.purpose)
  return owner && oneTimeLink(deps, link)
}

/** Stores the hash of a link's token for an account that the caller has locked; its life begins with the last call. */
export async function storeOneTimeLink(
  deps: Pick<Deps, 'keys'>,
  trx: Trx,
  { userId, ...link }: LinkOfMail & { userId: string },
): Promise<void> {
  const hash = tokenHash(tokenOf(deps, link))
  const { purpose } = link
  await insertOneTimeToken(trx, { userId, purpose, hash, lifeMinutes: LIFE_MINUTES[purpose] })
}

function tokenOf({ keys }: Pick<Deps, 'keys'>, { purpose, mailId }: LinkOfMail): string {
  return keys.derive('password-link', purpose, mailId)
}
