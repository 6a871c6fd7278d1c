import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'

/** A module that is fetched when a page needs it, and kept. */
export interface LaterPart<T extends object> {
  read: () => T | undefined
  load: () => Promise<T>
}

/** Made once, beside the page: `laterPart(() => import('./form.tsx'))`. */
export function laterPart<T extends object>(fetchPart: () => Promise<T>): LaterPart<T> {
  let part: T | undefined
  return {
    read: () => part,
    load: async () => {
      part ??= await fetchPart()
      return part
    },
  }
}

interface LaterProps<T extends object> {
  part: LaterPart<T>
  /** Keeps the place of the part. */
  waiting?: ReactNode
  children: (part: T) => ReactNode
}

/** Shows a part as soon as it is there. Where it does not come, says so and offers to try again. */
export function Later<T extends object>({ part, waiting, children }: LaterProps<T>) {
  const [loaded, setLoaded] = useState(part.read)
  const [failed, setFailed] = useState(false)
  const waits = !loaded && !failed

  useEffect(() => {
    if (!waits) return
    let shown = true
    part.load().then(
      (now) => shown && setLoaded(now),
      () => shown && setFailed(true),
    )
    return () => {
      shown = false
    }
  }, [part, waits])

  if (loaded) return children(loaded)
  if (!failed) return waiting
  return (
    <div aria-live="polite" className="grid justify-items-start gap-3 py-4 text-fine text-quiet">
      <p>This part did not load. There may be no connection.</p>
      <Button onClick={() => setFailed(false)}>Try again</Button>
    </div>
  )
}
