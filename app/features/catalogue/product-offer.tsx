import type { ReactNode } from 'react'
import { Seal } from '#app/ui/seal.tsx'
import type { Product } from '#domain/catalogue/product.ts'

interface ProductOfferProps {
  product: Product
  owned: boolean
  /** Links to other shops show no price. */
  priceless?: boolean
  action: ReactNode
  /** What the price includes, or where the button leads. */
  note?: string | undefined
}

/** Price and action on one line, with any monthly fee beside the price. */
export function ProductOffer({ product, owned, priceless, action, note }: ProductOfferProps) {
  const fee = product.monthlyFee
  return (
    <div className="mt-3 grid gap-4 border-t border-line pt-6">
      <div className="flex items-center justify-between gap-4">
        {owned ? <Seal>Owned</Seal> : null}
        {owned || priceless ? null : (
          <p className="figures flex flex-wrap items-baseline gap-x-2">
            <span className="text-heading font-semibold">{product.price}</span>
            {fee ? <span className="text-body text-quiet">+ {fee}</span> : null}
          </p>
        )}
        {action}
      </div>
      {note ? <p className="text-fine text-quiet">{note}</p> : null}
      {product.monthlyNote ? <p className="text-fine text-quiet">{product.monthlyNote}</p> : null}
    </div>
  )
}
