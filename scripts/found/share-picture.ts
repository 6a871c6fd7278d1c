import { findItem } from '#domain/catalogue/find-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { aiServiceProducts } from '#domain/catalogue/service-catalogue.ts'
import { vaultProducts } from '#domain/catalogue/vault-catalogue.ts'
import { escapeText } from '#domain/escape-text.ts'
import { paths } from '#domain/pages.ts'
import { brand } from '#shop/brand.ts'
import { drawCover } from '../../app/features/catalogue/cover/draw-cover.ts'
import { coverKind } from '../../app/features/catalogue/cover-kind.ts'

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

interface SharePicture {
  path: string
  /** Said in place of the picture. */
  alt: string
  svg: () => string
}

const site: SharePicture = {
  path: '/pictures/site.png',
  alt: brand.title,
  svg: () => card({ slug: brand.name, name: 'before it masters you', price: undefined }),
}

const ofProducts = new Map(
  [
    ...vaultProducts.map((product) => ({ product, page: paths.vaultProduct(product.slug) })),
    ...aiServiceProducts.map((product) => ({ product, page: paths.aiService(product.slug) })),
  ].map(({ product, page }) => {
    const { slug, name } = product
    const shown = shownPrice(product)
    const picture: SharePicture = {
      path: `/pictures/${slug}.png`,
      alt: shown ? `${name}, ${shown}` : name,
      svg: () => card({ slug, name, price: shown }),
    }
    return [page, picture] as const
  }),
)

/** As its page shows it: a website with its monthly fee, what is sold elsewhere with none. */
function shownPrice({ slug, price, monthlyFee }: Product): string | undefined {
  if (findItem(slug)?.type === 'merch-link') return undefined
  return monthlyFee ? `${price} + ${monthlyFee}` : price
}

/** The picture shown where a page's link is shared: the product's own, or the shop's. */
export function pictureOf(page: string): SharePicture {
  return ofProducts.get(page) ?? site
}

export function allPictures(): SharePicture[] {
  return [site, ...ofProducts.values()]
}

interface Card {
  slug: string
  name: string
  price: string | undefined
}

const LEFT = 72
const COLUMN = 600
/** Width of a letter of Geist semibold, of its height, on average; wide enough for capitals. */
const LETTER = 0.57

/** Name and price beside the cover, in the shop's colours (ui/tokens.css) and font. */
function card({ slug, name, price }: Card): string {
  const size = name.length > 60 ? 46 : name.length > 30 ? 56 : 72
  const rows = wrap(name, COLUMN / (size * LETTER))
  const step = size * 1.12
  const top = 330 - ((rows.length - 1) * step) / 2 + size * 0.35
  const words = rows.map(
    (row, index) =>
      `<text x="${LEFT}" y="${top + index * step}" letter-spacing="-1.5">${escapeText(row)}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">`,
    '<path fill="#100d0b" d="M0 0h1200v630H0z"/>',
    coverPart(slug),
    '<g font-family="Geist" font-weight="600" fill="#f3f0ea">',
    mark,
    `<text x="116" y="101" font-size="30" letter-spacing="-0.3">${brand.name}</text>`,
    `<g font-size="${size}">${words.join('')}</g>`,
    price
      ? `<text x="${LEFT}" y="562" font-size="44" fill="#ff872c">${escapeText(price)}</text>`
      : '',
    '</g></svg>',
  ].join('')
}

/** The cover fills the right of the card, from edge to edge. */
function coverPart(slug: string): string {
  const cover = drawCover(slug, coverKind(slug))
  const box = 'x="724" y="0" width="476" height="630" preserveAspectRatio="xMidYMid slice"'
  return cover.replace(/ width="\d+" height="\d+"/, ` ${box}`).trim()
}

const mark =
  '<g fill="none" stroke="#bdb7af" stroke-width="3"><path d="M74 82v18M82 86v10M101 82v18"/><path d="M93 78v26" stroke="#ff872c" stroke-width="4.5"/></g>'

/** Rows of at most that many letters, broken at spaces. */
function wrap(text: string, letters: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim()
    if (rows.length > 0 && longer.length <= letters) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
