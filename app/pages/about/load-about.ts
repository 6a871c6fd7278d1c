import { loadBlocks, wordsFor } from '#app/features/blocks/load-blocks.ts'
import type { Site } from '#contract/site.ts'
import { withWords } from '#domain/page-blocks.ts'

export type AboutData = ReturnType<typeof loadAbout>

export function loadAbout(site: Site) {
  const { blocks, ...head } = site.pages.about
  return { ...withWords(head, wordsFor(site)), blocks: loadBlocks(site, blocks) }
}
