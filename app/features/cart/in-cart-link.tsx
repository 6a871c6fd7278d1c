import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { textLink } from '../../ui/text-link.ts'
import { useCartStore } from './use-cart.ts'

const looks = {
  /** Two short lines, no higher than the button. */
  beside: 'relative ml-auto grid text-right',
  /** One line in the free space below the buttons. */
  below: 'absolute top-full mt-2',
} as const

interface InCartLinkProps {
  item: CatalogueItem
  look?: keyof typeof looks
}

/**
 * Stands at an item's Add to Cart button once the item is in the cart: another press there adds one more [CART-31].
 * Nothing moves when it comes.
 */
export function InCartLink({ item: { priceIds, monthlyFee }, look = 'beside' }: InCartLinkProps) {
  const store = useCartStore()
  const isInCart = useSyncExternalStore(
    store.subscribe,
    () =>
      store.read().some(({ priceId }) => priceId === priceIds?.test || priceId === priceIds?.live),
    () => false,
  )
  if (!isInCart) return null
  // Beside a price with its fee there is no room on phones.
  const narrow = monthlyFee && look === 'beside' ? 'max-sm:hidden' : ''
  return (
    <p className={`text-fine text-quiet ${looks[look]} ${narrow}`}>
      In your cart:{' '}
      <Link to={paths.cart()} className={`-my-3 py-3 text-text ${textLink}`}>
        check out
      </Link>
    </p>
  )
}
