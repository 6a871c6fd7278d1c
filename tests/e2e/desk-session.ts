import type { Page } from '@playwright/test'
import { connect, type Db } from '#server/db/connect.ts'
import { insertMember } from '#server/db/desk/members.ts'
import { createPool, OWNER, openPlace } from '#server/db/open-database.ts'
import type { DeskRole } from '#server/db/schema.ts'
import { openDeskSession } from '#server/desk/access/open-desk-session.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? ''

/** The origin of the desk of the journeys' shop. */
export function deskOrigin(): string {
  return `http://localhost:${Number(process.env['E2E_PORT'] ?? 3900) + 4}`
}

/** Signs the page in at the desk as a new member, who has just proved who it is. Returns the member's address. */
export async function signInAtDesk(page: Page, role: DeskRole = 'owner'): Promise<string> {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@desk.example`
  const cookie = await withDatabase(async (db) => {
    const member = await insertMember(db, { email, name: role, role })
    return openDeskSession({ db }, { memberId: member.id, browser: 'journey' })
  })
  const url = deskOrigin()
  await page.context().addCookies([{ name: 'desk', value: cookie, url, sameSite: 'Strict' }])
  return email
}

/** Works on the database of the journeys' shop. */
export async function withDatabase<Answer>(work: (db: Db) => Promise<Answer>): Promise<Answer> {
  const place = await openPlace({ databaseUrl: undefined, dataDir })
  const pool = createPool(place.connectionString, OWNER)
  try {
    return await work(connect(pool))
  } finally {
    await pool.end()
    await place.release()
  }
}
