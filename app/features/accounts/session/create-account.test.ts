import { expect, test } from 'vitest'
import { createAuthClient } from '#app/browser/api/auth-client.ts'
import { forgivingStorage } from '#app/browser/storage.ts'
import { createAccount, createAccountMessage } from './create-account.ts'

/** The real auth client; the server is one function. */
function client(answer: () => Response) {
  const requests: { address: URL; body: unknown }[] = []
  const auth = createAuthClient({
    origin: 'https://shop.example',
    publishableKey: 'pk',
    storageKey: 'sb-shop-auth-token',
    storage: forgivingStorage(() => {
      throw new Error('SecurityError')
    }),
    send: async (input, init) => {
      requests.push({ address: new URL(String(input)), body: JSON.parse(String(init?.body)) })
      return answer()
    },
  })
  return { auth, requests }
}

const user = { id: 'u1', aud: 'authenticated', email: 'joe.doe@x.co', identities: [] }
const account = {
  email: ' Joe.Doe@x.co',
  password: 'Correct horse 1',
  redirectTo: 'https://shop.example/',
}

test('sends the email address, password and local part [API-auth-01, API-auth-02, API-auth-04]', async () => {
  const { auth, requests } = client(() => Response.json(user))
  expect(await createAccount(auth, account)).toEqual({ signedIn: false })
  const [request] = requests
  expect(request?.address.pathname).toBe('/auth/v1/signup')
  expect(request?.address.searchParams.get('redirect_to')).toMatch(
    /^https:\/\/shop\.example\/\?sb_flow_id=[0-9a-f]{32}$/, // the id of its PKCE verifier
  )
  expect(request?.body).toMatchObject({ email: 'joe.doe@x.co', password: 'Correct horse 1' })
  expect(request?.body).toHaveProperty('data', { display_name: 'joe.doe' })
  expect(request?.body).toHaveProperty('code_challenge_method', 's256')
})

test('sends the free resource [API-auth-03]', async () => {
  const { auth, requests } = client(() => Response.json(user))
  await createAccount(auth, { ...account, resource: 'AI Tools List' })
  const data = { display_name: 'joe.doe', resource_name: 'AI Tools List' }
  expect(requests[0]?.body).toHaveProperty('data', data)
})

test('returns signedIn when the shop requires no confirmation [API-auth-01]', async () => {
  const session = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 900 }
  const { auth } = client(() => Response.json({ ...session, user }))
  expect(await createAccount(auth, account)).toEqual({ signedIn: true })
})

test.each([
  ['ERR-signup-01', 'user_already_exists', 'User already registered'],
  ['ERR-signup-02', 'bad_email', 'Please enter a valid email address'],
  ['ERR-signup-02', 'validation_failed', 'Unable to validate email address: invalid format'],
  ['ERR-signup-03', 'weak_password', 'The password is too weak.'],
  ['ERR-signup-04', 'over_email_send_rate_limit', 'email rate limit exceeded'],
  ['ERR-signup-04', undefined, 'Failed to fetch'],
])('[%s] maps the code %s to its message', (clause, code, message) => {
  const messages = {
    'ERR-signup-01': 'Email already registered. Try signing in instead.',
    'ERR-signup-02': 'Please enter a valid email address.',
    'ERR-signup-03': 'Password requirements not met. Please choose a stronger password.',
    'ERR-signup-04': 'Sign up failed. Please try again.',
  }
  expect(createAccountMessage({ code, message })).toBe(
    Object.entries(messages).find(([id]) => id === clause)?.[1],
  )
})

test('returns a message for the server’s refusal [ERR-signup-01]', async () => {
  const body = { code: 'user_already_exists', message: 'User already registered' }
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const { auth } = client(() => Response.json(body, { status: 422, headers }))
  const error = 'Email already registered. Try signing in instead.'
  expect(await createAccount(auth, account)).toEqual({ error })
})
