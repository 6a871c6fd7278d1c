import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { useIsInCart } from './use-cart.ts'

const looks = {
  beside: 'ml-auto text-right',
  /** Needs a positioned parent with space below. */
  under: 'absolute top-full left-0 pt-1 whitespace-nowrap',
} as const

interface InCartProps {
  item: CatalogueItem
  look: keyof typeof looks
}

export function InCart({ item, look }: InCartProps) {
  return useIsInCart(item) ? (
    <p className={`text-fine text-quiet ${looks[look]}`}>In your cart</p>
  ) : null
}
