import type { CatalogueItem, ItemCategory } from '#domain/catalogue/catalogue-item.ts'
import { serviceItems } from '#domain/catalogue/service-items.ts'

/** A part of the list of services. */
export interface ServiceGroup {
  title: string
  lead: string
  items: readonly CatalogueItem[]
}

/** The twelve services in the four groups they are listed in [ROUTE-services-03]. */
export const serviceGroups: readonly ServiceGroup[] = [
  group('Talk first', '30 minutes on a call, free of charge.', ['Free consultation']),
  group('Live, with you', 'On a call, about your own case.', ['Consulting', 'Setup']),
  group('Websites', 'Built for you, then looked after.', ['Website']),
  group('Songs', 'Written and made for one occasion or one name.', ['Song']),
]

function group(title: string, lead: string, categories: readonly ItemCategory[]): ServiceGroup {
  const items = serviceItems.filter(
    ({ category }) => category !== undefined && categories.includes(category),
  )
  return { title, lead, items }
}

/** The service most buyers choose among the website packages [CAT-23]. */
export function isMostPopular(item: CatalogueItem): boolean {
  return item.productKey === 'smarter-website'
}

/** Services bought; free ones are owned by everybody and bought by nobody (decision C32). */
export function countPurchased(owns: (item: CatalogueItem) => boolean): number {
  return serviceItems.filter((item) => !item.free && owns(item)).length
}
