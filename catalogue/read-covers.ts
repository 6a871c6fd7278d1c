import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { dealCoverSlug, hostingDeals } from '#domain/hosting-deals.ts'

export const COVERS_DIR = path.join(import.meta.dirname, '..', 'shop', 'covers')

/** For products without a picture: a booklet that carries the product's title. */
const BOOKLET = 'booklet'
const ANY_HOSTING = 'hosting-general'

/** The form used where a cover has no file for this one. */
const fallbacks = {
  large: undefined,
  plain: 'large',
  small: 'large',
  upright: 'large',
  share: 'large',
  mail: 'large',
  thumbnail: 'upright',
} as const
export type CoverForm = keyof typeof fallbacks

const pathOf = (cover: string, form: CoverForm | 'parts') =>
  path.join(COVERS_DIR, cover, `${form}.svg`)

export const hasCover = (cover: string, form: CoverForm | 'parts' = 'large') =>
  existsSync(pathOf(cover, form))

/** Undefined for a form that the cover has no file for. */
const ownFile = (cover: string, form: CoverForm | 'parts') =>
  hasCover(cover, form) ? readFileSync(pathOf(cover, form), 'utf8') : undefined

/** SVG text of a cover, a folder of shop/covers. */
export function coverOf(cover: string = BOOKLET, form: CoverForm = 'large'): string {
  const svg = ownFile(cover, form)
  if (svg) return svg
  const other = fallbacks[form]
  if (!other) throw new Error(`shop/covers/${cover}/${form}.svg is missing`)
  return coverOf(cover, other)
}

/** The `id` of each drawing in features.svg, which products name beside their features. */
export function featureDrawings(): string[] {
  return [...featureSheet().matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
}

const featureSheet = () => readFileSync(path.join(COVERS_DIR, 'features.svg'), 'utf8')

/** SVG texts by file name below /covers. `-plain` covers are inlined into pages. */
export function readCovers({ entries }: Pick<Catalogue, 'entries'>): Map<string, string> {
  const products = entries.map(({ product, file }) => [product.slug, file.cover] as const)
  const deals = hostingDeals.map(dealCoverSlug).map((slug) => {
    return [slug, hasCover(slug) ? slug : ANY_HOSTING] as const
  })
  const covers = new Map([['features.svg', featureSheet()]])
  for (const [slug, cover = BOOKLET] of [...products, ...deals]) {
    covers.set(`${slug}.svg`, coverOf(cover))
    covers.set(`${slug}-small.svg`, coverOf(cover, 'small'))
    covers.set(`${slug}-upright.svg`, coverOf(cover, 'upright'))
    for (const form of ['plain', 'parts'] as const) {
      const svg = ownFile(cover, form)
      if (svg) covers.set(`${slug}-${form}.svg`, svg)
    }
  }
  return covers
}
