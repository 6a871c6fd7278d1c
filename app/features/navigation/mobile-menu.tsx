import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { IconClose, IconMenu } from '#app/ui/icons.tsx'
import { externalLink } from '../../ui/external-link.ts'
import { accountItems, externalItems, letsTalkUrl, pageItems } from './nav-items.ts'
import { NavList } from './nav-list.tsx'

/**
 * The menu of narrow screens [MENU-01 to MENU-04]: a `details` element, so it opens without JavaScript too. It closes
 * when an item is chosen, on Escape, and when the focus leaves it; Escape returns the focus to the summary.
 */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => setOpen(false)

  // The element's own state is read and set: it may have been opened before hydration, or a moment ago.
  useEffect(() => {
    const element = menu.current
    if (element?.open) setOpen(true)
    const shut = () => {
      if (element) element.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element?.open) return
      shut()
      element.querySelector('summary')?.focus()
    }
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && !element?.contains(event.target)) shut()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])

  return (
    <details
      ref={menu}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="mobile-menu lg:hidden"
    >
      <summary
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a summary acts as a button
        role="button"
        aria-label="Menu"
        aria-expanded={open}
        className="-mr-3 grid size-11 cursor-pointer list-none place-items-center [&::-webkit-details-marker]:hidden"
      >
        {open ? <IconClose /> : <IconMenu />}
      </summary>
      <div className="gutter absolute inset-x-0 top-full flex h-[calc(100dvh-4rem)] animate-[unroll_var(--motion-menu)_var(--ease-out)] flex-col overflow-y-auto overscroll-contain bg-ground pb-6">
        <ul>
          <NavList items={pageItems} look="menu" onChoose={close} />
          <NavList items={externalItems} look="menu" outside onChoose={close} />
          <NavList items={accountItems} look="menu" onChoose={close} />
        </ul>
        <a
          href={letsTalkUrl}
          {...externalLink}
          onClick={close}
          className={`${buttonClass({ variant: 'secondary', size: 'large', wide: true })} mt-6`}
        >
          Let's Talk
        </a>
      </div>
    </details>
  )
}
