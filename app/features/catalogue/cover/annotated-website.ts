import type { FeatureDrawing } from '#domain/catalogue/product-file.ts'
import { ANNOTATED_HEIGHT, ANNOTATED_WIDTH } from './annotated-size.ts'
import { drawSite, endOfButton, padlock, SITE } from './drawn-site.ts'
import { featureDrawings } from './feature-drawings.ts'
import { box, circle, fill, lines } from './ink.ts'
import { lettering } from './letters.ts'
import { withGradients } from './light.ts'
import { drawScrolledPhone, drawSiteBelow, SITE_BELOW } from './site-below.ts'

type Place = readonly [x: number, y: number]

const PAGE = { x: 140, y: 34, window: SITE.high + SITE_BELOW + 16 }
const SERVER = 470

const onThePage: Partial<Record<FeatureDrawing, (rank: number) => Place>> = {
  page: () => [134, 96],
  pages: () => [112, 150],
  button: (rank) => {
    const [x, y] = endOfButton(rank)
    return [PAGE.x + x + 30, PAGE.y + y]
  },
  address: () => [488, 51],
  phone: () => [690, 194],
  form: () => [508, 241],
  hosting: () => [548, SERVER + 26],
  secured: () => [490, SERVER + 26],
}

const TILE = { wide: 140, high: 112, scale: 1.2 }
const [topLeft, topRight, bottomLeft, bottomRight]: Place[] = [
  [18, 96],
  [562, 96],
  [18, 240],
  [562, 240],
]
const sides: (Place | undefined)[][] = [
  [],
  [bottomLeft],
  [topLeft, bottomLeft],
  [topLeft, topRight, bottomLeft],
  [topLeft, topRight, bottomLeft, bottomRight],
]

/** Undefined when there are too many features for the picture. */
export function annotateWebsite(
  rank: number,
  parts: readonly FeatureDrawing[],
): string | undefined {
  const has = (part: FeatureDrawing) => parts.includes(part)
  const onTiles = parts.filter((part) => !onThePage[part])
  const places = sides[onTiles.length]
  // the phone takes the right side
  if (!places || (has('phone') && onTiles.length > 2) || new Set(parts).size < parts.length) return
  const tiles = onTiles.flatMap((part, index) => {
    const place = places[index]
    return place ? [{ part, place }] : []
  })
  const numbers = parts.map((part, index) => {
    const tile = tiles.find((one) => one.part === part)
    const [x, y] =
      onThePage[part]?.(rank) ?? (tile ? [tile.place[0] + 6, tile.place[1] + 6] : [0, 0])
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
  return (
    fill(box(PAGE.x - 8, PAGE.y - 8, SITE.wide + 16, PAGE.window, 14), 'ground') +
    `<g transform="translate(${PAGE.x} ${PAGE.y})">${drawSiteBelow(rank)}${site}</g>`
  )
}

function server(has: (part: FeatureDrawing) => boolean): string {
  const isPart = has('hosting') || has('secured')
  return (
    fill(box(140, SERVER, 440, 52, 10), isPart ? 'quiet' : 'line') +
    lines(`M168 ${SERVER + 26}h0M192 ${SERVER + 26}h0`, {
      colour: has('hosting') ? 'signal' : 'ground',
      width: 11,
    }) +
    lines(`M228 ${SERVER + 26}h160`, { colour: 'ground', width: 7 }) +
    (has('secured') ? padlock(416, SERVER + 20, 1.7) : '')
  )
}

const phone = (rank: number) =>
  fill(box(548, 198, 140, 256, 22), 'ground') +
  fill(box(556, 206, 124, 240, 16), 'paper') +
  `<g transform="translate(556 206)">${drawScrolledPhone(rank)}</g>`

const tile = (drawing: string, [x, y]: Place) =>
  fill(box(x - 8, y - 8, TILE.wide + 16, TILE.high + 16, 20), 'ground') +
  fill(box(x, y, TILE.wide, TILE.high, 12), 'raised') +
  `<g transform="translate(${x + (TILE.wide - 96 * TILE.scale) / 2} ${y + (TILE.high - 72 * TILE.scale) / 2}) scale(${TILE.scale})">${drawing}</g>`

const numbered = (number: number, x: number, y: number) =>
  fill(circle(x, y, 24), 'ground') +
  fill(circle(x, y, 19), 'signal') +
  lettering(String(number), [x, y + 9], 26, { anchor: 'middle' })
