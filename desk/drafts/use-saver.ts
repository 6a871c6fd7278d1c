import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SavedAnswer } from '#contract/desk/content.ts'
import { type Answered, answerOf } from '#desk/api/call.ts'
import { addSaver, areKeptForgotten, readKept, saveText } from '#desk/api/kept-texts.ts'
import { createSaver, type Saver, type Saving } from './create-saver.ts'

interface SavedText<Written> {
  /** Query that shows what was saved. */
  queryKey: QueryKey
  /** Key of the unsaved text in browser storage. */
  id: string
  stored: { written: Written; revision: number; by: string; at: string }
  isWritten: (value: unknown) => value is Written
  isSame: (one: Written, other: Written) => boolean
  send: (written: Written, revision: number) => Promise<Answered<SavedAnswer<Written>>>
}

/**
 * Also saves when the field unmounts, the tab is hidden or the connection returns. The browser asks before closing a
 * tab with unsaved text.
 */
export function useSaver<Written>(text: SavedText<Written>): [Saving<Written>, Saver<Written>] {
  const { written, revision, by, at } = text.stored
  const queries = useQueryClient()
  const [saver] = useState(() =>
    createSaver<Written>({
      stored: { written, revision, savedAt: at },
      kept: readKept(text.id, text.isWritten),
      isSame: text.isSame,
      keep: (kept) => saveText(text.id, kept),
      save: async (now, before) => {
        const answer = await answerOf(text.send(now, before))
        void queries.invalidateQueries({ queryKey: text.queryKey })
        return answer
      },
    }),
  )
  useEffect(() => {
    saver.meet({ written, revision, by, at })
    // another written is another revision
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [saver, revision, by, at])
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
