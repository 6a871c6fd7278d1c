import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { createAuthClient } from '#app/browser/api/auth-client.ts'
import { forgivingStorage, type KeyValueStorage } from '#app/browser/storage.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { authActionMessages } from './auth-actions.ts'
import { AuthStore, LEGACY_TOKEN_KEY } from './auth-store.ts'
import { requiredFieldsMessage } from './required-fields-message.ts'
import type { SessionClient } from './session-client.ts'
import { signInMessages } from './session-messages.ts'

const KEY = 'sb-shop-auth-token'

const user: Session['user'] = {
  id: 'u1',
  email: 'joe@x.co',
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-11-21T00:00:00Z',
}

function session(name: string): Session {
  const expires_at = Math.floor(Date.now() / 1000) + 900
  return {
    access_token: `${name}-access`,
    refresh_token: `${name}-refresh`,
    token_type: 'bearer',
    expires_in: 900,
    expires_at,
    user,
  }
}

function blocked(): KeyValueStorage {
  throw new Error('SecurityError')
}

interface World {
  storage: KeyValueStorage
  answer?: (path: string) => Response | Promise<Response>
  client?: () => Promise<SessionClient>
  onSignedIn?: (user: Session['user']) => void
}

/** A browser with the real auth client; the server is one function. */
function browser({ storage, answer, client, onSignedIn }: World) {
  const events = new EventTarget()
  const attributes: string[] = []
  const requests: string[] = []
  const ended: string[] = []
  let downloads = 0
  let forgotten = 0
  const load = async () =>
    createAuthClient({
      origin: 'https://shop.example',
      publishableKey: 'pk',
      storageKey: KEY,
      storage,
      send: async (input) => {
        const { pathname, search } = new URL(String(input))
        requests.push(`${pathname}${search}`)
        return answer?.(pathname) ?? new Response(null, { status: 204 })
      },
    })
  const cached: { client?: Promise<SessionClient> } = {}
  const store = new AuthStore({
    client: () => {
      downloads += 1
      cached.client ??= client ? client() : load()
      return cached.client
    },
    hasSessionToRead: () => storage.getItem(KEY) !== null,
    storageKey: () => KEY,
    storage,
    events: () => events,
    endSession: async ({ access_token }) => {
      ended.push(access_token)
    },
    setSessionAttribute: (now) => attributes.push(now),
    forgetPerson: () => {
      forgotten += 1
    },
    onSignedIn,
  })
  return {
    store,
    events,
    attributes,
    requests,
    ended,
    downloads: () => downloads,
    forgotten: () => forgotten,
  }
}

function memory(signedIn?: Session): KeyValueStorage {
  const storage = forgivingStorage(blocked)
  if (signedIn) storage.setItem(KEY, JSON.stringify(signedIn))
  return storage
}

function changed(key: string | null) {
  return Object.assign(new Event('storage'), { key })
}

test('without a stored session, is signed out at once and loads no client [AUTH-13, AUTH-14]', () => {
  const { store, attributes, downloads } = browser({ storage: memory() })
  expect(store.read()).toEqual({ user: null, session: null, loading: true })
  store.start()
  expect(store.read()).toEqual({ user: null, session: null, loading: false })
  expect(attributes).toEqual(['out'])
  expect(downloads()).toBe(0)
})

test('loads with a stored session, then is signed in [AUTH-13, AUTH-14]', async () => {
  const stored = session('stored')
  const { store, attributes } = browser({ storage: memory(stored) })
  store.start()
  expect(store.read().loading).toBe(true)
  await eventually(() => expect(store.read().loading).toBe(false))
  expect(store.read()).toEqual({ user, session: stored, loading: false })
  expect(attributes.at(-1)).toBe('in')
})

test('stops loading when the client cannot be fetched [AUTH-13]', async () => {
  const client = () => Promise.reject(new Error('offline'))
  const { store } = browser({ storage: memory(session('stored')), client })
  store.start()
  await eventually(() => expect(store.read().loading).toBe(false))
  expect(store.read().user).toBeNull()
})

test('signing in stores the session and notifies every listener [AUTH-14, API-auth-07]', async () => {
  const storage = memory()
  const answer = () => Response.json(session('new'))
  const { store, requests, attributes } = browser({ storage, answer })
  store.start()
  let told = 0
  store.subscribe(() => (told += 1))
  expect(await store.signIn(' joe@x.co ', 'Secret123')).toEqual({})
  expect(requests).toEqual(['/auth/v1/token?grant_type=password'])
  expect(store.read().user?.email).toBe('joe@x.co')
  expect(store.read().loading).toBe(false)
  expect(storage.getItem(KEY)).toContain('new-access')
  expect(attributes.at(-1)).toBe('in')
  expect(told).toBe(1)
})

