import { z } from 'zod'
import type { Google } from './context.ts'

const Parameters = z.object({
  response_type: z.literal('code'),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  code_challenge_method: z.literal('S256').optional(),
})

export interface AuthorizeRequest {
  redirectUri: string
  state: string | undefined
  nonce: string | null
  codeChallenge: string | null
}

/** Malformed, or not from the shop's client: no redirect is allowed. */
export type RefusedRequest = { refused: string }

/** Client and redirect URI must be the shop's. */
export function readRequest(
  google: Google,
  query: Record<string, string>,
): AuthorizeRequest | RefusedRequest {
  if (query['client_id'] !== google.keys.clientId) return { refused: 'The client is not known.' }
  if (query['redirect_uri'] !== google.redirectUri) {
    return { refused: 'The redirect address is not registered.' }
  }
  const read = Parameters.safeParse(query)
  if (!read.success) return { refused: `${read.error.issues[0]?.path.join('.')} is not usable.` }
  const { state, nonce, code_challenge: challenge, code_challenge_method: method } = read.data
  if (challenge !== undefined && !method) return { refused: 'Only S256 challenges are accepted.' }
  return {
    redirectUri: google.redirectUri,
    state,
    nonce: nonce ?? null,
    codeChallenge: challenge ?? null,
  }
}
