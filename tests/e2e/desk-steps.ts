import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { connect, type Db } from '#server/db/connect.ts'
import { insertMember } from '#server/db/desk/members.ts'
import { createPool, OWNER, openPlace } from '#server/db/open-database.ts'
import type { DeskRole } from '#server/db/schema.ts'
import { openDeskSession } from '#server/desk/access/open-desk-session.ts'

/** Of the shop that all journeys share. */
const dataDir = process.env['E2E_DATA_DIR'] ?? ''
const run = promisify(execFile)

/** The origin of the desk, as the shop noted it. */
export function deskOrigin(dir = dataDir): string {
  const noted: unknown = JSON.parse(readFileSync(path.join(dir, 'address.json'), 'utf8'))
  return String(Object(noted).DESK_URL)
}

/** Signs in at the desk as a new, freshly confirmed member, without the sign-in pages. Returns the member's address. */
export async function signInAtDesk(
  page: Page,
  role: DeskRole = 'owner',
  dir = dataDir,
): Promise<string> {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@desk.example`
  const cookie = await withDatabase(async (db) => {
    const member = await insertMember(db, { email, name: role, role })
    return openDeskSession({ db }, { memberId: member.id, browser: 'journey' })
  }, dir)
  const url = deskOrigin(dir)
  await page.context().addCookies([{ name: 'desk', value: cookie, url, sameSite: 'Strict' }])
  return email
}

/** Works on the shop's database. */
export async function withDatabase<Answer>(
  work: (db: Db) => Promise<Answer>,
  dir = dataDir,
): Promise<Answer> {
  const place = await openPlace({ databaseUrl: undefined, dataDir: dir })
  const pool = createPool(place.connectionString, OWNER)
  try {
    return await work(connect(pool))
  } finally {
    await pool.end()
    await place.release()
  }
}

/** Expires a member's last confirmation, as after five minutes. */
export async function forgetProof(email: string): Promise<void> {
  await withDatabase((db) =>
    db
      .updateTable('shop.deskSessions')
      .set({ confirmedAt: new Date(0) })
      .where('memberId', 'in', (rows) =>
        rows.selectFrom('shop.deskMembers').select('id').where('email', '=', email),
      )
      .execute(),
  )
}

/** Runs a desk command in a shell, such as `invite you@x`, and returns its output. */
export async function typeDeskCommand(...args: string[]): Promise<string> {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir }
  for (const name of ['PORT', 'SITE_URL']) delete env[name]
  const { stdout } = await run(process.execPath, ['scripts/shop.ts', 'desk', ...args], { env })
  return stdout
}

/** The link in a command's output. @throws Error when there is none */
export function linkOfInvitation(text: string): string {
  const link = /http\S+\/invitation#\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in: ${text}`)
  return link
}

/** A virtual platform authenticator, like a fingerprint reader. */
export interface VirtualAuthenticator {
  /** True when the user verifies the prompt. */
  setPresent(isPresent: boolean): Promise<void>
  /** Forgets every passkey, as a lost device does. */
  clear(): Promise<void>
}

/** Adds a virtual authenticator that answers at once. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setPresent: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    clear: async () => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}
