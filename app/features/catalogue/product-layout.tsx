import type { ReactNode } from 'react'
import { IconCheck } from '#app/ui/icons.tsx'
import { Badge } from '../../ui/owned-mark.tsx'
import { Cover } from './cover.tsx'
import { ProductDetails } from './product-details.tsx'
import type { ProductSheet } from './product-sheet.ts'

interface ProductLayoutProps {
  sheet: ProductSheet
  /** Price and action. */
  offer: ReactNode
}

/**
 * The layout of a product's page. On wide screens the offer stays in view beside the details; on narrow ones price and
 * action are fixed to the bottom. In reading order the offer comes before the details.
 */
export function ProductLayout({ sheet, offer }: ProductLayoutProps) {
  const { product } = sheet
  return (
    <article className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-16">
      <div className="contents lg:sticky lg:top-24 lg:order-2 lg:grid lg:gap-6 lg:self-start">
        <header className="order-1 grid gap-3">
          <div className="flex flex-wrap items-center gap-3 text-fine text-quiet">
            <p>{sheet.category}</p>
            {product.mostPopular ? <Badge>Most Popular</Badge> : null}
          </div>
          <h1 className="text-heading font-semibold">{product.name}</h1>
          <p className="max-w-prose pt-1 text-lead text-quiet">{product.description}</p>
        </header>
        <div className="offer-bar sticky bottom-0 z-30 order-last -mx-5 border-t border-line bg-ground px-5 py-3 md:-mx-8 md:px-8 lg:static lg:order-2 lg:mx-0 lg:px-0 lg:pt-6 lg:pb-0">
          {offer}
        </div>
        <ul className="order-3 grid gap-2 text-fine text-quiet">
          {sheet.promises.map((promise) => (
            <li key={promise} className="-ml-1 flex gap-2">
              <IconCheck />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className="contents lg:order-1 lg:grid lg:content-start lg:gap-14">
        <div className="order-2">
          <Cover slug={product.slug} eager banner />
        </div>
        <div className="order-4">
          <ProductDetails sheet={sheet} />
        </div>
      </div>
    </article>
  )
}
