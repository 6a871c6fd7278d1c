import type { Site } from '#contract/site.ts'
import { slugOf } from '#domain/slug.ts'

export interface PicturedResource {
  name: string
  slug: string
}

export function loadAuth({ catalogue }: Site): PicturedResource[] {
  return catalogue.entries
    .filter(({ file, item }) => item.free && file.state === 'on_sale')
    .map(({ item }) => ({ name: item.name, slug: slugOf(item) }))
}
