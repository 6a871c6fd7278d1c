import { dealCoverSlug, type HostingDeals } from '#domain/hosting-deals.ts'
import { picturePath } from '#domain/picture-sizes.ts'
import type { Catalogue } from './create-catalogue.ts'

/** SVG texts by cover and form, such as `coffee/large`, and the sheet `features`. */
export type CoverFiles = ReadonlyMap<string, string>

/** Prefix of the addresses of covers. */
export const COVERS_PATH = '/covers/'

/** For products without a picture: a booklet that carries the product's title. */
const BOOKLET = 'booklet'
const ANY_HOSTING = 'hosting-general'
const FEATURES = 'features'

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

export const hasCover = (files: CoverFiles, cover: string, form: CoverForm | 'parts' = 'large') =>
  files.has(`${cover}/${form}`)

/** SVG text of a cover. @throws Error when there is no such cover */
export function coverOf(
  files: CoverFiles,
  cover: string = BOOKLET,
  form: CoverForm = 'large',
): string {
  const svg = files.get(`${cover}/${form}`)
  if (svg) return svg
  const other = fallbacks[form]
  if (!other) throw new Error(`There is no cover ${cover}`)
  return coverOf(files, cover, other)
}

/** The `id` of each drawing in features.svg, which products name beside their features. */
export function featureDrawings(files: CoverFiles): string[] {
  return [...featureSheet(files).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
}

function featureSheet(files: CoverFiles): string {
  const svg = files.get(FEATURES)
  if (!svg) throw new Error('There is no sheet of features')
  return svg
}

/** Enough for thumbnails of orders and carts. */
const PHOTO_WIDTH = 640

/** Paths of photos, by the paths of the covers that they replace: orders and carts know only those. */
export function photosOf({ entries }: Pick<Catalogue, 'entries'>): ReadonlyMap<string, string> {
  const photos = new Map<string, string>()
  for (const { product, file } of entries) {
    const path = file.picture && picturePath(file.picture, PHOTO_WIDTH, 'webp')
    if (!path) continue
    for (const form of ['', '-small', '-upright'])
      photos.set(`${COVERS_PATH}${product.slug}${form}.svg`, path)
  }
  return photos
}

/** SVG texts of the covers that pages show, by address below COVERS_PATH. `-plain` covers are inlined into pages. */
export function coversOf(
  files: CoverFiles,
  { entries }: Pick<Catalogue, 'entries'>,
  { vps, cloud, other }: HostingDeals,
): ReadonlyMap<string, string> {
  const products = entries.map(({ product, file }) => [product.slug, file.cover] as const)
  const deals = [...vps, ...cloud, ...other].map(dealCoverSlug).map((slug) => {
    return [slug, hasCover(files, slug) ? slug : ANY_HOSTING] as const
  })
  const covers = new Map([[`${FEATURES}.svg`, featureSheet(files)]])
  for (const [slug, cover = BOOKLET] of [...products, ...deals]) {
    covers.set(`${slug}.svg`, coverOf(files, cover))
    covers.set(`${slug}-small.svg`, coverOf(files, cover, 'small'))
    covers.set(`${slug}-upright.svg`, coverOf(files, cover, 'upright'))
    for (const form of ['plain', 'parts'] as const) {
      const svg = files.get(`${cover}/${form}`)
      if (svg) covers.set(`${slug}-${form}.svg`, svg)
    }
  }
  return covers
}
