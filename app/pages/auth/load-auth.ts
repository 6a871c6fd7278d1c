import type { Site } from '#contract/site.ts'
import { slugOf } from '#domain/slug.ts'

export type PicturedResource = ReturnType<typeof loadAuth>[number]

export function loadAuth({ catalogue }: Site) {
  return catalogue.entries
    .filter(({ file, item }) => item.free && file.state === 'on_sale')
    .map(({ item }) => ({ name: item.name, slug: slugOf(item) }))
}
