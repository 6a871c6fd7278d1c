import type { Site } from '#contract/site.ts'
import { isPath, linksIn } from '#domain/navigation.ts'
import { type Block, fillPage } from '#domain/page-blocks.ts'
import { pathOf } from '#domain/public-pages.ts'

export type AboutData = ReturnType<typeof loadAbout>
export type ShownBlock = AboutData['blocks'][number]

/** The page with its links resolved. Without what leads nowhere. */
export function loadAbout({ pages, facts, catalogue }: Site) {
  const { blocks, ...page } = fillPage(pages.about, facts)
  const resolve = (to: string) =>
    isPath(to) ? to : linksIn([{ label: '', to }], facts.links)[0]?.to
  return { ...page, blocks: blocks.map((block) => show(block)) }

  function show(block: Block) {
    if (block.block === 'call')
      return {
        ...block,
        buttons: block.buttons.flatMap(({ label, to }) => {
          const address = resolve(to)
          return address === undefined ? [] : [{ label, to: address }]
        }),
      }
    if (block.block !== 'cards') return block
    const entries = block.entries.flatMap(({ product, to, ...texts }) => {
      const entry = catalogue.entries.find(({ file }) => file.key === product)
      if (product !== undefined && entry?.file.state !== 'on_sale') return []
      const address = to === undefined ? entry && pathOf(entry) : resolve(to)
      return address === undefined ? [] : [{ ...texts, to: address, cover: entry?.product.slug }]
    })
    return { ...block, entries }
  }
}
