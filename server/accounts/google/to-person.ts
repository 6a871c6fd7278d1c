import { z } from 'zod'
import { cutText } from '#domain/cut-text.ts'
import { canonicalEmail, isDeliverableEmail } from '#domain/email-address.ts'
import { type GooglePerson, GoogleRefused } from './google-sign-in.ts'

/** Allowed clock skew. */
const MOST_SECONDS_AHEAD = 300
const LONGEST_NAME = 100

const Claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.tuple([z.string()]).transform(([only]) => only)]),
  azp: z.string().optional(),
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  iat: z.number(),
  email: z.string().optional(),
  email_verified: z.unknown(),
  name: z.string().optional().catch(undefined),
  hd: z
    .string()
    .regex(/^[\w.-]{1,253}$/)
    .optional()
    .catch(undefined),
})

/**
 * The caller must have checked signature, issuer, nonce and expiry (T18).
 * @throws GoogleRefused failed, email_unverified, email_unusable
 */
export function toPerson(idToken: unknown, clientId: string): GooglePerson {
  const read = Claims.safeParse(idToken)
  if (!read.success) throw new GoogleRefused('failed', { cause: read.error })
  const claims = read.data
  const forUs = claims.aud === clientId && (claims.azp ?? clientId) === clientId
  const now = Date.now() / 1000
  if (!forUs || claims.iat > now + MOST_SECONDS_AHEAD) throw new GoogleRefused('failed')
  const email = canonicalEmail(claims.email ?? '')
  if (!isDeliverableEmail(email)) throw new GoogleRefused('email_unusable')
  if (claims.email_verified !== true) throw new GoogleRefused('email_unverified')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    name: cleanName(claims.name),
    hostedDomain: claims.hd,
  }
}

/** Drops characters that Postgres cannot store. */
function cleanName(name = ''): string | undefined {
  const clean = name
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return cutText(clean, LONGEST_NAME) || undefined
}
