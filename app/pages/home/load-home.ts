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
export function loadHome({ catalogue, contents }: Site) {
  const guides = catalogue.list('guides').listed
  const services = catalogue.list('services').listed
  const ofKinds = (...kinds: Kind[]) =>
    services.filter(({ kind }) => kinds.includes(kind)).map(summarise)
  return {
    sold: guides.filter(({ free }) => !free).map(summarise),
    free: guides.filter(({ free }) => free).map(summarise),
    websites: ofKinds('website'),
    songs: ofKinds('song'),
    verse: firstVerse(catalogue),
    calls: ofKinds('consultation', 'call', 'service'),
    freeCalls: numberInWordsFirst(services.filter(({ free }) => free).length),
    guidesFrom: lowestGuidePrice(catalogue),
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
function lowestGuidePrice({ entries }: Catalogue): string | undefined {
  const cents = entries.flatMap(({ file }) =>
    file.kind === 'guide' && file.state === 'on_sale' ? (file.cents ?? []) : [],
  )
  return cents.length > 0 ? formatMoney(Math.min(...cents)) : undefined
}

function summarise(item: CatalogueItem) {
  const { name, slug, description = '', price, monthlyFee, coverTitle } = item
  return { name, slug, coverTitle, summary: description, price, ...(monthlyFee && { monthlyFee }) }
}
