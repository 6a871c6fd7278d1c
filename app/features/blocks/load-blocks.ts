import type { Site } from '#contract/site.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { formatMoney } from '#domain/money.ts'
import { isPath, linksIn } from '#domain/navigation.ts'
import { numberInWordsFirst } from '#domain/number-words.ts'
import { type Block, type ShownProducts, type Words, withWords } from '#domain/page-blocks.ts'
import { paths } from '#domain/pages.ts'
import { pathOf } from '#domain/public-pages.ts'

export type ShownBlock = ReturnType<typeof loadBlocks>[number]
export type ProductSummary = ReturnType<typeof summarise>
type Button = Readonly<{ label: string; to: string }>

/** Blocks with their texts, links and products. Without what leads nowhere, and lists without entries. */
export function loadBlocks(site: Site, blocks: readonly Block[]) {
  return withWords(blocks, wordsFor(site))
    .map((block) => load(site, block))
    .filter((block) => {
      if (block.block === 'products') return block.offers.length > 0
      return block.block !== 'cards' || block.entries.length > 0
    })
}

function load(site: Site, block: Block) {
  const resolve = (to: string) =>
    isPath(to) ? to : linksIn([{ label: '', to }], site.facts.links)[0]?.to
  const shown = (buttons: readonly Button[] = []) =>
    buttons.flatMap(({ label, to }) => {
      const address = resolve(to)
      return address === undefined ? [] : [{ label, to: address }]
    })
  switch (block.block) {
    case 'hero':
    case 'call':
      return { ...block, buttons: shown(block.buttons) }
    case 'products': {
      const { more, ...texts } = block
      return {
        ...texts,
        more: more && shown([more])[0],
        offers: offersOf(site.catalogue)[block.show].map(summarise),
        verse: block.show === 'songs' ? firstVerse(site.catalogue) : undefined,
        /** The first page of a guide, as HTML. */
        openPage: block.show === 'guides' ? site.contents.get(paths.home())?.chapters : undefined,
      }
    }
    case 'cards':
      return {
        ...block,
        entries: block.entries.flatMap(({ product, to, ...texts }) => {
          const entry = site.catalogue.entries.find(({ file }) => file.key === product)
          if (product !== undefined && entry?.file.state !== 'on_sale') return []
          const address = to === undefined ? entry && pathOf(entry) : resolve(to)
          if (address === undefined) return []
          const photo = entry?.file.picture
          return [{ ...texts, to: address, cover: entry?.product.slug, ...(photo && { photo }) }]
        }),
      }
    case 'text':
    case 'statement':
    case 'steps':
    case 'buying':
      return block
  }
}

/** Of many, the first. */
const MOST_OFFERS = 12

export function offersOf(catalogue: Catalogue): Record<ShownProducts, readonly CatalogueItem[]> {
  const guides = catalogue.list('guides').listed
  const services = catalogue.list('services').listed
  const ofKinds = (...kinds: Kind[]) =>
    services.filter(({ kind }) => kinds.includes(kind)).slice(0, MOST_OFFERS)
  return {
    'free guides': guides.filter(({ free }) => free).slice(0, MOST_OFFERS),
    guides: guides.filter(({ free }) => !free).slice(0, MOST_OFFERS),
    websites: ofKinds('website'),
    songs: ofKinds('song'),
    calls: ofKinds('consultation', 'call', 'service'),
  }
}

export function summarise(item: CatalogueItem) {
  const { name, slug, description = '', price, monthlyFee, coverTitle, picture } = item
  return {
    name,
    slug,
    coverTitle,
    summary: description,
    price,
    ...(monthlyFee && { monthlyFee }),
    ...(picture && { photo: picture }),
  }
}

function firstVerse({ entries }: Catalogue): readonly string[] | undefined {
  return entries
    .flatMap(({ file }) =>
      file.state === 'on_sale' && file.song?.example ? [file.song.example.verse] : [],
    )
    .at(0)
}

export function wordsFor({ facts: { brand, company, money }, catalogue }: Site): Words {
  const lowest = lowestGuidePrice(catalogue, money.currency)
  const freeCalls = catalogue.list('services').listed.filter(({ free }) => free).length
  return {
    brand: brand.name,
    company: company.legalName,
    city: company.city,
    country: company.country,
    from: lowest === undefined ? '' : `from ${lowest}`,
    'free calls': numberInWordsFirst(freeCalls),
  }
}

/** Undefined when no guide is sold. */
function lowestGuidePrice({ entries }: Catalogue, currency: string): string | undefined {
  const cents = entries.flatMap(({ file }) =>
    file.kind === 'guide' && file.state === 'on_sale' ? (file.cents ?? []) : [],
  )
  return cents.length > 0 ? formatMoney(Math.min(...cents), currency) : undefined
}
