import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { useIsInCart } from './use-cart.ts'

const looks = {
  /** In the free space of the price's line. */
  beside: 'ml-auto text-right',
  /** Over the free space under what it is in, which has a position. */
  under: 'absolute top-full left-0 pt-1 whitespace-nowrap',
} as const

interface InCartProps {
  item: CatalogueItem
  look: keyof typeof looks
}

/** Says that an item is in the cart. Nothing moves when it comes. */
export function InCart({ item, look }: InCartProps) {
  return useIsInCart(item) ? (
    <p className={`text-fine text-quiet ${looks[look]}`}>In your cart</p>
  ) : null
}
