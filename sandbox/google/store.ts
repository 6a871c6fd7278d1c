import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { canonicalEmail } from '#domain/email-address.ts'
import { findRow, insertRow, listRows } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'

const CODE_LIFE_MS = 60_000

const Account = z.object({ email: z.string(), subject: z.string(), name: z.string() })

export type Account = z.output<typeof Account>

/** Last used first. */
export function listAccounts(db: DatabaseSync): Account[] {
  return listRows(db, Account, 'select * from accounts order by lastUsedAt desc, seq desc')
}

export function findAccount(db: DatabaseSync, email: string): Account | undefined {
  return findRow(db, Account, 'select * from accounts where email = ?', email)
}

/** Created on first use; its subject never changes. */
export function useAccount(db: DatabaseSync, typedEmail: string): Account {
  const email = canonicalEmail(typedEmail)
  const account = { email, subject: subjectOf(email), name: nameOf(email) }
  db.prepare(`
    insert into accounts (email, subject, name, lastUsedAt) values (?, ?, ?, ?)
    on conflict (email) do update set lastUsedAt = excluded.lastUsedAt`).run(
    ...Object.values(account),
    Date.now(),
  )
  return account
}

function subjectOf(email: string): string {
  const number = BigInt(`0x${createHash('sha256').update(email).digest('hex')}`)
  return `1${String(number % 10n ** 20n).padStart(20, '0')}`
}

/** anna.berg@example.com gives Anna Berg. */
function nameOf(email: string): string {
  const words = email.split('@')[0]?.match(/[a-z0-9]+/g) ?? ['Somebody']
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

const Code = z.object({
  email: z.string(),
  redirectUri: z.string(),
  nonce: z.string().nullable(),
  codeChallenge: z.string().nullable(),
  expiresAt: z.number(),
})

export type Code = z.output<typeof Code>

/** Valid once, for one minute. */
export function issueCode(db: DatabaseSync, request: Omit<Code, 'expiresAt'>): string {
  const code = randomId('4/', 40)
  insertRow(db, 'codes', { code, ...request, expiresAt: Date.now() + CODE_LIFE_MS })
  return code
}

/** Undefined if used, expired or unknown. */
export function takeCode(db: DatabaseSync, code: string): Code | undefined {
  const taken = findRow(db, Code, 'delete from codes where code = ? returning *', code)
  return taken && taken.expiresAt > Date.now() ? taken : undefined
}

/** S256. Without a challenge no verifier may be sent. */
export function fitsChallenge(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && !verifier
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}
