import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'

export type ServiceGroup = ReturnType<typeof groupServices>[number]

const groups: readonly { title: string; anchor: string; lead: string; kinds: readonly Kind[] }[] = [
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
    lead: 'Built and looked after for you.',
    kinds: ['website'],
  },
  {
    title: 'Songs',
    anchor: 'songs',
    lead: 'Written and produced for your occasion, brand or company.',
    kinds: ['song'],
  },
]

/** Drops empty groups [ROUTE-services-03]. */
export function groupServices(services: readonly CatalogueItem[]) {
  return groups.flatMap(({ kinds, ...group }) => {
    const items = services.filter(({ kind }) => kinds.includes(kind))
    return items.length > 0 ? [{ ...group, items }] : []
  })
}
