import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findRow, insertRow } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'

const LIFE_MS = 60_000

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
  insertRow(db, 'codes', { code, ...request, expiresAt: Date.now() + LIFE_MS })
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
