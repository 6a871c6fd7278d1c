import {
  type CoverPicture,
  drawCover,
  drawMailCover,
  drawUprightCover,
} from '#app/features/catalogue/cover/draw-cover.ts'
import { coverOf } from '#app/features/catalogue/cover-of.ts'
import type { Catalogue, CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { escapeText } from '#domain/escape-text.ts'
import { mailPicture, sharePicture, smallMailPicture } from '#domain/picture-paths.ts'
import { pathOf } from '#domain/public-pages.ts'
import { brand } from '#shop/brand.ts'
import { groundHex, pictureColours } from '#shop/palette.ts'

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

interface SharePicture {
  path: string
  alt: string
  svg: () => string
}

const site: SharePicture = {
  path: '/pictures/site.png',
  alt: brand.title,
  svg: () =>
    card({
      cover: { shows: 'booklet', drawing: 'loop', title: brand.tagline, count: 0, entries: [] },
      name: brand.tagline.toLowerCase(),
      coverTitle: brand.tagline.toLowerCase(),
    }),
}

function pictureOfProduct(catalogue: Catalogue, entry: CatalogueEntry): SharePicture {
  const { slug, name } = entry.product
  const { coverTitle } = entry.item
  const price = shownPrice(entry)
  return {
    path: sharePicture(slug),
    alt: price ? `${name}, ${price}` : name,
    svg: () => card({ cover: coverOf(catalogue, entry), name, coverTitle, price }),
  }
}

function shownPrice({ item: { type, price, monthlyFee } }: CatalogueEntry): string | undefined {
  if (type === 'merch-link') return undefined
  return monthlyFee ? `${price} + ${monthlyFee}` : price
}

export function pictureOf(catalogue: Catalogue, page: string): SharePicture {
  const entry = catalogue.entries.find((candidate) => pathOf(candidate) === page)
  return entry ? pictureOfProduct(catalogue, entry) : site
}

export function allPictures(catalogue: Catalogue): SharePicture[] {
  return [site, ...catalogue.entries.map((entry) => pictureOfProduct(catalogue, entry))]
}

export function mailPictures(catalogue: Catalogue): Pick<SharePicture, 'path' | 'svg'>[] {
  return catalogue.entries.map((entry) => ({
    path: mailPicture(entry.product.slug),
    svg: () => banner(coverOf(catalogue, entry), entry.item.coverTitle),
  }))
}

export function smallMailPictures(catalogue: Catalogue): Pick<SharePicture, 'path' | 'svg'>[] {
  return catalogue.entries.map((entry) => ({
    path: smallMailPicture(entry.product.slug),
    svg: () => {
      const cover = coverOf(catalogue, entry)
      return drawUprightCover(cover, groundInMails(cover))
    },
  }))
}

interface Card {
  cover: CoverPicture
  name: string
  coverTitle?: string | undefined
  price?: string | undefined
}

const LEFT = 72
const COLUMN = 600
/** Average letter width, relative to the height. */
const LETTER = 0.57

/** A darker ground keeps paper visible in a light mail; a paper cup would vanish on it. */
const groundInMails = (cover: CoverPicture) => (cover.shows === 'thing' ? 'raised' : 'shade')

function card({ cover, name, coverTitle, price }: Card): string {
  const size = name.length > 60 ? 46 : name.length > 30 ? 56 : 72
  const rows = wrap(name, COLUMN / (size * LETTER))
  const step = size * 1.12
  const top = 330 - ((rows.length - 1) * step) / 2 + size * 0.35
  const words = rows.map(
    (row, index) =>
      `<text x="${LEFT}" y="${top + index * step}" letter-spacing="-1.5">${escapeText(row)}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">`,
    `<path fill="${groundHex}" d="M0 0h1200v630H0z"/>`,
    coverPart(cover),
    coverTitle ? bookletTitle(coverTitle, { size: 36, letters: 12 }) : '',
    `<g font-family="Geist" font-weight="600" fill="${pictureColours.text}">`,
    letterhead,
    `<g font-size="${size}">${words.join('')}</g>`,
    price
      ? `<text x="${LEFT}" y="562" font-size="44" fill="${pictureColours.signal}">${escapeText(price)}</text>`
      : '',
    '</g></svg>',
  ].join('')
}

/** Left edge of the booklet at the card's scale. */
const BOOKLET_LEFT = 814

/** Wide cover at the head of a mail; a booklet is aligned left with the text. */
function banner(cover: CoverPicture, coverTitle: string | undefined): string {
  if (cover.shows !== 'booklet')
    return drawMailCover(cover).replace('width="800" height="320"', 'width="1200" height="480"')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="480" viewBox="${BOOKLET_LEFT} 75 1200 480">`,
    fitInto(
      'x="605" y="77" width="714" height="476" overflow="visible"',
      drawCover(cover, 'none'),
      '0 0 480 320',
    ),
    // larger, because phones scale mails down four times
    coverTitle ? bookletTitle(coverTitle, { size: 44, letters: 11 }) : '',
    '</svg>',
  ].join('')
}

const MIDDLE = '80 0 320 320'

/** A song's scene fills the area. */
function coverPart(cover: CoverPicture): string {
  if (cover.shows === 'song') {
    const place = 'x="752" y="0" width="448" height="630" preserveAspectRatio="xMidYMid slice"'
    return fitInto(place, drawUprightCover(cover), '60 -97 360 514')
  }
  const place = 'x="724" y="0" width="476" height="630" preserveAspectRatio="xMidYMid meet"'
  const drawn =
    cover.shows === 'website'
      ? fitInto(place, drawUprightCover(cover), '55 -107 370 534')
      : fitInto(place, drawCover(cover), MIDDLE)
  return `<path fill="${pictureColours.surface}" d="M724 0h476v630H724z"/>${drawn}`
}

function fitInto(box: string, drawn: string, part: string): string {
  const size = / width="\d+" height="\d+" viewBox="[^"]+"/
  return drawn.replace(size, ` ${box} viewBox="${part}"`).trim()
}

function bookletTitle(name: string, { size, letters }: { size: number; letters: number }): string {
  const [left, top] = [847, 122]
  const rows = wrap(name, letters).map(
    (row, index) =>
      `<text x="${left}" y="${top + size * (0.9 + index * 1.15)}">${escapeText(row)}</text>`,
  )
  return `<g font-family="Geist" font-weight="600" font-size="${size}" fill="${groundHex}">${rows.join('')}</g>`
}

const letterhead = `<g fill="none" stroke="${pictureColours.quiet}" stroke-width="3"><path d="M74 82v18M82 86v10M101 82v18"/><path d="M93 78v26" stroke="${pictureColours.signal}" stroke-width="4.5"/></g><text x="116" y="101" font-size="30" letter-spacing="-0.3">${brand.name}</text>`

/** A longer word gets a row of its own. */
function wrap(text: string, letters: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim()
    if (rows.length > 0 && longer.length <= letters) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
