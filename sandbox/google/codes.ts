import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { randomId } from '../random-id.ts'

const LIFE_MS = 60_000

const Code = z.object({
  email: z.string(),
  redirectUri: z.string(),
  nonce: z.string().nullable(),
  codeChallenge: z.string().nullable(),
  expiresAt: z.number(),
})

/** What a code stands for: who chose an account, and for which request. */
export type Code = z.output<typeof Code>

/** Makes a code that can be exchanged once, for a minute. */
export function issueCode(db: DatabaseSync, request: Omit<Code, 'expiresAt'>): string {
  const code = randomId('4/', 40)
  db.prepare(`
    insert into codes (code, email, redirectUri, nonce, codeChallenge, expiresAt)
    values (?, ?, ?, ?, ?, ?)`).run(
    code,
    request.email,
    request.redirectUri,
    request.nonce,
    request.codeChallenge,
    Date.now() + LIFE_MS,
  )
  return code
}

/** Takes a code out: the second time, and after its minute, it is unknown. */
export function takeCode(db: DatabaseSync, code: string): Code | undefined {
  const row = db.prepare('delete from codes where code = ? returning *').get(code)
  const taken = row && Code.parse(row)
  return taken && taken.expiresAt > Date.now() ? taken : undefined
}

/**
 * Whether the verifier is the one the challenge (S256) was made from; without a challenge none may
 * come.
 */
export function fitsChallenge(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && !verifier
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}
