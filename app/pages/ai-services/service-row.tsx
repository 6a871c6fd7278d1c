import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Badge } from '../../ui/owned-mark.tsx'
import { OwnedDot } from './owned-dot.tsx'

interface ServiceRowProps {
  item: CatalogueItem
  /** The service's own page. */
  to: string
  owned: boolean
  cover: ReactNode
  /** Left out for an owned service, which has nothing left to pay. */
  price?: ReactNode
  /** The service's one button. */
  action: ReactNode
}

/** A row of the services list: name, audience, price, ownership, one action and a details link. */
export function ServiceRow({ item, to, owned, cover, price, action }: ServiceRowProps) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <div className="sm:row-span-2">{cover}</div>
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fine text-quiet">
          <OwnedDot owned={owned} />
          <p>{item.category}</p>
          {item.mostPopular ? <Badge>Most Popular</Badge> : null}
        </div>
        <h3 id={id} className="text-lead font-medium">
          <Link to={to} className="decoration-line underline-offset-4 hover:underline">
            {item.name}
          </Link>
        </h3>
        <p className="text-fine text-quiet sm:text-balance">{item.description}</p>
      </div>
      <div className="col-span-2 flex min-h-11 items-center justify-between gap-3 sm:col-span-1 sm:col-start-2">
        {price}
        <div className="ml-auto flex shrink-0 items-center sm:gap-2">
          <LinkButton to={to} variant="quiet" describedBy={id}>
            Details
          </LinkButton>
          {action}
        </div>
      </div>
    </article>
  )
}
