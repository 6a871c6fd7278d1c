import { type KeyValueStorage, localStore } from '#app/browser/storage.ts'

/** By detail name. */
export type SongDraft = Readonly<Record<string, string>>

const keyOf = (userId: string, subject: string) => `song-${userId}-${subject}`

export function readDraft(
  userId: string,
  subject: string,
  storage: KeyValueStorage = localStore,
): SongDraft {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId, subject)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
  } catch {
    return {} // changed by hand
  }
}

/** Stores the draft; empty drafts are removed. */
export function keepDraft(
  userId: string,
  subject: string,
  draft: SongDraft,
  storage: KeyValueStorage = localStore,
): void {
  const key = keyOf(userId, subject)
  if (Object.values(draft).some(Boolean)) storage.setItem(key, JSON.stringify(draft))
  else storage.removeItem(key)
}
