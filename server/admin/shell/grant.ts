import { findGuide } from '../../content/find-reading-access.ts'
import { type AdminDeps, AdminRefusal } from '../admin-deps.ts'
import type { Arguments } from '../arguments.ts'
import { endGuideGrant, type GrantOf, grantGuide } from '../grant-guide.ts'

export async function grantCommand(
  deps: AdminDeps,
  { words, options }: Arguments,
): Promise<string> {
  const reason = options['why']?.trim()
  if (!reason) throw new AdminRefusal('Say why, such as --why "review copy".')
  const { email, address } = await grantGuide(deps, { ...readGrant(deps, words), reason })
  return `${email} can read it now. We send no email; give them this address: ${address}`
}

export async function endGrantCommand(deps: AdminDeps, { words }: Arguments): Promise<string> {
  const email = await endGuideGrant(deps, readGrant(deps, words))
  return `${email} cannot read it any more, unless it was bought.`
}

/** @throws AdminRefusal unless the second word is a guide */
function readGrant(deps: AdminDeps, [email = '', productKey = '']: readonly string[]): GrantOf {
  if (findGuide(deps, productKey)) return { email, productKey }
  throw new AdminRefusal('Say whose and which guide: grant ada@example.com <product>')
}
