import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Saver, Saving } from './create-saver.ts'

/**
 * A saver while its field is on the screen: what is not saved yet is saved when the field goes away, when the tab is
 * hidden and when the connection is back, and the browser asks before it closes a tab with unsaved text.
 */
export function useSaver<Written>(create: () => Saver<Written>): [Saving<Written>, Saver<Written>] {
  const [saver] = useState(create)
  const saving = useSyncExternalStore(saver.subscribe, saver.read)
  const isSaved = saving.state === 'saved'
  useEffect(() => {
    const flush = () => void saver.flush()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [saver])
  useEffect(() => {
    if (isSaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSaved])
  return [saving, saver]
}
