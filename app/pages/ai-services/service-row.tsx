import { type ReactNode, useId } from 'react'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { InCart } from '../../features/cart/in-cart.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ServiceHead } from './service-head.tsx'

interface ServiceRowProps {
  item: CatalogueItem
  /** The service's own page. */
  to: string
  cover: ReactNode
  price: ReactNode
  /** The service's one button. */
  action: ReactNode
  /** For several side by side on wide screens: there the cover stands above the words. */
  compact: boolean
}

/** A row of the services list: name, audience, price, one action and a details link. */
export function ServiceRow({ item, to, cover, price, action, compact }: ServiceRowProps) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className={`grid grid-cols-[6rem_1fr] gap-x-4 gap-y-2 py-4 sm:grid-cols-[9rem_1fr] sm:gap-x-6 sm:py-6 ${compact ? 'lg:flex lg:flex-col' : ''}`}
    >
      <div className="row-span-2">{cover}</div>
      <ServiceHead item={item} to={to} id={id} />
      <div className="col-start-2 mt-auto flex min-h-11 justify-between gap-x-3 gap-y-1 max-sm:flex-col sm:items-center">
        <div className="flex items-center gap-3">
          {price}
          <InCart item={item} look="beside" />
        </div>
        <div className="flex flex-wrap items-center sm:ml-auto sm:flex-row-reverse sm:gap-2">
          {action}
          <LinkButton to={to} variant="quiet" describedBy={id}>
            Details
          </LinkButton>
        </div>
      </div>
    </article>
  )
}
