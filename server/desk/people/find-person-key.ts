import { canonicalEmail } from '#domain/email-address.ts'
import type { PersonKey } from '#server/db/desk/person.ts'
import { NOBODY } from '#server/db/erasures.ts'
import { findUserByEmail } from '#server/db/users.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

/** NOBODY stands in for a missing account. */
export async function findPersonKey({ db }: DeskDeps, address: string): Promise<PersonKey> {
  const email = canonicalEmail(address)
  const user = await findUserByEmail(db, email)
  return { userId: user?.id ?? NOBODY, email }
}
