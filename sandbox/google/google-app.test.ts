import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#sandbox/database.ts'
import type { Sandbox } from '#sandbox/open-sandbox.ts'
import { falsify, openClient, REDIRECT_URI } from '../../tests/support/google-client.ts'
import { newSandboxDir, openTestSandbox } from '../../tests/support/test-sandbox.ts'
import { FAULTS } from './faults.ts'

let resources: AsyncDisposableStack
let dir: string
let sandbox: Sandbox
let client: ReturnType<typeof openClient>

beforeEach(async () => {
  resources = new AsyncDisposableStack()
  dir = resources.use(await newSandboxDir()).dir
  sandbox = resources.use(await openTestSandbox({ dir }))
  client = openClient(sandbox)
})
afterEach(() => resources.disposeAsync())

const show = async (url: string) => {
  const answer = await fetch(url, { redirect: 'manual' })
  return { answer, page: (await answer.text()).replaceAll(/\s+/g, ' ') }
}
const verify = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${sandbox.google.origin}/jwks`)), {
    issuer: sandbox.google.origin,
    audience: sandbox.google.clientId,
    algorithms: ['RS256'],
  })

describe('the account chooser', () => {
  test('the first page asks for an email, without scripts or listed accounts', async () => {
    const { answer, page } = await show(client.authorizeUrl())

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).toContain('to continue to localhost:3000')
    expect(page).toMatch(/<label for="email">Email address<\/label>/)
    expect(page).toMatch(/<button[^>]*>Continue<\/button>/)
    expect(page).toMatch(/<button[^>]*formnovalidate[^>]*>Cancel<\/button>/)
    expect(page).not.toMatch(/<script|class="accounts"/)
  })

  test('lists recent accounts first and redirects with code and state', async () => {
    await client.obtainCode('anna@example.com')
    const answer = await client.press({ email: ' Ben.Berg@Example.com ' })
    const back = new URL(String(answer.headers.get('location')))
    const { page } = await show(client.authorizeUrl())

    expect(answer.status).toBe(303)
    expect(back.origin + back.pathname).toBe(REDIRECT_URI)
    expect([...back.searchParams.keys()]).toEqual(['code', 'state'])
    expect(back.searchParams.get('state')).toBe('the-state')
    expect(page).toMatch(/value="ben\.berg@example\.com".*Ben Berg.*value="anna@example\.com"/)
    expect(page).toContain('Another email address')
    expect((await show(sandbox.google.origin)).page).toContain('Ben Berg')
  })

  test('redirects without a code when cancelled', async () => {
    const answer = await client.press({ cancel: 'yes', email: '' })

    expect(answer.headers.get('location')).toBe(
      `${REDIRECT_URI}?error=access_denied&state=the-state`,
    )
  })

  test('asks again for an invalid address', async () => {
    const answer = await client.press({ email: '"><script>@x' })
    const page = await answer.text()

    expect(answer.status).toBe(422)
    expect(page).toContain('role="alert"')
    expect(page).not.toContain('<script')
  })

  test.each([
    ['another client', { client_id: 'another' }],
    ['another redirect URI', { redirect_uri: 'https://evil.example/callback' }],
    ['a longer redirect URI', { redirect_uri: `${REDIRECT_URI}/x` }],
    ['the implicit response type', { response_type: 'token' }],
    ['no openid scope', { scope: 'email' }],
    ['a plain code challenge', { code_challenge_method: 'plain' }],
  ])('does not redirect for %s', async (_name, changes) => {
    const { answer } = await show(client.authorizeUrl(changes))
    const posted = await client.press({ email: 'anna@example.com' }, changes)

    expect([answer.status, posted.status]).toEqual([400, 400])
    expect(posted.headers.get('location')).toBeNull()
  })
})

describe('the token endpoint', () => {
  test('returns an ID token that verifies through discovery', async () => {
    const answer = await fetch(`${sandbox.google.origin}/.well-known/openid-configuration`)
    const { payload, protectedHeader } = await verify(await client.signIn('anna@example.com'))

    expect(await answer.json()).toMatchObject({
      issuer: sandbox.google.origin,
      token_endpoint: `${sandbox.google.origin}/token`,
      id_token_signing_alg_values_supported: ['RS256'],
    })
    expect(protectedHeader.alg).toBe('RS256')
    expect(payload).toMatchObject({
      email: 'anna@example.com',
      email_verified: true,
      name: 'Anna',
      nonce: 'the-nonce',
      sub: expect.stringMatching(/^\d{21}$/),
    })
    expect(payload).not.toHaveProperty('picture')
  })

  test('exchanges a code only once', async () => {
    const code = await client.obtainCode('anna@example.com')
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.exchange(code)))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  test.each([
    ['another code verifier', { code_verifier: 'x'.repeat(43) }],
    ['no code verifier', { code_verifier: '' }],
    ['another redirect URI', { redirect_uri: 'http://localhost:3000/' }],
    ['another grant type', { grant_type: 'refresh_token' }],
    ['another code', { code: 'another' }],
  ])('refuses %s', async (_name, changes) => {
    const code = await client.obtainCode('anna@example.com')

    expect((await client.exchange(code, changes)).status).toBe(400)
  })

  test('authenticates the shop by its secret in the form or header', async () => {
    const { clientId, clientSecret, origin } = sandbox.google
    const code = await client.obtainCode('anna@example.com')
    const wrong = await client.exchange(code, { client_secret: 'wrong' })
    const right = await fetch(`${origin}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: REDIRECT_URI,
        code_verifier: client.verifier,
      }),
    })

    expect([wrong.status, right.status]).toEqual([401, 200])
  })

  test('a code expires after a minute', async () => {
    const code = await client.obtainCode('anna@example.com')
    const db = openDatabase(`${dir}/google.sqlite`, 'google')
    db.exec('update codes set expiresAt = expiresAt - 60000')
    db.close()

    expect((await client.exchange(code)).status).toBe(400)
  })
})

