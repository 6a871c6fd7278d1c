import type { Page } from '@playwright/test'
import { connect } from '#server/db/connect.ts'
import { insertMember } from '#server/db/desk/members.ts'
import { createPool, OWNER, openPlace } from '#server/db/open-database.ts'
import type { DeskRole } from '#server/db/schema.ts'
import { openDeskSession } from '#server/desk/access/open-desk-session.ts'

/** The desk of the journeys' shop. */
export const deskUrl = `http://localhost:${Number(process.env['E2E_PORT'] ?? 3900) + 4}`

/** Signs the page in at the desk as a new member, without any of the pages for it. */
export async function signInAtDesk(page: Page, role: DeskRole): Promise<void> {
  const dataDir = process.env['E2E_DATA_DIR'] ?? ''
  const place = await openPlace({ databaseUrl: undefined, dataDir })
  const pool = createPool(place.connectionString, OWNER)
  try {
    const db = connect(pool)
    const email = `${role}-${crypto.randomUUID().slice(0, 8)}@desk.example`
    const member = await insertMember(db, { email, name: role, role })
    const cookie = await openDeskSession({ db }, { memberId: member.id, browser: 'journey' })
    await page
      .context()
      .addCookies([{ name: 'desk', value: cookie, url: deskUrl, sameSite: 'Strict' }])
  } finally {
    await pool.end()
    await place.release()
  }
}
