import { forgetKeptReading } from './kept-reading.ts'
import type { KeyValueStorage } from './storage.ts'

/** Removes the stored session, and what its user has read in this browser. */
export function removeSession(storage: Pick<KeyValueStorage, 'removeItem'>, key: string): void {
  storage.removeItem(key)
  void forgetKeptReading()
}
