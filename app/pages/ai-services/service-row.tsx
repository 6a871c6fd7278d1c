import { type ReactNode, useId } from 'react'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { InCart } from '../../features/cart/in-cart.tsx'
import { LinkButton } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { ServiceHead } from './service-head.tsx'

interface ServiceRowProps {
  item: CatalogueItem
  to: string
  cover: ReactNode
  price: Elements
  action: Elements
  /** Side by side on wide screens, with the cover above the text. */
  compact: boolean
}

export function ServiceRow({ item, to, cover, price, action, compact }: ServiceRowProps) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className={`grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 sm:grid-cols-[9rem_1fr] sm:gap-x-6 sm:py-6 ${compact ? 'lg:flex lg:flex-col' : ''}`}
    >
      <div className="sm:row-span-2">{cover}</div>
      <ServiceHead item={item} to={to} id={id} />
      <div className="col-span-2 mt-auto flex min-h-11 items-center justify-between gap-3 sm:col-span-1 sm:col-start-2">
        <div className="relative">
          {price}
          <InCart item={item} look="under" />
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end sm:gap-2">
          <LinkButton to={to} variant="quiet" describedBy={id}>
            Details
          </LinkButton>
          {action}
        </div>
      </div>
    </article>
  )
}