test('returns a message for a refused sign-in [ERR-signin-01, ERR-signin-02, ERR-signin-03]', async () => {
  const refuse = async (code: string, status: number) => {
    const answer = () => Response.json({ code, error_code: code, message: 'm' }, { status })
    const { store } = browser({ storage: memory(), answer })
    store.start()
    return (await store.signIn('joe@x.co', 'x')).error
  }
  expect(await refuse('invalid_credentials', 400)).toBe(signInMessages.invalidCredentials)
  expect(await refuse('email_not_confirmed', 400)).toBe(signInMessages.unconfirmed)
  expect(await refuse('over_request_rate_limit', 429)).toBe(signInMessages.otherwise)
})

test('shows the waiting time of a rate-limited sign-in in the form', async () => {
  const message = 'Too many requests. Please try again in 40 seconds.'
  const answer = () => Response.json({ code: 'over_request_rate_limit', message }, { status: 429 })
  const { store } = browser({ storage: memory(), answer })
  store.start()
  expect((await store.signIn('joe@x.co', 'x')).atForm).toBe(message)
})

test('requires both fields before any request [VAL-signin-01]', async () => {
  const { store, downloads } = browser({ storage: memory() })
  expect(await store.signIn(' ', 'x')).toEqual({ error: requiredFieldsMessage })
  expect(await store.signIn('joe@x.co', '')).toEqual({ error: requiredFieldsMessage })
  expect(downloads()).toBe(0)
})

test('signs up at the auth service and returns a message on failure [API-auth-01, ERR-signup-04]', async () => {
  const account = { email: 'joe@x.co', password: 'x', redirectTo: 'https://shop.example/' }
  const answer = () => Response.json(user)
  const { store, requests } = browser({ storage: memory(), answer })
  expect(await store.signUp(account)).toEqual({ signedIn: false })
  const target = 'https%3A%2F%2Fshop.example%2F%3Fsb_flow_id%3D[0-9a-f]{32}'
  expect(requests).toEqual([
    expect.stringMatching(new RegExp(`^/auth/v1/signup\\?redirect_to=${target}$`)),
  ])
  const offline = browser({ storage: memory(), client: () => Promise.reject(new Error('offline')) })
  expect(await offline.store.signUp(account)).toEqual({
    error: 'Sign up failed. Please try again.',
  })
})

test('starts Google sign-in with the redirect URL and method [API-auth-08, API-auth-12]', async () => {
  const asked: unknown[] = []
  const { client } = scriptedClient()
  const google: SessionClient = {
    ...(await client()),
    signInWithOAuth: async (credentials) => {
      asked.push(credentials)
      return { data: { provider: 'google', url: 'https://shop.example/' }, error: null }
    },
  }
  const { store } = browser({ storage: memory(), client: async () => google })
  const redirectTo = 'https://shop.example/vault'
  expect(await store.signInWithGoogle({ redirectTo })).toEqual({})
  const options = { redirectTo, queryParams: { auth_method: 'google' } }
  expect(asked).toEqual([{ provider: 'google', options }])
  const refused = browser({ storage: memory(), client }).store
  expect(await refused.signInWithGoogle({ redirectTo })).toEqual({
    error: authActionMessages.googleFailed,
  })
})

test('reports SIGNED_IN events only [WEL-01, AUTH-15]', async () => {
  const { client, emit } = scriptedClient()
  const told: string[] = []
  const onSignedIn = (who: Session['user']) => void told.push(who.id)
  const { store } = browser({ storage: memory(session('stored')), client, onSignedIn })
  store.start()
  await eventually(() => expect(store.read().loading).toBe(false))
  emit('TOKEN_REFRESHED', session('told'))
  emit('SIGNED_OUT', null)
  expect(told).toEqual([])
  emit('SIGNED_IN', session('told'))
  expect(told).toEqual(['u1'])
})

test('signing out ends the session everywhere and removes the legacy key [AUTH-16, API-auth-15]', async () => {
  const storage = memory(session('stored'))
  storage.setItem(LEGACY_TOKEN_KEY, 'old')
  const { store, requests, attributes, forgotten } = browser({ storage })
  store.start()
  await eventually(() => expect(store.read().user).not.toBeNull())
  await store.signOut()
  expect(forgotten()).toBe(1)
  expect(requests).toEqual(['/auth/v1/logout?scope=global'])
  expect(store.read()).toEqual({ user: null, session: null, loading: false })
  expect(storage.getItem(KEY)).toBeNull()
  expect(storage.getItem(LEGACY_TOKEN_KEY)).toBeNull()
  expect(attributes.at(-1)).toBe('out')
})

