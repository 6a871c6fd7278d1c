import type { User } from '@supabase/auth-js'
import { logError } from '#app/browser/error-log.ts'
import { sessionStore } from '#app/browser/storage.ts'

const FREE_SIGNUP_KEY = 'claimed-resource'

/** Keeps the resource from the URL: the page may change before the session is known (decision C47). */
export function rememberFreeSignup(): void {
  const query = new URLSearchParams(window.location.search)
  const resource = query.get('resource')
  if (resource && query.has('code')) sessionStore.setItem(FREE_SIGNUP_KEY, resource)
}

type Run = (user: User, place: { path: string; resource: string | undefined }) => Promise<void>

/** Runs outside the SIGNED_IN handler [WEL-01, WEL-02]. */
export function scheduleWelcome(user: User, run: Run = runWelcome): void {
  const place = { path: window.location.pathname, resource: takeFreeSignup() }
  setTimeout(() => {
    run(user, place).catch((error: unknown) => logError('welcome', error))
  }, 0)
}

const runWelcome: Run = async (user, place) => {
  const { browserWelcome } = await import('./welcome-user.ts')
  await browserWelcome.run(user, place)
}

function takeFreeSignup(): string | undefined {
  const kept = sessionStore.getItem(FREE_SIGNUP_KEY)
  sessionStore.removeItem(FREE_SIGNUP_KEY)
  return new URLSearchParams(window.location.search).get('resource') ?? kept ?? undefined
}
