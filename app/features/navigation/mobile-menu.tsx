import { useEffect, useRef, useState } from 'react'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { externalLink } from '#app/ui/external-link.ts'
import { IconClose, IconMenu } from '#app/ui/icons.tsx'
import { accountItems, externalItems, letsTalkUrl, NavList, pageItems } from './nav-list.tsx'

/**
 * A `details` element works without JavaScript [MENU-01 to MENU-04]; boot/close-menu.ts closes it on a choice. The
 * element owns its open state and `open` follows, so a late render cannot undo a click.
 */
export function MobileMenu() {
  const facts = useShopFacts()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const element = menu.current
    if (element?.open) setOpen(true) // opened before hydration
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element?.open) return
      shut(element)
      element.querySelector('summary')?.focus()
    }
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && !element?.contains(event.target)) shut(element)
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
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="mobile-menu lg:hidden"
    >
      <summary
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a summary acts as a button
        role="button"
        aria-label="Menu"
        aria-expanded={open}
        className="-mr-3 grid size-11 place-items-center"
      >
        {open ? <IconClose /> : <IconMenu />}
      </summary>
      <div className="gutter absolute inset-x-0 top-full flex h-[calc(100dvh-3rem)] flex-col overflow-y-auto overscroll-contain bg-ground pt-2 pb-10 *:animate-[enter_var(--motion-menu)_var(--ease-out)]">
        <ul>
          <NavList items={pageItems(facts)} look="menu" />
          <NavList items={externalItems(facts)} look="menu" outside />
          <NavList items={accountItems} look="menu" />
        </ul>
        <a
          href={letsTalkUrl(facts.links)}
          {...externalLink}
          className={`${buttonClass({ variant: 'secondary', size: 'large', wide: true })} mt-6`}
        >
          Let's Talk
        </a>
      </div>
    </details>
  )
}

function shut(menu: HTMLDetailsElement | null) {
  if (menu) menu.open = false
}
