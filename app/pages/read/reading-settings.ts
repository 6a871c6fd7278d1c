import { useSyncExternalStore } from 'react'
import { localStore } from '#app/browser/storage.ts'
import { createStore } from '#app/browser/store.ts'
import { isFields, parseJson } from '#domain/json-value.ts'

const KEY = 'reading'

/** Stored in this browser. */
export interface ReadingSettings {
  size: 'small' | 'normal' | 'large'
  page: 'dark' | 'light'
}

const usual: ReadingSettings = { size: 'normal', page: 'dark' }

/** Leaves out invalid values. */
export function parseReadingSettings(text: string | null): Partial<ReadingSettings> {
  const value = parseJson(text)
  const { size, page } = isFields(value) ? value : {}
  return {
    ...(size === 'small' || size === 'normal' || size === 'large' ? { size } : {}),
    ...(page === 'dark' || page === 'light' ? { page } : {}),
  }
}

const store = createStore<ReadingSettings | undefined>(undefined)

function read(): ReadingSettings {
  return store.get() ?? load()
}

/** Defaults to the device's colour scheme. */
function load(): ReadingSettings {
  const page = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  const settings = { ...usual, page, ...parseReadingSettings(localStore.getItem(KEY)) } as const
  store.set(settings)
  return settings
}

export function useReadingSettings() {
  const settings = useSyncExternalStore(store.subscribe, read, () => usual)
  const change = (some: Partial<ReadingSettings>) => {
    const chosen = { ...parseReadingSettings(localStore.getItem(KEY)), ...some }
    localStore.setItem(KEY, JSON.stringify(chosen))
    store.set({ ...read(), ...some })
  }
  return { settings, change }
}
