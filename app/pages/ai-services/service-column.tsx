import { type ReactNode, useId } from 'react'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { InCart } from '../../features/cart/in-cart.tsx'
import { LinkButton } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { IconCheck } from '../../ui/icons.tsx'
import { ServiceHead } from './service-head.tsx'
import type { ServicePoints } from './service-points.ts'

interface ServiceColumnProps {
  item: CatalogueItem
  to: string
  cover: ReactNode
  price: ReactNode
  action: Elements
  points: ServicePoints
}

/** Its parts share grid lines with the services beside it. */
export function ServiceColumn(props: ServiceColumnProps) {
  const { item, to, cover, price, action, points } = props
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-4 gap-y-2 border-line grid-cols-[4.5rem_minmax(0,1fr)] sm:grid-cols-1 max-sm:border-t max-sm:py-4 sm:row-span-5 sm:grid-rows-subgrid sm:gap-y-7"
    >
      <div className="self-start">{cover}</div>
      <ServiceHead item={item} to={to} id={id} />
      <div className="self-center text-title whitespace-nowrap">{price}</div>
      <div className="relative flex flex-wrap items-center max-sm:flex-row-reverse sm:gap-2">
        {action}
        <LinkButton to={to} variant="quiet" describedBy={id}>
          Details
        </LinkButton>
        <InCart item={item} look="under" />
      </div>
      <div className="grid content-start gap-2 border-line text-fine py-2 max-sm:col-span-full sm:border-t sm:pt-4">
        {points.lead ? <p className="font-medium">{points.lead}</p> : null}
        <ul className="grid content-start gap-2">
          {points.points.map((point) => (
            <li key={point} className="-ml-1 flex gap-2 text-quiet">
              <IconCheck />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
