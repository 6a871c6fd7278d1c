import { Link } from 'react-router'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { Badge } from '../../ui/owned-mark.tsx'

interface ServiceHeadProps {
  item: CatalogueItem
  to: string
  id: string
}

export function ServiceHead({ item, to, id }: ServiceHeadProps) {
  return (
    <div className="grid content-start gap-1 max-sm:col-start-2 max-sm:-col-end-1">
      <div className="flex flex-wrap items-center gap-2 text-fine text-quiet sm:min-h-7">
        {/* owned services are in My AI Services [ROUTE-services-04] */}
        <span className="sr-only">Not owned</span>
        <p className="max-sm:hidden">{item.category}</p>
        {item.mostPopular ? <Badge>Most Popular</Badge> : null}
      </div>
      <h3 id={id} className="text-lead/tight font-medium">
        <Link to={to} className="hover:underline">
          {item.name}
        </Link>
      </h3>
      <p className="text-quiet max-md:text-fine">{item.description}</p>
    </div>
  )
}
