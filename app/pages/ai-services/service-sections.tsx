import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { CardAction, type ListOwnership } from '../../features/catalogue/card-action.tsx'
import { Cover } from '../../features/catalogue/cover.tsx'
import { Price } from '../../features/catalogue/price.tsx'
import { Section } from '../../features/catalogue/section.tsx'
import { groupServices } from './service-groups.ts'
import { ServiceRow } from './service-row.tsx'

interface ServiceSectionsProps {
  services: readonly CatalogueItem[]
  ownership?: ListOwnership
}

/**
 * The services in their groups, for the public and the personal list [ROUTE-services-03 to -06, ROUTE-myservices-05].
 */
export function ServiceSections({ services, ownership }: ServiceSectionsProps) {
  return groupServices(services).map(({ title, lead, items }, index) => (
    <Section key={title} title={title} lead={lead}>
      <ul className="divide-y divide-line max-lg:-mt-4 lg:-mt-6">
        {items.map((item, place) => (
          <li key={item.name}>
            <Service item={item} ownership={ownership} first={index === 0 && place === 0} />
          </li>
        ))}
      </ul>
    </Section>
  ))
}

interface ServiceProps {
  item: CatalogueItem
  ownership: ListOwnership | undefined
  /** Its cover is on the first screen. */
  first: boolean
}

function Service({ item, ownership, first }: ServiceProps) {
  const slug = slugOf(item)
  const owned = ownership !== undefined && !ownership.loading && ownership.owns(item)
  return (
    <ServiceRow
      item={item}
      to={paths.aiService(slug)}
      owned={owned}
      cover={<Cover slug={slug} eager={first} />}
      price={owned && !item.free ? null : <Price price={item.price} monthlyFee={item.monthlyFee} />}
      action={<CardAction item={item} ownership={ownership} />}
    />
  )
}
