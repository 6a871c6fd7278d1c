import { loadBlocks, offersOf, summarise } from '#app/features/blocks/load-blocks.ts'
import type { Site } from '#contract/site.ts'

export type HomeData = ReturnType<typeof loadHome>

export function loadHome(site: Site) {
  const { guides, websites, songs, 'free guides': free } = offersOf(site.catalogue)
  return {
    blocks: loadBlocks(site, site.pages.home.blocks),
    /** One guide, one website and one song, filled up with guides. At most three. */
    upright: [
      ...guides.slice(0, 1).map((item) => ({ ...summarise(item), isGuide: true })),
      ...[...websites.slice(0, 1), ...songs.slice(0, 1)].map((item) => ({
        ...summarise(item),
        isGuide: false,
      })),
      ...[...guides.slice(1), ...free].map((item) => ({ ...summarise(item), isGuide: true })),
    ].slice(0, 3),
  }
}
