import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'

/** A module that is fetched when a page needs it, and kept. */
export interface LazyModule<T extends object> {
  read: () => T | undefined
  load: () => Promise<T>
}

/** Made once, beside the page: `lazyPart(() => import('./form.tsx'))`. */
export function lazyPart<T extends object>(fetchPart: () => Promise<T>): LazyModule<T> {
  let part: T | undefined
  return {
    read: () => part,
    load: async () => {
      part ??= await fetchPart()
      return part
    },
  }
}

interface LazyPartProps<T extends object> {
  part: LazyModule<T>
  /** Keeps the place of the part. */
  waiting?: ReactNode
  /** Stands there when the part does not come; else it says so and offers to try again. */
  failed?: ReactNode
  children: (part: T) => ReactNode
}

/**
 * Shows a part as soon as it is there. Where it does not come, says so and offers to try again, and then to
 * load the page anew: after an update of the shop its parts have other names.
 */
export function LazyPart<T extends object>({ part, waiting, failed, children }: LazyPartProps<T>) {
  const [loaded, setLoaded] = useState(part.read)
  const [trying, setTrying] = useState(true)
  const [failures, setFailures] = useState(0)
  const waits = !loaded && trying

  useEffect(() => {
    if (!waits) return
    let shown = true
    const fail = () => {
      if (!shown) return
      setTrying(false)
      setFailures((before) => before + 1)
    }
    part.load().then((now) => shown && setLoaded(now), fail)
    return () => {
      shown = false
    }
  }, [part, waits])

  if (loaded) return children(loaded)
  if (trying) return waiting
  if (failed !== undefined) return failed
  return (
    <div aria-live="polite" className="grid justify-items-start gap-3 py-4 text-fine text-quiet">
      {failures > 1 && navigator.onLine ? (
        <>
          <p>This part still does not load. The shop may have changed since you opened the page.</p>
          <Button onClick={() => window.location.reload()}>Load the page again</Button>
        </>
      ) : (
        <>
          <p>This part did not load. There may be no connection.</p>
          <Button onClick={() => setTrying(true)}>Try again</Button>
        </>
      )}
    </div>
  )
}
