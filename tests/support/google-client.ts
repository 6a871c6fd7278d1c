import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Fault } from '#sandbox/google/faults.ts'
import type { Sandbox } from '#sandbox/open-sandbox.ts'

export const REDIRECT_URI = 'http://localhost:3000/auth/v1/callback'

const Tokens = z.object({ id_token: z.string(), access_token: z.string(), token_type: z.string() })

export function openClient({ google }: Sandbox) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const authorizeUrl = (changes: Record<string, string> = {}) => {
    const query = {
      client_id: google.clientId,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changes,
    }
    return `${google.origin}/authorize?${new URLSearchParams(query)}`
  }
  const press = (fields: Record<string, string>, changes: Record<string, string> = {}) =>
    fetch(authorizeUrl(changes), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })
  const obtainCode = async (email: string, changes: Record<string, string> = {}) => {
    const answer = await press({ email }, changes)
    return new URL(String(answer.headers.get('location'))).searchParams.get('code') ?? ''
  }
  const exchange = (code: string, changes: Record<string, string> = {}) =>
    fetch(`${google.origin}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: REDIRECT_URI,
        code_verifier: verifier,
        client_id: google.clientId,
        client_secret: google.clientSecret,
        ...changes,
      }),
    })
  const signIn = async (email: string) => {
    const answer = await exchange(await obtainCode(email))
    return Tokens.parse(await answer.json()).id_token
  }
  return { authorizeUrl, press, obtainCode, exchange, signIn, verifier }
}

export function falsify({ google }: Sandbox, fault: Fault | 'made-up'): Promise<Response> {
  return fetch(`${google.origin}/_next`, { method: 'PUT', body: JSON.stringify({ fault }) })
}