test('signing out offline ends the session locally and on the server once online', async () => {
  const storage = memory(session('stored'))
  const answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const { store, events, ended } = browser({ storage, answer })
  store.start()
  await eventually(() => expect(store.read().user).not.toBeNull())

  await store.signOut()

  expect(storage.getItem(KEY)).toBeNull()
  expect(store.read()).toEqual({ user: null, session: null, loading: false })
  expect(ended).toEqual([])
  events.dispatchEvent(new Event('online'))
  events.dispatchEvent(new Event('online'))
  expect(ended).toEqual(['stored-access'])
})

test('a failed sign-out throws and keeps the session [ACCT-25]', async () => {
  const answer = () => Response.json({ message: 'm' }, { status: 500 })
  const { store } = browser({ storage: memory(session('stored')), answer })
  store.start()
  await eventually(() => expect(store.read().user).not.toBeNull())
  await expect(store.signOut()).rejects.toThrow()
  expect(store.read().user).not.toBeNull()
})

test('follows sign-ins and sign-outs of other tabs [AUTH-14]', async () => {
  const storage = memory()
  const { store, events, attributes, downloads } = browser({ storage })
  const stop = store.start()
  storage.setItem(KEY, JSON.stringify(session('other-tab')))
  events.dispatchEvent(changed('cart'))
  expect(downloads()).toBe(0)
  events.dispatchEvent(changed(KEY))
  await eventually(() => expect(store.read().session?.access_token).toBe('other-tab-access'))
  storage.removeItem(KEY)
  events.dispatchEvent(changed(null))
  expect(store.read().user).toBeNull()
  expect(attributes).toEqual(['out', 'in', 'out'])
  stop()
  storage.setItem(KEY, JSON.stringify(session('later')))
  events.dispatchEvent(changed(KEY))
  expect(store.read().user).toBeNull()
})

test('reads the session again when the page returns from the back/forward cache [AUTH-14]', async () => {
  const storage = memory(session('stored'))
  const { store, events, attributes } = browser({ storage })
  const stop = store.start()
  await eventually(() => expect(store.read().user).not.toBeNull())
  storage.removeItem(KEY) // signed out in another tab, of which a page in the cache is not told
  events.dispatchEvent(new Event('pageshow'))
  expect(store.read().user).toBeNull()
  expect(attributes).toEqual(['in', 'out'])
  stop()
  storage.setItem(KEY, JSON.stringify(session('later')))
  events.dispatchEvent(new Event('pageshow'))
  expect(store.read().user).toBeNull()
})

test.each<[AuthChangeEvent, boolean]>([
  ['SIGNED_IN', true],
  ['SIGNED_OUT', false],
  ['TOKEN_REFRESHED', true],
  ['USER_UPDATED', true],
  ['PASSWORD_RECOVERY', true],
  ['INITIAL_SESSION', true],
  ['MFA_CHALLENGE_VERIFIED', true],
])('the state follows the session of %s [AUTH-15]', async (event, signedIn) => {
  const { client, emit } = scriptedClient()
  const storage = memory(session('stored'))
  storage.setItem(LEGACY_TOKEN_KEY, 'old')
  const { store } = browser({ storage, client })
  store.start()
  await eventually(() => expect(store.read().loading).toBe(false))
  const told = session('told')
  emit(event, signedIn ? told : null)
  expect(store.read().session).toEqual(signedIn ? told : null)
  expect(storage.getItem(LEGACY_TOKEN_KEY)).toBe(signedIn ? 'old' : null)
})

test('ignores a repeated event for the same session [AUTH-15]', async () => {
  const { client, emit } = scriptedClient()
  const { store } = browser({ storage: memory(session('stored')), client })
  store.start()
  await eventually(() => expect(store.read().loading).toBe(false))
  emit('SIGNED_IN', session('again'))
  const before = store.read()
  emit('SIGNED_IN', session('again'))
  expect(store.read()).toBe(before)
})

/** A client whose auth events the test emits. */
function scriptedClient() {
  let listener: (event: AuthChangeEvent, session: Session | null) => void = () => undefined
  const client: SessionClient = {
    onAuthStateChange(callback) {
      listener = (event, session) => void callback(event, session)
      return { data: { subscription: { id: '1', callback, unsubscribe: () => undefined } } }
    },
    getSession: async () => ({ data: { session: session('stored') }, error: null }),
    signInWithPassword: () => Promise.reject(new Error('not asked here')),
    signInWithOAuth: () => Promise.reject(new Error('not asked here')),
    signUp: () => Promise.reject(new Error('not asked here')),
    signOut: () => Promise.reject(new Error('not asked here')),
    setSession: () => Promise.reject(new Error('not asked here')),
  }
  return {
    client: async () => client,
    emit: (event: AuthChangeEvent, session: Session | null) => listener(event, session),
  }
}
