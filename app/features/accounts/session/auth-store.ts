import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { fetchModule } from '#app/browser/fetch-module.ts'
import { removeSession } from '#app/browser/kept-reading.ts'
import type { KeyValueStorage } from '#app/browser/storage.ts'
import { createStore } from '#app/browser/store.ts'
import type { SignInOutcome } from './auth-actions.ts'
import type { CreatedAccount, NewAccount } from './create-account.ts'
import type { SessionClient } from './session-client.ts'

/** Written by earlier versions, removed at sign-out [AUTH-16, AUTH-17]. */
export const LEGACY_TOKEN_KEY = 'supabase.auth.token'

export interface AuthState {
  user: User | null
  session: Session | null
  /** True until the session is read [AUTH-13]. */
  loading: boolean
}

export interface AuthStoreOptions {
  client: () => Promise<SessionClient>
  hasSessionToRead: () => boolean
  storageKey: () => string
  storage: KeyValueStorage
  events: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Revokes, on the server, sessions that this browser has removed. */
  endSession: (session: Session) => Promise<void>
  setSessionAttribute: (session: 'in' | 'out') => void
  /** Called on sign-out only: an expired session is still the same person's. */
  forgetPerson: () => void
  /** Called before the subscribers [WEL]. */
  onSignedIn?: ((user: User) => void) | undefined
}

type AuthActions = typeof import('./auth-actions.ts')

/** Also used on the server. */
export const UNREAD: AuthState = { user: null, session: null, loading: true }

/** Other tabs may have changed the session; pages in the back/forward cache miss storage events. */
const MISSED = ['storage', 'pageshow'] as const

const SIGNED_OUT: AuthState = { user: null, session: null, loading: false }

/** Follows the auth client and other tabs [AUTH-14, AUTH-15]. */
export class AuthStore {
  readonly #options: AuthStoreOptions
  readonly #store = createStore(UNREAD)
  #subscription: Promise<AuthSubscription> | undefined
  #version = 0

  constructor(options: AuthStoreOptions) {
    this.#options = options
  }

  readonly read = this.#store.get
  readonly subscribe = this.#store.subscribe

  start(): () => void {
    for (const event of MISSED)
      this.#options.events().addEventListener(event, this.#followOtherTabs)
    this.#readAgain()
    return () => {
      for (const event of MISSED)
        this.#options.events().removeEventListener(event, this.#followOtherTabs)
      this.#subscription?.then(({ stop }) => stop()).catch(() => undefined)
      this.#subscription = undefined
    }
  }

  /** [ERR-signin] */
  signIn = (email: string, password: string): Promise<SignInOutcome> =>
    this.#withAuthActions((actions) => actions.signIn(this.client, email, password))

  /** [SUP, ERR-signup] */
  signUp = (account: NewAccount): Promise<CreatedAccount> =>
    this.#withAuthActions((actions) => actions.signUp(this.client, account))

  /** [API-auth-08] */
  signInWithGoogle = (target: { redirectTo: string }): Promise<{ error?: string }> =>
    this.#withAuthActions((actions) => actions.signInWithGoogle(this.client, target))

  /**
   * Revokes all sessions of the user. Offline, removes the local one and revokes the rest on reconnect; a reload before
   * that loses the tokens.
   * @throws the server's error [ACCT-25]
   */
  signOut = async (): Promise<void> => {
    const { session } = this.read()
    const isEnded = await this.#endOnServer()
    this.#options.forgetPerson()
    if (isEnded) return
    const { events, storage, storageKey, endSession } = this.#options
    removeSession(storage, storageKey())
    this.#onAuthChange('SIGNED_OUT', null)
    if (!session) return
    events().addEventListener('online', () => void endSession(session).catch(() => undefined), {
      once: true,
    })
  }

  /** False when the server is unreachable. */
  async #endOnServer(): Promise<boolean> {
    if (navigator.onLine === false) return false // the client would retry an old token for 30 s
    const { client } = await this.#openSubscription()
    const { error } = await client.signOut({ scope: 'global' })
    if (error && error.status !== 0) throw error
    return !error
  }

  client = async () => (await this.#openSubscription()).client

  async #withAuthActions<T>(
    run: (actions: AuthActions) => Promise<T>,
  ): Promise<T | { error: string }> {
    try {
      return await run(await fetchModule(() => import('./auth-actions.ts')))
    } catch {
      return { error: 'No connection. Please try again.' }
    }
  }

  #setSession(session: Session | null) {
    this.#version += 1
    const known = this.read()
    if (!known.loading && sameSession(session, known.session)) return
    this.#options.setSessionAttribute(session ? 'in' : 'out')
    this.#store.set(session ? { user: session.user, session, loading: false } : SIGNED_OUT)
  }

  #onAuthChange = (event: AuthChangeEvent, session: Session | null) => {
    if (event === 'SIGNED_OUT') this.#options.storage.removeItem(LEGACY_TOKEN_KEY)
    if (event === 'SIGNED_IN' && session) this.#options.onSignedIn?.(session.user)
    this.#setSession(event === 'SIGNED_OUT' ? null : session)
  }

  #openSubscription(): Promise<AuthSubscription> {
    const latest =
      this.#subscription ??
      this.#options.client().then((client) => subscribeToAuth(client, this.#onAuthChange))
    this.#subscription = latest
    latest.catch(() => {
      if (this.#subscription === latest) this.#subscription = undefined // lets the next call retry
    })
    return latest
  }

  async #readStored() {
    if (!this.#options.hasSessionToRead()) return this.#setSession(null)
    const { client } = await this.#openSubscription()
    const before = this.#version
    const { data } = await client.getSession()
    if (this.#version === before) this.#setSession(data.session) // a newer event wins
  }

  #readAgain() {
    this.#readStored().catch(() => this.#setSession(null))
  }

  #followOtherTabs = (event: Event) => {
    const key = 'key' in event ? event.key : null // null: storage cleared, or page restored
    if (key === null || key === this.#options.storageKey()) this.#readAgain()
  }
}

interface AuthSubscription {
  client: SessionClient
  stop: () => void
}

type OnAuthChange = (event: AuthChangeEvent, session: Session | null) => void

function subscribeToAuth(client: SessionClient, onChange: OnAuthChange): AuthSubscription {
  const { data } = client.onAuthStateChange(onChange)
  return { client, stop: () => data.subscription.unsubscribe() }
}

/** The client repeats the session when a tab gets the focus. */
function sameSession(left: Session | null, right: Session | null): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
