import { useId } from 'react'
import { Link } from 'react-router'
import { InCart } from '#app/features/cart/in-cart.tsx'
import { CardAction } from '#app/features/catalogue/card-action.tsx'
import { Cover, type CoverProps } from '#app/features/catalogue/cover.tsx'
import { Price } from '#app/features/catalogue/price.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { IconCheck } from '#app/ui/icons.tsx'
import { Badge } from '#app/ui/owned-mark.tsx'
import { Section } from '#app/ui/section.tsx'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import type { ServiceGroup } from './service-groups.ts'
import type { ServicePoints } from './service-points.ts'

interface ServiceSectionsProps {
  groups: readonly ServiceGroup[]
  /** By slug, for groups whose services are compared. */
  points: Readonly<Record<string, ServicePoints>>
}

/** Comparable services are side by side, all others in rows [ROUTE-services-03 to -06]. */
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

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4']

function Ladder({ group, points }: { group: ServiceGroup } & Pick<ServiceSectionsProps, 'points'>) {
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
    cover: <Cover slug={slug} picture={item.picture} uprightOnPhones {...cover} />,
    price: <Price price={item.price} monthlyFee={item.monthlyFee} />,
    action: <CardAction item={item} ownership={undefined} />,
  }
}

type ServiceParts = ReturnType<typeof partsOf>

interface ServiceRowProps extends ServiceParts {
  /** Side by side on wide screens, with the cover above the text. */
  compact: boolean
}

function ServiceRow({ item, to, cover, price, action, compact }: ServiceRowProps) {
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

/** Its parts share grid lines with the services beside it. */
function ServiceColumn(props: ServiceParts & { points: ServicePoints }) {
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

function ServiceHead({ item, to, id }: Pick<ServiceParts, 'item' | 'to'> & { id: string }) {
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
