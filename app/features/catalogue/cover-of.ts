import type { Catalogue, CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { COVER_DRAWINGS, type ProductFile } from '#domain/catalogue/product-file.ts'
import type { HostingDeal } from '#domain/hosting-deals.ts'
import type { BookletFacts } from './cover/booklet.ts'
import type { CoverPicture } from './cover/draw-cover.ts'

export function coverOf(
  { entries }: Pick<Catalogue, 'entries'>,
  entry: CatalogueEntry,
): CoverPicture {
  const { file } = entry
  switch (file.kind) {
    case 'community':
    case 'resource':
    case 'guide': {
      const drawing = chosen(COVER_DRAWINGS.guide, file)
      return { shows: 'booklet', drawing, ...bookletFacts(file) }
    }
    case 'consultation':
    case 'call':
      return { shows: 'call', minutes: file.minutes ?? 0, topic: chosen(COVER_DRAWINGS.call, file) }
    case 'tip':
      return { shows: 'thing', thing: chosen(COVER_DRAWINGS.tip, file) }
    case 'merch':
      return { shows: 'thing', thing: 'shirt' }
    case 'service':
      return { shows: 'thing', thing: 'terminal' }
    case 'website': {
      const websites = entries.filter((other) => other.file.kind === 'website')
      return { shows: 'website', rank: Math.min(3, websites.indexOf(entry)) }
    }
    case 'song':
      return {
        shows: 'song',
        drawing: chosen(COVER_DRAWINGS.song, file),
        melodies: file.song?.melodies ?? 1,
        revisions: file.song?.revisions ?? 0,
        verse: file.song?.example?.verse ?? [],
      }
  }
}

function chosen<Drawing extends string>(
  drawings: readonly [Drawing, ...Drawing[]],
  { cover }: ProductFile,
): Drawing {
  return drawings.find((drawing) => drawing === cover) ?? drawings[0]
}

/** `count` is the number in the name, as in “15 Things”, else of features. */
function bookletFacts({ name, coverTitle, page: { features } }: ProductFile): BookletFacts {
  const longest = Math.max(...features.map(({ length }) => length), 1)
  return {
    title: coverTitle ?? name,
    count: Number(/\b\d{1,2}\b/.exec(name)?.[0] ?? features.length),
    entries: features.map(({ length }) => length / longest),
  }
}

/** Sizes are relative to the largest plan of the category. */
export function coverOfDeal(deals: readonly HostingDeal[], deal: HostingDeal): CoverPicture {
  const sizes = sizesOf(deal)
  if (!sizes) return { shows: 'plans' }
  const group = deals
    .filter(({ category }) => category === deal.category)
    .flatMap((other) => sizesOf(other) ?? [])
  const most = (size: keyof Sizes) => Math.max(...group.map((other) => other[size]))
  return {
    shows: 'plan',
    processors: sizes.processors,
    mostProcessors: most('processors'),
    shares: [sizes.memory / most('memory'), sizes.storage / most('storage')],
  }
}

interface Sizes {
  processors: number
  /** Gigabytes, as is `storage`. */
  memory: number
  storage: number
}

/** Parsed from the specs; undefined for a card about any plan. */
function sizesOf({ specs }: HostingDeal): Sizes | undefined {
  const find = (form: RegExp) =>
    specs.map((spec) => Number(form.exec(spec)?.[1])).find((size) => size > 0)
  const processors = find(/^(\d+) v?CPU$/)
  const memory = find(/^(\d+) GB RAM$/)
  const storage = find(/^(\d+) GB(?: NVMe)?$/)
  return processors && memory && storage ? { processors, memory, storage } : undefined
}
