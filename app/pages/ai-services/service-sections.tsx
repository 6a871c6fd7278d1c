import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { CardAction } from '../../features/catalogue/card-action.tsx'
import { Cover, type CoverProps } from '../../features/catalogue/cover.tsx'
import { Price } from '../../features/catalogue/price.tsx'
import { Section } from '../../ui/section.tsx'
import { ServiceColumn } from './service-column.tsx'
import type { ServiceGroup } from './service-groups.ts'
import type { ServicePoints } from './service-points.ts'
import { ServiceRow } from './service-row.tsx'

interface ServiceSectionsProps {
  groups: readonly ServiceGroup[]
  /** By slug, for groups whose services are compared. */
  points: Readonly<Record<string, ServicePoints>>
}

/** Comparable services stand side by side, all others in rows [ROUTE-services-03 to -06]. */
export function ServiceSections({ groups, points }: ServiceSectionsProps) {
  return groups.map((group) => {
    if (group.items.every((item) => points[slugOf(item)]))
      return <Ladder key={group.title} group={group} points={points} />
    const isFree = group.items.every(({ kind }) => kind === 'consultation')
    return (
      <Section key={group.title} {...headOf(group)} stacked={isFree}>
        <ul
          className={`divide-y max-lg:-mt-4 lg:-mt-6 ${isFree ? 'lg:grid lg:grid-cols-3 lg:gap-x-6 [&>li]:grid lg:[&>li]:border-0' : ''}`}
        >
          {group.items.map((item) => (
            <li key={item.name}>
              <ServiceRow
                {...partsOf(item, isFree ? { banner: 'on-wide-screens' } : { small: 'always' })}
                compact={isFree}
              />
            </li>
          ))}
        </ul>
      </Section>
    )
  })
}

interface LadderProps extends Omit<ServiceSectionsProps, 'groups'> {
  group: ServiceGroup
}

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4']

function Ladder({ group, points }: LadderProps) {
  const { items } = group
  return (
    <Section {...headOf(group)} stacked>
      <ul
        className={`grid gap-x-6 sm:gap-y-12 [&>li]:contents ${columns[items.length] ?? columns[4]}`}
      >
        {items.map((item) => (
          <li key={item.name}>
            <ServiceColumn
              {...partsOf(item, item.kind === 'website' ? { small: 'always' } : {})}
              points={points[slugOf(item)] ?? { points: [] }}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const headOf = ({ title, lead, anchor }: ServiceGroup) => ({ title, lead, anchor })

function partsOf(item: CatalogueItem, cover: Omit<CoverProps, 'slug'>) {
  const slug = slugOf(item)
  return {
    item,
    to: paths.aiService(slug),
    cover: <Cover slug={slug} uprightOnPhones {...cover} />,
    price: <Price price={item.price} monthlyFee={item.monthlyFee} />,
    action: <CardAction item={item} ownership={undefined} />,
  }
}
