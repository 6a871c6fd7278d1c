import type { PeoplePage, PeopleQuery } from '#contract/desk/people.ts'
import { partsOfEmail } from '#domain/email-address.ts'
import { listAddresses, PEOPLE_PAGE, readPeople } from '#server/db/desk/people.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

export async function listPeople(
  { db }: DeskDeps,
  { q = '', after = '' }: PeopleQuery,
): Promise<PeoplePage<Date>> {
  const emails = await listAddresses(db, { parts: partsOfEmail(q), after })
  const shown = emails.slice(0, PEOPLE_PAGE)
  return {
    people: shown.length > 0 ? await readPeople(db, shown) : [],
    next: emails.length > PEOPLE_PAGE ? (shown.at(-1) ?? null) : null,
  }
}
