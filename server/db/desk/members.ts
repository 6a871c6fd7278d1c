import type { Selectable } from 'kysely'
import type { Db } from '../connect.ts'
import type { DeskMembersTable, DeskRole } from '../schema.ts'

export type DeskMember = Selectable<DeskMembersTable>

/** Adds a member. @throws a unique violation when somebody with this canonical address is one */
export function insertMember(
  db: Db,
  member: { email: string; name: string; role: DeskRole },
): Promise<DeskMember> {
  return db.insertInto('shop.deskMembers').values(member).returningAll().executeTakeFirstOrThrow()
}
