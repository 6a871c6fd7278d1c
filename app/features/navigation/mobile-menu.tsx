import { useCallback, useEffect, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { IconClose, IconMenu } from '#app/ui/icons.tsx'
import { accountItems, letsTalkUrl, outwardItems, pageItems } from './nav-items.ts'
import { NavList } from './nav-list.tsx'

/**
 * The menu of narrow screens [MENU-01 to MENU-04]: a `details` element, so it opens without
 * JavaScript too. Choosing anything or Escape closes it, and Escape puts the focus back.
 */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLElement>(null)
  const close = () => setOpen(false)

  // It may have been opened before the script arrived: the element says so by itself.
  const details = useCallback((element: HTMLDetailsElement | null) => {
    if (element?.open) setOpen(true)
  }, [])

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  return (
    <details
      ref={details}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="lg:hidden"
    >
      <summary
        ref={button}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a summary is a button by nature
        role="button"
        aria-label="Menu"
        aria-expanded={open}
        className="-mr-3 grid size-11 cursor-pointer list-none place-items-center [&::-webkit-details-marker]:hidden"
      >
        {open ? <IconClose /> : <IconMenu />}
      </summary>
      <div className="gutter fixed inset-x-0 top-16 bottom-0 flex animate-[unroll_var(--motion-menu)_var(--ease-out)] flex-col overflow-y-auto bg-ground pb-6">
        <ul>
          <NavList items={pageItems} look="menu" onChoose={close} />
          <NavList items={outwardItems} look="menu" outward onChoose={close} />
          <NavList items={accountItems} look="menu" onChoose={close} />
        </ul>
        <a
          href={letsTalkUrl}
          target="_blank"
          rel="noopener"
          onClick={close}
          className={`${buttonClass({ variant: 'secondary', size: 'large', wide: true })} mt-6`}
        >
          Let's Talk
        </a>
      </div>
    </details>
  )
}
