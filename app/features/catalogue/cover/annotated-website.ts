import type { FeatureDrawing } from '#domain/catalogue/product-file.ts'
import { ANNOTATED_HEIGHT, ANNOTATED_WIDTH } from './annotated-size.ts'
import { drawPhoneSite, drawSite, padlock } from './drawn-site.ts'
import { featureDrawings } from './feature-drawings.ts'
import { box, circle, fill, lines } from './ink.ts'
import { lettering } from './letters.ts'
import { withGradients } from './light.ts'

type Place = readonly [x: number, y: number]

/** Where the number of what is drawn as part of the page or beside it stands. */
const onThePage: Partial<Record<FeatureDrawing, Place>> = {
  page: [142, 96],
  pages: [112, 150],
  button: [288, 238],
  address: [478, 51],
  phone: [680, 132],
  form: [366, 114],
  hosting: [476, 376],
  secured: [476, 376],
}

/** What has no place on the page stands on a tile at its side, between its corners. */
const TILE = { wide: 148, high: 112, scale: 1.35 }
const [topLeft, topRight, bottomLeft, bottomRight]: Place[] = [
  [12, 72],
  [560, 64],
  [12, 200],
  [560, 192],
]
const sides: (Place | undefined)[][] = [
  [],
  [bottomLeft],
  [topLeft, bottomLeft],
  [topLeft, topRight, bottomLeft],
  [topLeft, topRight, bottomLeft, bottomRight],
]

/**
 * A website in one picture with all that belongs to it, each part numbered as in the list of features. Undefined where
 * there are more than the picture has room for.
 */
export function annotateWebsite(
  rank: number,
  parts: readonly FeatureDrawing[],
): string | undefined {
  const has = (part: FeatureDrawing) => parts.includes(part)
  const onTiles = parts.filter((part) => !onThePage[part])
  const places = sides[onTiles.length]
  // the right side is the phone's
  if (!places || (has('phone') && onTiles.length > 2) || new Set(parts).size < parts.length) return
  const tiles = onTiles.flatMap((part, index) => {
    const place = places[index]
    return place ? [{ part, place }] : []
  })
  const numbers = parts.map((part, index) => {
    const tile = tiles.find((one) => one.part === part)
    const [x, y] = onThePage[part] ?? (tile ? [tile.place[0] + 8, tile.place[1] + 8] : [0, 0])
    return numbered(index + 1, x, y)
  })
  const drawing = [
    has('pages') ? otherPages : '',
    window(rank, has),
    server(has),
    has('phone') ? phone(rank) : '',
    ...tiles.map(({ part, place }) => tile(featureDrawings[part], place)),
    ...numbers,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ANNOTATED_WIDTH}" height="${ANNOTATED_HEIGHT}" viewBox="0 0 ${ANNOTATED_WIDTH} ${ANNOTATED_HEIGHT}"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${withGradients(drawing)}</g></svg>\n`
}

const otherPages =
  fill(box(58, 112, 320, 190, 10), 'raised') +
  fill(box(98, 74, 320, 240, 10), 'line') +
  lines('M112 96h0M126 96h0', { colour: 'quiet', width: 7 })

function window(rank: number, has: (part: FeatureDrawing) => boolean): string {
  const site = drawSite(rank, {
    smallPrint: true,
    button: has('button'),
    form: has('form'),
    address: has('address'),
  })
  return `${fill(box(132, 26, 456, 312, 14), 'ground')}<g transform="translate(140 34)">${site}</g>`
}

function server(has: (part: FeatureDrawing) => boolean): string {
  const isPart = has('hosting') || has('secured')
  return (
    fill(box(140, 350, 440, 52, 10), isPart ? 'quiet' : 'line') +
    lines('M168 376h0M192 376h0', { colour: has('hosting') ? 'signal' : 'ground', width: 11 }) +
    lines('M228 376h160', { colour: 'ground', width: 7 }) +
    (has('secured') ? padlock(416, 370, 1.7) : '')
  )
}

const phone = (rank: number) =>
  fill(box(548, 108, 140, 256, 22), 'ground') +
  fill(box(556, 116, 124, 240, 16), 'paper') +
  `<g transform="translate(556 116)">${drawPhoneSite(rank)}</g>`

const tile = (drawing: string, [x, y]: Place) =>
  fill(box(x - 8, y - 8, TILE.wide + 16, TILE.high + 16, 20), 'ground') +
  fill(box(x, y, TILE.wide, TILE.high, 12), 'raised') +
  `<g transform="translate(${x + (TILE.wide - 96 * TILE.scale) / 2} ${y + (TILE.high - 72 * TILE.scale) / 2}) scale(${TILE.scale})">${drawing}</g>`

const numbered = (number: number, x: number, y: number) =>
  fill(circle(x, y, 24), 'ground') +
  fill(circle(x, y, 19), 'signal') +
  lettering(String(number), [x, y + 9], 26, { anchor: 'middle' })
