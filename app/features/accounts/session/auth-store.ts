import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { fetchModule } from '../../../browser/fetch-module.ts'
import { removeSession } from '../../../browser/remove-session.ts'
import type { KeyValueStorage } from '../../../browser/storage.ts'
import { createStore } from '../../../browser/store.ts'
import type { SignInOutcome } from './auth-actions.ts'
import type { CreatedAccount, NewAccount } from './create-account.ts'
import type { SessionClient } from './session-client.ts'

/** Token key of earlier versions of this shop, removed at sign-out [AUTH-16, AUTH-17]. */
export const LEGACY_TOKEN_KEY = 'supabase.auth.token'

export interface AuthState {
  user: User | null
  session: Session | null
  /** True until it is known whether somebody is signed in [AUTH-13]. */
  loading: boolean
}

export interface AuthStoreOptions {
  client: () => Promise<SessionClient>
  /** Whether the client has anything to read at start. */
  hasSessionToRead: () => boolean
  storageKey: () => string
  storage: KeyValueStorage
  events: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Ends the sessions of a user whom this browser has forgotten, at the server. */
  endSession: (session: Session) => Promise<void>
  /** Called each time it becomes known whether somebody is signed in. */
  setSessionAttribute: (session: 'in' | 'out') => void
  /** Called when somebody has signed out by themselves; an expired session is the same person's still. */
  forgetPerson: () => void
  /** Called at each SIGNED_IN event, before the subscribers [WEL]. */
  onSignedIn?: ((user: User) => void) | undefined
}

type AuthActions = typeof import('./auth-actions.ts')

/** The state before the session is read, also used for prerendering. */
export const UNREAD: AuthState = { user: null, session: null, loading: true }

/** After these another tab may have changed the session; a page kept by the browser for going back is not told. */
const MISSED = ['storage', 'pageshow'] as const

const SIGNED_OUT: AuthState = { user: null, session: null, loading: false }

/** The session state, updated by the auth client and by other tabs [AUTH-14, AUTH-15]. */
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

  /** Reads the stored session and subscribes to the client and to other tabs; returns a function that stops both. */
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

  /** Resolves to the message to show where the sign-in was refused [ERR-signin]. */
  signIn = (email: string, password: string): Promise<SignInOutcome> =>
    this.#withAuthActions((actions) => actions.signIn(this.client, email, password))

  /** Creates an account; signs in at once where no confirmation is required [SUP, ERR-signup]. */
  signUp = (account: NewAccount): Promise<CreatedAccount> =>
    this.#withAuthActions((actions) => actions.signUp(this.client, account))

  /** Redirects to Google, which redirects back to `redirectTo`, an absolute URL [API-auth-08]. */
  signInWithGoogle = (target: { redirectTo: string }): Promise<{ error?: string }> =>
    this.#withAuthActions((actions) => actions.signInWithGoogle(this.client, target))

  /**
   * Ends every session of the user. Without a connection this browser forgets its own at once, and the server is told
   * when the connection is back; after a reload nobody holds the tokens of that session any more.
   * @throws what the server answers instead [ACCT-25]
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

  /** False when the server cannot be reached. */
  async #endOnServer(): Promise<boolean> {
    if (navigator.onLine === false) return false // the client would try for half a minute to renew an old token
    const { client } = await this.#openSubscription()
    const { error } = await client.signOut({ scope: 'global' })
    if (error && error.status !== 0) throw error
    return !error
  }

  /** The auth client, whose events this state follows from then on. */
  client = async () => (await this.#openSubscription()).client

  /** Runs one of the actions, whose module is fetched at the first call. */
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
      if (this.#subscription === latest) this.#subscription = undefined // the next call tries again
    })
    return latest
  }

  async #readStored() {
    if (!this.#options.hasSessionToRead()) return this.#setSession(null)
    const { client } = await this.#openSubscription()
    const before = this.#version
    const { data } = await client.getSession()
    if (this.#version === before) this.#setSession(data.session) // otherwise a newer event has arrived meanwhile
  }

  #readAgain() {
    this.#readStored().catch(() => this.#setSession(null)) // without the client, the state is signed out
  }

  #followOtherTabs = (event: Event) => {
    const key = 'key' in event ? event.key : null // null: the whole storage was cleared, or the page came back
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

/** The client repeats the same session whenever a tab comes to the front. */
function sameSession(left: Session | null, right: Session | null): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
