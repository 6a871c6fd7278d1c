import type { User } from '@supabase/auth-js'
import { authClient, callFunction } from '#app/browser/api/api.ts'
import { logError } from '#app/browser/error-log.ts'
import { emitFreeSignup } from '#app/browser/free-signup-events.ts'
import { type KeyValueStorage, localStore } from '#app/browser/storage.ts'
import { withLock } from '#app/browser/with-lock.ts'
import { paths } from '#domain/pages.ts'

export interface WelcomeCalls {
  call: typeof callFunction
  onFreeSignup: () => void
  markWelcomed: () => Promise<void>
  storage: KeyValueStorage
  /** Skips the work while any tab is running it. */
  withLock: (name: string, work: () => Promise<void>) => Promise<void>
  log: (place: string, error: unknown) => void
}

export interface SignInPlace {
  path: string
  /** Free resource named in the URL. */
  resource: string | undefined
}

/** Local storage key [WEL-10]. */
export function welcomedKey(userId: string): string {
  return `welcome-sent-${userId}`
}

/** Runs after each sign-in and sends nothing twice. Failures are only logged [WEL-02 to WEL-15]. */
export class Welcome {
  readonly #calls: WelcomeCalls
  /** Per page load: the auth client repeats SIGNED_IN on focus. */
  readonly #recorded = new Set<string>()

  constructor(calls: WelcomeCalls) {
    this.#calls = calls
  }

  run = async (user: User, place: SignInPlace): Promise<void> => {
    const resource = place.resource || textOf(user, 'resource_name')
    if (resource) await this.#recordFreeSignup(user, resource)
    if (!this.#mayWelcome(user, place.path)) return
    await this.#quietly('welcome: email', () =>
      this.#calls.withLock(welcomedKey(user.id), () => this.#welcome(user, resource)),
    )
  }

  async #recordFreeSignup(user: User, resourceName: string) {
    const key = `${user.id} ${user.last_sign_in_at ?? ''} ${resourceName}`
    if (this.#recorded.has(key)) return
    this.#recorded.add(key)
    await this.#quietly('welcome: resource', async () => {
      const body = { resourceName, authMethod: authMethodOf(user) }
      const { error } = await this.#calls.call('handle-free-signup', body)
      if (!error) return this.#calls.onFreeSignup()
      this.#recorded.delete(key)
      throw new Error(`handle-free-signup: ${error.status} ${error.message}`)
    })
  }

  #mayWelcome(user: User, path: string): boolean {
    if (path === paths.resetPassword()) return false
    if (!user.email_confirmed_at && authMethodOf(user) !== 'google') return false
    return user.user_metadata['welcome_sent'] !== true && !this.#noted(user)
  }

  /** Checks again inside the lock: another tab may have sent the email. */
  async #welcome(user: User, resource: string | undefined) {
    if (this.#noted(user)) return
    const authMethod = authMethodOf(user)
    const { error } = await this.#calls.call('send-welcome-email', {
      email: user.email,
      name: nameOf(user),
      resourceName: resource ?? null,
      isGoogleSignup: authMethod === 'google',
      authMethod,
    })
    if (error) throw new Error(`send-welcome-email: ${error.status} ${error.message}`)
    this.#calls.storage.setItem(welcomedKey(user.id), 'true')
    await this.#calls.markWelcomed()
  }

  #noted(user: User): boolean {
    return this.#calls.storage.getItem(welcomedKey(user.id)) !== null
  }

  async #quietly(place: string, work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      this.#calls.log(place, error)
    }
  }
}

function authMethodOf(user: User): 'google' | 'email' {
  return user.app_metadata.provider === 'google' ? 'google' : 'email'
}

/** Google provides a name; others get the local part of their email. */
function nameOf(user: User): string {
  const known = textOf(user, 'display_name') ?? textOf(user, 'full_name') ?? textOf(user, 'name')
  return known ?? user.email?.split('@')[0] ?? ''
}

function textOf(user: User, key: string): string | undefined {
  const value: unknown = user.user_metadata[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const browserWelcome = new Welcome({
  call: callFunction,
  onFreeSignup: emitFreeSignup,
  markWelcomed: async () => {
    const { error } = await (await authClient()).updateUser({ data: { welcome_sent: true } })
    if (error) throw error
  },
  storage: localStore,
  withLock: (name, work) => withLock(navigator.locks, name, work),
  log: logError,
})
