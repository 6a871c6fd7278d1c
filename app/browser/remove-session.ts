import { forgetKeptReading } from './kept-reading.ts'
import type { KeyValueStorage } from './storage.ts'

export function removeSession(storage: Pick<KeyValueStorage, 'removeItem'>, key: string): void {
  storage.removeItem(key)
  void forgetKeptReading()
}
