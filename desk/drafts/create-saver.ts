import type { SavedAnswer } from '#contract/desk/content.ts'
import type { KeptText } from '#desk/api/kept-texts.ts'

export interface Saving<Written> {
  written: Written
  savedAt: string | undefined
  state: 'saved' | 'unsaved' | 'saving' | 'failed' | 'changed elsewhere' | 'gone'
  why?: string
  theirs?: { by: string; at: string; now: Written; revision: number }
}

interface SaverOptions<Written> {
  stored: { written: Written; revision: number; savedAt: string }
  /** Typed earlier and not saved yet. */
  kept: KeptText<Written> | undefined
  isSame: (one: Written, other: Written) => boolean
  save: (written: Written, revision: number) => Promise<SavedAnswer<Written>>
  keep: (kept: KeptText<Written> | undefined) => void
}

export interface Saver<Written> {
  read: () => Saving<Written>
  subscribe: (listener: () => void) => () => void
  change: (written: Written) => void
  /** Saves now; resolves when that succeeded or failed. */
  flush: () => Promise<void>
  /** Takes a refetched version; a conflict becomes `changed elsewhere`. */
  meet: (stored: { written: Written; revision: number; by: string; at: string }) => void
  keepMine: () => void
  takeTheirs: () => void
}

const PAUSE_MS = 700
const RETRY_MS = 4000

/**
 * Starts with the stored text, or with the unsaved one typed over it. Never overwrites a change made elsewhere unasked.
 */
export function createSaver<Written>(options: SaverOptions<Written>): Saver<Written> {
  const { stored, kept, isSame, save, keep } = options
  let revision = kept?.revision ?? stored.revision
  let saved = stored.written
  let now: Saving<Written> = { written: stored.written, savedAt: stored.savedAt, state: 'saved' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = Promise.resolve()
  let sending = false
  const listeners = new Set<() => void>()
  const set = (next: Saving<Written>) => {
    now = next
    for (const listener of listeners) listener()
  }
  const later = (pauseMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pauseMs)
  }
  const isStuck = () => now.state === 'changed elsewhere' || now.state === 'gone'
  const settle = (sent: Written, answer: SavedAnswer<Written>) => {
    const { written } = now
    if (answer.state === 'gone') return set({ ...now, state: 'gone' })
    if (answer.state === 'changed')
      return set({ ...now, state: 'changed elsewhere', theirs: answer })
    revision = answer.revision
    saved = sent
    const isAll = isSame(written, sent)
    keep(isAll ? undefined : { written, revision })
    set({ written, savedAt: answer.at, state: isAll ? 'saved' : 'unsaved' })
    if (!isAll) later(PAUSE_MS)
  }
  const send = async () => {
    if (isStuck() || now.state === 'saved') return
    sending = true
    const sent = now.written
    set({ ...now, state: 'saving' })
    try {
      settle(sent, await save(sent, revision))
    } catch (error) {
      set({ ...now, state: 'failed', why: error instanceof Error ? error.message : String(error) })
      later(RETRY_MS)
    } finally {
      sending = false
    }
  }
  const flush = () => {
    clearTimeout(timer)
    turn = turn.then(send)
    return turn
  }
  const change = (written: Written) => {
    keep({ written, revision })
    if (isStuck()) return set({ ...now, written })
    set({ written, savedAt: now.savedAt, state: 'unsaved' })
    later(PAUSE_MS)
  }
  if (kept && !isSame(kept.written, stored.written)) change(kept.written)
  else {
    keep(undefined)
    revision = stored.revision
  }
  return {
    read: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    flush,
    meet: (other) => {
      if (other.revision <= revision || sending) return
      if (isSame(now.written, other.written)) revision = other.revision
      else if (now.state === 'saved' && isSame(now.written, saved)) {
        revision = other.revision
        saved = other.written
        set({ written: other.written, savedAt: other.at, state: 'saved' })
      } else set({ ...now, state: 'changed elsewhere', theirs: { ...other, now: other.written } })
    },
    keepMine: () => {
      revision = now.theirs?.revision ?? revision
      set({ written: now.written, savedAt: now.savedAt, state: 'unsaved' })
      void flush()
    },
    takeTheirs: () => {
      if (!now.theirs) return
      const { at, now: written, revision: theirs } = now.theirs
      revision = theirs
      saved = written
      keep(undefined)
      set({ written, savedAt: at, state: 'saved' })
    },
  }
}
