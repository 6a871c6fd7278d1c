import { lazy, Suspense, useEffect, useState } from 'react'
import { DIALOG } from '#desk/keep-focus.ts'
import type { Target } from './find-targets.ts'

const GoToDialog = lazy(async () => ({ default: (await import('./go-to-dialog.tsx')).GoToDialog }))

const IconSearch = () => (
  <svg
    viewBox="0 0 20 20"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden="true"
    className="shrink-0"
  >
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13 13 4 4" />
  </svg>
)

const KEYS = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

export function GoTo({ pages }: { pages: readonly Target[] }) {
  /** Undefined while closed. */
  const [typed, setTyped] = useState<string>()
  const isOpen = typed !== undefined
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        // an open dialog must be answered first
        if (!document.querySelector(DIALOG)) setTyped('')
      } else if (isOpen && !isCommand && event.key.length === 1 && !isInField(event)) {
        // typed before the field has mounted
        event.preventDefault()
        setTyped((before = '') => before + event.key)
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="ms-auto flex min-h-11 items-center gap-2 rounded-control border border-line px-3 text-fine text-quiet hover:border-control hover:text-text lg:min-w-56"
        onClick={() => setTyped('')}
      >
        <IconSearch />
        <span>Go to…</span>
        <kbd aria-hidden="true" className="font-sans text-[0.75rem] max-lg:hidden lg:ms-auto">
          {KEYS}
        </kbd>
      </button>
      <Suspense>
        {isOpen ? (
          <GoToDialog
            pages={pages}
            typed={typed}
            onType={setTyped}
            onClose={() => setTyped(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

function isInField({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.getAttribute('role') === 'combobox'
}
