import type { Site } from '#contract/site.ts'
import { pathOf } from '#domain/public-pages.ts'
import { slugOf } from '#domain/slug.ts'

export type SoldItem = ReturnType<typeof loadCart>[number]

/** Card text only for the products that an empty cart offers. Photos are shown by the address of the cover. */
export function loadCart({ catalogue }: Site) {
  const guides = catalogue.list('guides').listed.map(({ name }) => name)
  return catalogue.sold.map((entry) => {
    const { description: words, picture: _photo, ...item } = entry.item
    const offered = guides.includes(item.name) ? words : undefined
    return { ...item, slug: slugOf(item), to: pathOf(entry), ...(offered && { offered }) }
  })
}
