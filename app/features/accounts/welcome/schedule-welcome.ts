import type { User } from '@supabase/auth-js'
import { logError } from '../../../browser/error-log.ts'
import { sessionStore } from '../../../browser/storage.ts'

/** Session storage key of the resource that a return from Google claims. */
const CLAIM_KEY = 'claimed-resource'

/**
 * Keeps the resource of the address that Google led back to: by the time the sign-in is known, the
 * page may have led on (decision C47).
 */
export function rememberClaim(): void {
  const query = new URLSearchParams(window.location.search)
  const resource = query.get('resource')
  if (resource && query.has('code')) sessionStore.setItem(CLAIM_KEY, resource)
}

type Run = (user: User, place: { path: string; resource: string | undefined }) => Promise<void>

/** After a sign-in, not within its event: claims the resource and welcomes [WEL-01, WEL-02]. */
export function welcomeSoon(user: User, run: Run = runWelcome): void {
  const place = { path: window.location.pathname, resource: takeClaim() }
  setTimeout(() => {
    run(user, place).catch((error: unknown) => logError('welcome', error))
  }, 0)
}

const runWelcome: Run = async (user, place) => {
  const { browserWelcome } = await import('./browser-welcome.ts')
  await browserWelcome.run(user, place)
}

function takeClaim(): string | undefined {
  const kept = sessionStore.getItem(CLAIM_KEY)
  sessionStore.removeItem(CLAIM_KEY)
  return new URLSearchParams(window.location.search).get('resource') ?? kept ?? undefined
}
