import { paths } from '#domain/pages.ts'
import type { Trx } from '#server/db/connect.ts'
import { findTokenOwner, insertOneTimeToken } from '#server/db/one-time-tokens.ts'
import type { TokenPurpose } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { tokenHash } from './keys.ts'

/** A customer may read the mail days later. */
const LIFE_MINUTES: Record<TokenPurpose, number> = {
  reset_password: 60,
  set_password: 72 * 60,
  delete_account: 60,
}

interface LinkOfMail {
  purpose: TokenPurpose
  mailId: string
}

/** Derived from the mail's id, so resending gives the same link. Valid after storeOneTimeLink. */
export function oneTimeLink(deps: Pick<Deps, 'keys' | 'settings'>, link: LinkOfMail): string {
  const token = tokenOf(deps, link)
  const target =
    link.purpose === 'delete_account'
      ? `${paths.myAccount()}?delete=${token}`
      : `${paths.resetPassword()}?token=${token}${link.purpose === 'set_password' ? '&first=yes' : ''}`
  return `${deps.settings.siteUrl}${target}`
}

export async function findOneTimeLink(
  deps: Pick<Deps, 'keys' | 'settings'>,
  trx: Trx,
  link: LinkOfMail,
): Promise<string | undefined> {
  const owner = await findTokenOwner(trx, tokenHash(tokenOf(deps, link)), link.purpose)
  return owner && oneTimeLink(deps, link)
}

/** The caller has locked the account; the last call starts the lifetime. */
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
