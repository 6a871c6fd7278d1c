import { drawCover } from '#app/features/catalogue/cover/draw-cover.ts'
import { coverKinds } from '#app/features/catalogue/cover-kind.ts'
import type { Catalogue, CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { escapeText } from '#domain/escape-text.ts'
import { groundHex, pictureColours } from '#domain/palette.ts'
import { pathOf } from '#domain/public-pages.ts'
import { brand } from '#shop/brand.ts'

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

interface SharePicture {
  path: string
  /** Alternative text. */
  alt: string
  svg: () => string
}

const site: SharePicture = {
  path: '/pictures/site.png',
  alt: brand.title,
  svg: () =>
    card({
      slug: brand.name,
      kind: undefined,
      name: brand.tagline.toLowerCase(),
      price: undefined,
    }),
}

function pictureOfProduct(entry: CatalogueEntry): SharePicture {
  const { slug, name } = entry.product
  const price = shownPrice(entry)
  return {
    path: `/pictures/${slug}.png`,
    alt: price ? `${name}, ${price}` : name,
    svg: () => card({ slug, kind: entry.file.kind, name, price }),
  }
}

/** The price as on the product's page: a website with its monthly fee, products sold elsewhere without a price. */
function shownPrice({ item: { type, price, monthlyFee } }: CatalogueEntry): string | undefined {
  if (type === 'merch-link') return undefined
  return monthlyFee ? `${price} + ${monthlyFee}` : price
}

/** The share picture of a page: the product's own, or the shop's. */
export function pictureOf({ entries }: Catalogue, page: string): SharePicture {
  const entry = entries.find((candidate) => pathOf(candidate) === page)
  return entry ? pictureOfProduct(entry) : site
}

export function allPictures({ entries }: Catalogue): SharePicture[] {
  return [site, ...entries.map(pictureOfProduct)]
}

interface Card {
  slug: string
  /** undefined for the shop's own picture. */
  kind: Kind | undefined
  name: string
  price: string | undefined
}

const LEFT = 72
const COLUMN = 600
/** Average width of a letter of Geist semibold, relative to its height; enough for capitals. */
const LETTER = 0.57

/** An SVG with name and price beside the cover, in the shop's colours (domain/palette.ts) and font. */
function card({ slug, kind, name, price }: Card): string {
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
    `<path fill="${groundHex}" d="M0 0h1200v630H0z"/>`,
    coverPart(slug, kind),
    `<g font-family="Geist" font-weight="600" fill="${pictureColours.text}">`,
    mark,
    `<text x="116" y="101" font-size="30" letter-spacing="-0.3">${brand.name}</text>`,
    `<g font-size="${size}">${words.join('')}</g>`,
    price
      ? `<text x="${LEFT}" y="562" font-size="44" fill="${pictureColours.signal}">${escapeText(price)}</text>`
      : '',
    '</g></svg>',
  ].join('')
}

/** The cover, on the right of the card. */
function coverPart(slug: string, kind: Kind = 'guide'): string {
  const cover = drawCover(slug, coverKinds[kind])
  const box = 'x="724" y="0" width="476" height="630" preserveAspectRatio="xMidYMid slice"'
  return cover.replace(/ width="\d+" height="\d+"/, ` ${box}`).trim()
}

const mark = `<g fill="none" stroke="${pictureColours.quiet}" stroke-width="3"><path d="M74 82v18M82 86v10M101 82v18"/><path d="M93 78v26" stroke="${pictureColours.signal}" stroke-width="4.5"/></g>`

/** Wraps a text at spaces into rows of at most `letters` letters. */
function wrap(text: string, letters: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim()
    if (rows.length > 0 && longer.length <= letters) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
