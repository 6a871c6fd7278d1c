import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { randomId } from '#sandbox/random-id.ts'
import { takeNextFault } from './faults.ts'
import { makeIdToken } from './id-token.ts'
import type { Google } from './keys.ts'
import { findAccount, fitsChallenge, takeCode } from './store.ts'

export function tokenRoutes(google: Google) {
  return new Hono().post('/token', async (c) => {
    c.header('cache-control', 'no-store')
    const form = new URLSearchParams(await c.req.text())
    if (!isShop(google, readClient(c, form))) return c.json({ error: 'invalid_client' }, 401)
    if (form.get('grant_type') !== 'authorization_code') {
      return c.json({ error: 'unsupported_grant_type' }, 400)
    }
    return exchange(c, google, form)
  })
}

async function exchange(c: Context, google: Google, form: URLSearchParams) {
  const code = takeCode(google.db, form.get('code') ?? '')
  const account = code && findAccount(google.db, code.email)
  const fits =
    code?.redirectUri === form.get('redirect_uri') &&
    fitsChallenge(code.codeChallenge, form.get('code_verifier') ?? undefined)
  if (!code || !account || !fits) return c.json({ error: 'invalid_grant' }, 400)
  const fault = takeNextFault(google.db)
  if (fault === 'server-error') return c.text('Something is broken', 500)
  const facts = { issuer: new URL(c.req.url).origin, account, nonce: code.nonce, fault }
  return c.json({
    access_token: randomId('ya29.', 60),
    token_type: 'Bearer',
    expires_in: 3599,
    scope: 'openid email profile',
    ...(fault === 'no-id-token' ? {} : { id_token: await makeIdToken(google.keys, facts) }),
  })
}

function readClient(c: Context, form: URLSearchParams) {
  const basic = /^Basic (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (basic === undefined) {
    return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' }
  }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) }
}

function isShop({ keys }: Google, { id, secret }: ReturnType<typeof readClient>): boolean {
  const given = Buffer.from(secret)
  const expected = Buffer.from(keys.clientSecret)
  return (
    id === keys.clientId && given.length === expected.length && timingSafeEqual(given, expected)
  )
}
