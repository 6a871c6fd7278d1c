import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'

/** A group in the list of services. */
export interface ServiceGroup {
  title: string
  lead: string
  items: readonly CatalogueItem[]
}

const groups: readonly { title: string; lead: string; kinds: readonly Kind[] }[] = [
  {
    title: 'Talk first',
    lead: 'A 30-minute call, free of charge.',
    kinds: ['consultation'],
  },
  {
    title: 'Live, with you',
    lead: 'On a call, about your own project.',
    kinds: ['call', 'service'],
  },
  { title: 'Websites', lead: 'Built for you and looked after for you.', kinds: ['website'] },
  {
    title: 'Songs',
    lead: 'Written and produced for your occasion, brand or company.',
    kinds: ['song'],
  },
]

/** The services in the groups they are listed in; empty groups are left out [ROUTE-services-03]. */
export function groupServices(services: readonly CatalogueItem[]): ServiceGroup[] {
  return groups.flatMap(({ title, lead, kinds }) => {
    const items = services.filter(({ kind }) => kinds.includes(kind))
    return items.length > 0 ? [{ title, lead, items }] : []
  })
}
