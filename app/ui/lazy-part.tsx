import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import type { Elements } from './elements.ts'

/** Call at module level: `lazyPart(() => import('./form.tsx'))`. */
export function lazyPart<T extends object>(fetchPart: () => Promise<T>) {
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
  part: ReturnType<typeof lazyPart<T>>
  waiting?: Elements
  /** Default: a message with a retry button. */
  failed?: Elements
  children: (part: T) => Elements
}

/** After a failed retry offers a reload: deployments rename module files. */
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
          <p>
            This part still won’t load. The shop may have been updated since you opened the page.
          </p>
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </>
      ) : (
        <>
          <p>This part didn’t load. Check your connection.</p>
          <Button onClick={() => setTrying(true)}>Try again</Button>
        </>
      )}
    </div>
  )
}
