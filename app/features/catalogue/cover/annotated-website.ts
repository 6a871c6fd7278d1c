import type { FeatureDrawing } from '#domain/catalogue/product-file.ts'
import { ANNOTATED_HEIGHT, ANNOTATED_WIDTH } from './annotated-size.ts'
import { headline, pictureOf } from './businesses.ts'
import { featureDrawings } from './feature-drawings.ts'
import { box, circle, fill, lines, times } from './ink.ts'
import { lettering } from './letters.ts'

type Place = readonly [x: number, y: number]

/** Where the number of what is drawn as part of the page or beside it stands. */
const onThePage: Partial<Record<FeatureDrawing, Place>> = {
  page: [372, 104],
  pages: [112, 150],
  button: [322, 214],
  address: [478, 51],
  phone: [680, 132],
  form: [552, 92],
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
    window(rank, has, tiles.length > 0),
    server(has),
    has('phone') ? phone(rank) : '',
    ...tiles.map(({ part, place }) => tile(featureDrawings[part], place)),
    ...numbers,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ANNOTATED_WIDTH}" height="${ANNOTATED_HEIGHT}" viewBox="0 0 ${ANNOTATED_WIDTH} ${ANNOTATED_HEIGHT}"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>\n`
}

const otherPages =
  fill(box(58, 112, 320, 190, 10), 'raised') +
  fill(box(98, 74, 320, 240, 10), 'line') +
  lines('M112 96h0M126 96h0', { colour: 'quiet', width: 7 })

function window(rank: number, has: (part: FeatureDrawing) => boolean, hasTiles: boolean): string {
  const left = hasTiles ? 188 : 174
  return [
    fill(box(132, 26, 456, 312, 14), 'ground'),
    fill(box(140, 34, 440, 296, 10), 'paper'),
    fill('M140 68v-24q0 -10 10 -10h420q10 0 10 10v24z', 'shade'),
    lines('M160 51h0M176 51h0M192 51h0', { colour: 'quiet', width: 8 }),
    fill(box(212, 39, 244, 24, 12), 'paper'),
    has('address')
      ? padlock(226, 50, 0.8) + lines('M256 51h120', { colour: 'ground', width: 6 })
      : lines('M228 51h90', { colour: 'quiet', width: 5 }),
    headline(rank, [left - 4, 142], 66),
    lines(`M${left} 164h132M${left} 180h104`, { colour: 'quiet', width: 6 }),
    has('button')
      ? fill(box(left - 2, 194, 130, 40, 8), 'signal') +
        lines(`M${left + 20} 214h86`, { colour: 'ground', width: 7 })
      : fill(box(left - 2, 196, 92, 30, 7), 'ground'),
    has('form') ? form : pictureOf(rank, 362, 92, 190),
    fill(
      times(3)
        .map((card) => box(172 + card * 130, 256, 116, 54, 7))
        .join(''),
      'shade',
    ),
    lines(
      times(3).map((card) => `M${188 + card * 130} 276h64M${188 + card * 130} 292h40`),
      { colour: 'quiet', width: 6 },
    ),
  ].join('')
}

const form =
  fill(box(366, 90, 186, 152, 8), 'shade') +
  fill(box(380, 104, 158, 24, 5) + box(380, 138, 158, 48, 5), 'paper') +
  lines('M392 116h64M392 152h96', { colour: 'quiet', width: 5 }) +
  fill(box(380, 198, 92, 30, 6), 'signal') +
  lines('M396 213h58', { colour: 'ground', width: 6 })

const padlock = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${
    fill(box(0, -2, 20, 15, 3), 'signal') +
    lines('M4 -2v-4a6 6 0 0 1 12 0v4', { colour: 'signal', width: 3.5 })
  }</g>`

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
  pictureOf(rank, 568, 134, 100) +
  headline(rank, [570, 246], 46) +
  lines('M572 270h90M572 284h68', { colour: 'quiet', width: 5 }) +
  fill(box(568, 302, 100, 34, 7), 'signal') +
  lines('M590 319h56', { colour: 'ground', width: 6 })

const tile = (drawing: string, [x, y]: Place) =>
  fill(box(x - 8, y - 8, TILE.wide + 16, TILE.high + 16, 20), 'ground') +
  fill(box(x, y, TILE.wide, TILE.high, 12), 'raised') +
  `<g transform="translate(${x + (TILE.wide - 96 * TILE.scale) / 2} ${y + (TILE.high - 72 * TILE.scale) / 2}) scale(${TILE.scale})">${drawing}</g>`

const numbered = (number: number, x: number, y: number) =>
  fill(circle(x, y, 24), 'ground') +
  fill(circle(x, y, 19), 'signal') +
  lettering(String(number), [x, y + 9], 26, { middle: true })
