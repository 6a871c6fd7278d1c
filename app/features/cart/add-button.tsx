import { type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { noteOf } from './noted-item.ts'
import { useIsInCart } from './use-cart.ts'

interface AddButtonProps extends ButtonLook {
  item: CatalogueItem
  label: string
  onAdd: () => void
  /** Keeps the button after adding, to add repeatedly. */
  again: boolean
}

/** Fits both labels, to avoid a layout shift. */
const steady = 'min-w-[8.5em]'

/** The checkout link takes the focus from the button it replaces. */
export function AddButton({ item, label, onAdd, again, ...look }: AddButtonProps) {
  const isInCart = useIsInCart(item)
  const pressed = useRef(false)
  if (isInCart && !again) {
    return (
      <Link
        ref={(link) => {
          if (pressed.current) link?.focus({ preventScroll: true })
          pressed.current = false
        }}
        to={paths.cart()}
        state={{ checksOut: true }}
        className={`${buttonClass(look)} ${steady}`}
      >
        Check out
      </Link>
    )
  }
  const press = ({ currentTarget }: MouseEvent) => {
    pressed.current = true
    riseFrom(currentTarget.getBoundingClientRect().top, slugOf(item))
    onAdd()
  }
  return (
    <>
      <button
        type="button"
        data-add={noteOf(item)}
        onClick={press}
        className={`${buttonClass(look)} ${steady} awaits-script`}
      >
        {label}
      </button>
      <noscript>
        <p className="text-fine text-quiet">Turn on JavaScript to buy</p>
      </noscript>
    </>
  )
}

let ending: ReturnType<typeof setTimeout> | undefined

/**
 * Animates the cover from 8 px above the button (`top`, in px) to the counter, whose middle is at 26 px
 * (cart-link.tsx). The timer starts with the first frame, however late.
 */
function riseFrom(top: number, slug: string): void {
  const { style } = document.body
  style.cssText += `;--pressed:${top - 34}px;--added:url(/covers/${slug}.svg)`
  requestAnimationFrame(() => {
    clearTimeout(ending)
    ending = setTimeout(() => style.removeProperty('--added'), 600)
  })
}
