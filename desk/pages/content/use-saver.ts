import { useEffect, useState, useSyncExternalStore } from 'react'
import { addSaver, areKeptForgotten } from '#desk/api/kept-texts.ts'
import type { Saver, Saving } from './create-saver.ts'

/**
 * Also saves when the field unmounts, the tab is hidden or the connection returns. The browser asks before closing a
 * tab with unsaved text.
 */
export function useSaver<Written>(create: () => Saver<Written>): [Saving<Written>, Saver<Written>] {
  const [saver] = useState(create)
  const saving = useSyncExternalStore(saver.subscribe, saver.read)
  const isSaved = saving.state === 'saved'
  useEffect(() => {
    const flush = () => void saver.flush()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    const removeSaver = addSaver(saver.flush)
    return () => {
      removeSaver()
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [saver])
  useEffect(() => {
    if (isSaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!areKeptForgotten()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSaved])
  return [saving, saver]
}
