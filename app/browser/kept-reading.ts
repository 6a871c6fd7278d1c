import { logError } from './error-log.ts'
import type { KeyValueStorage } from './storage.ts'

/** Prefix of a user's reading cache, before their id. */
export const KEPT_READING = 'reading '

export async function forgetKeptReading({ except }: { except?: string } = {}): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    for (const name of await caches.keys())
      if (name.startsWith(KEPT_READING) && name !== `${KEPT_READING}${except}`)
        await caches.delete(name)
  } catch (error) {
    logError('kept reading', error) // storage blocked: nothing is cached
  }
}

export function removeSession(storage: Pick<KeyValueStorage, 'removeItem'>, key: string): void {
  storage.removeItem(key)
  void forgetKeptReading()
}
