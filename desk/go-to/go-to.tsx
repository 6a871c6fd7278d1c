import { lazy, Suspense, useEffect, useState } from 'react'
import type { Target } from './find-targets.ts'
import { IconSearch } from './icon-search.tsx'

const GoToDialog = lazy(async () => ({ default: (await import('./go-to-dialog.tsx')).GoToDialog }))

const KEYS = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

/** Leads to a page, an order or a person from anywhere: by its button, or by Ctrl and K. */
export function GoTo({ pages }: { pages: readonly Target[] }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // what another dialog asks is answered first
      if (!document.querySelector('[role=dialog]')) setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="go-to"
        onClick={() => setOpen(true)}
      >
        <IconSearch />
        <span>Go to…</span>
        <kbd aria-hidden="true">{KEYS}</kbd>
      </button>
      <Suspense>
        {isOpen ? <GoToDialog pages={pages} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
