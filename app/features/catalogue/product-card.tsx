import type { ReactNode } from 'react'
import { hyphenated } from '#app/ui/hyphenated.tsx'
import { StretchedLink } from '#app/ui/stretched-link.tsx'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { slugOf } from '#domain/slug.ts'
import { InCart } from '../cart/in-cart.tsx'
import { Cover } from './cover.tsx'
import { Price } from './price.tsx'

interface ProductCardProps {
  item: CatalogueItem
  /** Link target of the whole card, except its button. */
  to: string
  action: ReactNode
  eagerCover?: boolean
}

export function ProductCard({ item, to, action, eagerCover = false }: ProductCardProps) {
  return (
    <article className="group relative grid gap-x-4 max-sm:grid-cols-[6rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]">
      <div className={item.coverTitle ? 'max-sm:booklet self-start' : ''}>
        <Cover
          slug={slugOf(item)}
          title={item.coverTitle}
          uprightOnPhones={!item.coverTitle}
          eager={eagerCover}
        />
      </div>
      <div className="flex flex-col sm:pt-4">
        <p className="text-fine text-quiet">{item.category}</p>
        <h3 className="mt-1 text-lead/tight font-medium">
          <StretchedLink to={to}>{hyphenated(item.name)}</StretchedLink>
        </h3>
        <p className="mt-2 text-quiet max-md:text-fine">{item.description}</p>
        <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-3 pt-3 sm:pt-4">
          <div className="relative">
            <ShownPrice item={item} />
            <InCart item={item} look="under" />
          </div>
          <div className="relative">{action}</div>
        </div>
      </div>
    </article>
  )
}

/** Merch has no price here; “free” would be wrong. */
function ShownPrice({ item }: { item: CatalogueItem }) {
  if (item.type === 'merch-link')
    return <p className="max-w-24 text-fine text-quiet">Sold in our merch shop</p>
  return <Price price={item.price} monthlyFee={item.monthlyFee} />
}
