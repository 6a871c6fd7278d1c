import { logSecurityEvent } from '#app/browser/security-log.ts'
import { localStore } from '#app/browser/storage.ts'
import { createRateLimit, rateLimitMessage } from './rate-limit.ts'

const STORAGE_KEY = 'auth-rate-limit'

const limit = createRateLimit({
  now: Date.now,
  storage: {
    read: () => localStore.getItem(STORAGE_KEY),
    write: (text) => localStore.setItem(STORAGE_KEY, text),
  },
})

/** All tabs share one count. Returns the message to show when rate-limited [VAL-rate-02]. */
export function attemptAuth(place: string): string | undefined {
  const waitMs = limit.attempt()
  if (waitMs === undefined) return undefined
  logSecurityEvent({
    type: 'rate_limited',
    severity: 'medium',
    details: `${place}: ${Math.ceil(waitMs / 1000)} s to wait`,
  })
  return rateLimitMessage
}
