import { useSyncExternalStore } from 'react'
import { localStore } from '../../browser/storage.ts'
import { createStore } from '../../browser/store.ts'

const KEY = 'reading'

/** How somebody likes to read, kept in this browser. */
export interface ReadingSettings {
  size: 'small' | 'normal' | 'large'
  page: 'dark' | 'light'
}

const usual: ReadingSettings = { size: 'normal', page: 'dark' }

/** Reads what was stored; anything that does not fit is as if it were not there. */
export function parseReadingSettings(text: string | null): ReadingSettings {
  const stored = parseObject(text)
  const { size, page } = stored
  return {
    size: size === 'small' || size === 'large' ? size : usual.size,
    page: page === 'light' ? page : usual.page,
  }
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const store = createStore<ReadingSettings | undefined>(undefined)

function read(): ReadingSettings {
  return store.get() ?? load()
}

function load(): ReadingSettings {
  const settings = parseReadingSettings(localStore.getItem(KEY))
  store.set(settings)
  return settings
}

/** The settings, and a function that changes some of them. */
export function useReadingSettings() {
  const settings = useSyncExternalStore(store.subscribe, read, () => usual)
  const change = (some: Partial<ReadingSettings>) => {
    const next = { ...read(), ...some }
    localStore.setItem(KEY, JSON.stringify(next))
    store.set(next)
  }
  return { settings, change }
}
