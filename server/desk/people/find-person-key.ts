import { canonicalEmail } from '#domain/email-address.ts'
import type { PersonKey } from '../../db/desk/person.ts'
import { NOBODY } from '../../db/erasures.ts'
import { findUserByEmail } from '../../db/users.ts'
import type { DeskDeps } from '../desk-deps.ts'

/** NOBODY stands in for a missing account. */
export async function findPersonKey({ db }: DeskDeps, address: string): Promise<PersonKey> {
  const email = canonicalEmail(address)
  const user = await findUserByEmail(db, email)
  return { userId: user?.id ?? NOBODY, email }
}