test('reopening the same directory keeps accounts, keys and subjects', async () => {
  const before = decodeJwt(await client.signIn('anna@example.com'))
  await sandbox.close()
  sandbox = resources.use(await openTestSandbox({ dir }))
  const again = openClient(sandbox)
  const { page } = await show(again.authorizeUrl())
  const token = await again.signIn('anna@example.com')

  expect(page).toContain('anna@example.com')
  expect(decodeJwt(token)).toMatchObject({ sub: before.sub, aud: before.aud })
  expect(decodeJwt(await again.signIn('ben@example.com')).sub).not.toBe(before.sub)
  await verify(token)
})

describe('the fault switch', () => {
  const inToken = FAULTS.filter((fault) => !['no-id-token', 'server-error'].includes(fault))

  test.each(inToken)('%s corrupts one token only', async (fault) => {
    const truth = await client.signIn('anna@example.com')
    expect((await falsify(sandbox, fault)).status).toBe(204)
    const lie = await client.signIn('anna@example.com')

    expect(await shapeOf(lie)).not.toEqual(await shapeOf(truth))
    expect(await shapeOf(await client.signIn('anna@example.com'))).toEqual(await shapeOf(truth))
  })

  test('the fault switch omits the token or fails with a server error', async () => {
    await falsify(sandbox, 'no-id-token')
    const without = await client.exchange(await client.obtainCode('anna@example.com'))
    await falsify(sandbox, 'server-error')
    const broken = await client.exchange(await client.obtainCode('anna@example.com'))

    expect(await without.json()).not.toHaveProperty('id_token')
    expect(broken.status).toBe(500)
  })

  test('rejects an unknown fault', async () => {
    const answer = await falsify(sandbox, 'made-up')

    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ faults: FAULTS })
  })

  /** The claims of a token without times and random values, and whether its signature is valid. */
  async function shapeOf(token: string) {
    const { iat = 0, exp = 0, nbf, ...claims } = decodeJwt(token)
    const day = (seconds: number) => Math.round((seconds - Date.now() / 1000) / 86_400)
    const times = [day(iat), day(exp), nbf === undefined]
    const signed = await verify(token).then(
      () => true,
      () => false,
    )
    return { alg: decodeProtectedHeader(token).alg, claims, times, signed }
  }
})
