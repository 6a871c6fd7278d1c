import type { Site } from '#contract/site.ts'
import { slugOf } from '#domain/slug.ts'

/** Slug by price id. */
export function loadSuccess({ catalogue }: Site): Readonly<Record<string, string>> {
  return Object.fromEntries(
    catalogue.sold.flatMap(({ item, priceIds }) =>
      Object.values(priceIds).map((priceId) => [priceId, slugOf(item)]),
    ),
  )
}
