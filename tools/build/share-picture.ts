import { SITE_PICTURE, shownPrice } from '#app/render/share-picture.ts'
import { coverFiles } from '#catalogue/covers.ts'
import { starter } from '#catalogue/starter.ts'
import { groundHex, pictureColours } from '#contract/palette.ts'
import { coverOf } from '#domain/catalogue/covers.ts'
import type { Catalogue, CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { escapeText } from '#domain/escape-text.ts'
import { mailPicture, sharePicture, smallMailPicture } from '#domain/picture-paths.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#domain/picture-sizes.ts'

interface DrawnPicture {
  path: string
  svg: () => string
}

export function allPictures(catalogue: Catalogue): DrawnPicture[] {
  const tagline = starter.facts.brand.tagline.toLowerCase()
  const ofProducts = catalogue.entries.map((entry) => ({
    path: sharePicture(entry.product.slug),
    svg: () =>
      card({
        cover: entry.file.cover,
        name: entry.product.name,
        coverTitle: entry.item.coverTitle,
        price: shownPrice(entry),
      }),
  }))
  const ofSite = {
    path: SITE_PICTURE,
    svg: () => card({ name: tagline, coverTitle: tagline }),
  }
  return [ofSite, ...ofProducts]
}

export function mailPictures(catalogue: Catalogue): DrawnPicture[] {
  return catalogue.entries.map((entry) => ({
    path: mailPicture(entry.product.slug),
    svg: () => banner(entry),
  }))
}

export function smallMailPictures(catalogue: Catalogue): DrawnPicture[] {
  return catalogue.entries.map((entry) => ({
    path: smallMailPicture(entry.product.slug),
    svg: () => coverOf(coverFiles, entry.file.cover, 'thumbnail'),
  }))
}

interface Card {
  cover?: string | undefined
  name: string
  coverTitle?: string | undefined
  price?: string | undefined
}

const LEFT = 72
const COLUMN = 600
/** Average letter width, relative to the height. */
const LETTER = 0.57

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
    image(coverOf(coverFiles, cover, 'share'), 'x="724" width="476" height="630"'),
    coverTitle ? bookletTitle(coverTitle, { left: 847, top: 122, size: 36, letters: 12 }) : '',
    `<g font-family="Geist" font-weight="600" fill="${pictureColours.text}">`,
    letterhead,
    `<g font-size="${size}">${words.join('')}</g>`,
    price
      ? `<text x="${LEFT}" y="562" font-size="44" fill="${pictureColours.signal}">${escapeText(price)}</text>`
      : '',
    '</g></svg>',
  ].join('')
}

/** Wide cover at the head of a mail. Its title is larger, because phones scale emails down four times. */
function banner({ file: { cover }, item: { coverTitle } }: CatalogueEntry): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="480" viewBox="0 0 1200 480">',
    image(coverOf(coverFiles, cover, 'mail'), 'width="1200" height="480"'),
    coverTitle ? bookletTitle(coverTitle, { left: 33, top: 47, size: 44, letters: 11 }) : '',
    '</svg>',
  ].join('')
}

function image(svg: string, box: string): string {
  const data = Buffer.from(svg).toString('base64')
  return `<image ${box} preserveAspectRatio="xMidYMid slice" href="data:image/svg+xml;base64,${data}"/>`
}

interface TitlePlace {
  left: number
  top: number
  size: number
  letters: number
}

function bookletTitle(name: string, { left, top, size, letters }: TitlePlace): string {
  const rows = wrap(name, letters).map(
    (row, index) =>
      `<text x="${left}" y="${top + size * (0.9 + index * 1.15)}">${escapeText(row)}</text>`,
  )
  return `<g font-family="Geist" font-weight="600" font-size="${size}" fill="${groundHex}">${rows.join('')}</g>`
}

const letterhead = `<g fill="none" stroke="${pictureColours.quiet}" stroke-width="3"><path d="M74 82v18M82 86v10M101 82v18"/><path d="M93 78v26" stroke="${pictureColours.signal}" stroke-width="4.5"/></g><text x="116" y="101" font-size="30" letter-spacing="-0.3">${starter.facts.brand.name}</text>`

/** A longer word gets its own row. */
function wrap(text: string, letters: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim()
    if (rows.length > 0 && longer.length <= letters) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
