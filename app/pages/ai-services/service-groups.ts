import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'

/** A group in the list of services. */
export interface ServiceGroup {
  title: string
  /** For links to it. */
  anchor: string
  lead: string
  items: readonly CatalogueItem[]
}

const groups: readonly (Omit<ServiceGroup, 'items'> & { kinds: readonly Kind[] })[] = [
  {
    title: 'Talk first',
    anchor: 'calls',
    lead: 'A 30-minute call, free of charge.',
    kinds: ['consultation'],
  },
  {
    title: 'Live, with you',
    anchor: 'live',
    lead: 'On a call, about your own project.',
    kinds: ['call', 'service'],
  },
  {
    title: 'Websites',
    anchor: 'websites',
    lead: 'Built for you and looked after for you.',
    kinds: ['website'],
  },
  {
    title: 'Songs',
    anchor: 'songs',
    lead: 'Written and produced for your occasion, brand or company.',
    kinds: ['song'],
  },
]

/** The services in the groups they are listed in; empty groups are left out [ROUTE-services-03]. */
export function groupServices(services: readonly CatalogueItem[]): ServiceGroup[] {
  return groups.flatMap(({ kinds, ...group }) => {
    const items = services.filter(({ kind }) => kinds.includes(kind))
    return items.length > 0 ? [{ ...group, items }] : []
  })
}
