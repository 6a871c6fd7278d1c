import type { Site } from '#contract/site.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { formatMoney } from '#domain/money.ts'
import { numberInWordsFirst } from '#domain/number-words.ts'
import { paths } from '#domain/pages.ts'

export type HomeData = ReturnType<typeof loadHome>
export type ProductSummary = ReturnType<typeof summarise>

/** `openPage` is the first page of a guide, as HTML. */
export function loadHome({ catalogue, contents, facts }: Site) {
  const guides = catalogue.list('guides').listed
  const services = catalogue.list('services').listed
  const ofKinds = (...kinds: Kind[]) =>
    summariesOf(services.filter(({ kind }) => kinds.includes(kind)))
  return {
    sold: summariesOf(guides.filter(({ free }) => !free)),
    free: summariesOf(guides.filter(({ free }) => free)),
    websites: ofKinds('website'),
    songs: ofKinds('song'),
    verse: firstVerse(catalogue),
    calls: ofKinds('consultation', 'call', 'service'),
    freeCalls: numberInWordsFirst(services.filter(({ free }) => free).length),
    guidesFrom: lowestGuidePrice(catalogue, facts.money.currency),
    openPage: contents.get(paths.home())?.chapters ?? '',
  }
}

function firstVerse({ entries }: Catalogue): readonly string[] | undefined {
  return entries
    .flatMap(({ file }) =>
      file.state === 'on_sale' && file.song?.example ? [file.song.example.verse] : [],
    )
    .at(0)
}

/** Undefined when no guide is sold. */
function lowestGuidePrice({ entries }: Catalogue, currency: string): string | undefined {
  const cents = entries.flatMap(({ file }) =>
    file.kind === 'guide' && file.state === 'on_sale' ? (file.cents ?? []) : [],
  )
  return cents.length > 0 ? formatMoney(Math.min(...cents), currency) : undefined
}

/** Of many, the first. */
function summariesOf(items: readonly CatalogueItem[]) {
  return items.slice(0, 12).map(summarise)
}

function summarise(item: CatalogueItem) {
  const { name, slug, description = '', price, monthlyFee, coverTitle } = item
  return { name, slug, coverTitle, summary: description, price, ...(monthlyFee && { monthlyFee }) }
}
