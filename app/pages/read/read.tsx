import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { RequireUser } from '#app/features/accounts/session/require-user.tsx'
import { useAuth } from '#app/features/accounts/session/use-auth.ts'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { NotFound } from '#app/features/navigation/not-found-view.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { paths } from '#domain/pages.ts'
import { Guide } from './guide.tsx'
import { GuideSkeleton } from './guide-states.tsx'
import { storedUser } from './kept-guides.ts'
import readerStyles from './reader.css?url'

export const head = (): DocumentHead => ({
  title: 'Read',
  description: 'Read the guides you own.',
  path: paths.reader(),
  hidden: true,
})

export const styles = [readerStyles]

/** One built page serves all guides; the address is read after hydration. */
export default function ReadPage() {
  const hydrated = useHydrated()
  const { user } = useAuth()
  const stored = useStoredReader(user)
  const [product, chapter, ...more] = (useParams()['*'] ?? '').split('/').filter(Boolean)
  if (!hydrated) return <GuideSkeleton />
  if (product === undefined || more.length > 0) return <NotFound />
  const guideOf = (user: { id: string }) => (
    <Guide key={`${user.id} ${product}`} {...{ user, product, chapter }} />
  )
  const reader = user ?? stored
  return reader ? guideOf(reader) : <RequireUser>{guideOf}</RequireUser>
}

/** Stored user once offline, when the session cannot be checked. Reloads when back online to check it. */
function useStoredReader(user: { id: string } | null): { id: string } | undefined {
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => {
    const note = () => setWasOffline((before) => before || !navigator.onLine)
    const ask = () => {
      if (!user) window.location.reload()
    }
    note()
    window.addEventListener('offline', note)
    window.addEventListener('online', ask)
    return () => {
      window.removeEventListener('offline', note)
      window.removeEventListener('online', ask)
    }
  }, [user])
  const stored = wasOffline ? storedUser() : undefined
  const isUnasked = stored !== undefined && !user
  useEffect(() => {
    // offline, the auth client reports signed out
    if (isUnasked) document.documentElement.dataset['session'] = 'in'
  })
  return stored
}
