import { logError } from './error-log.ts'

/** Name of the cache with what a user has read here, before his id. */
export const KEPT_READING = 'reading '

/** Deletes what was read in this browser, but for what this user read. */
export async function forgetKeptReading({ except }: { except?: string } = {}): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    for (const name of await caches.keys())
      if (name.startsWith(KEPT_READING) && name !== `${KEPT_READING}${except}`)
        await caches.delete(name)
  } catch (error) {
    logError('kept reading', error) // storage is blocked: nothing is kept
  }
}
