import {
  type BookletFacts,
  type bookletDrawings,
  drawBooklet,
  drawSmallBooklet,
  paintBooklet,
} from './booklet.ts'
import { type CallTopic, drawCall } from './call.ts'
import { ROOM } from './call-parts.ts'
import { at, box, COVER_HEIGHT, COVER_WIDTH, ink } from './ink.ts'
import { lit, withGradients } from './light.ts'
import { drawAllPlans, drawPlanBars, type PlanFacts } from './plan-bars.ts'
import { drawSong, drawWideSong, type SongFacts } from './song.ts'
import type { songScenes } from './song-scenes.ts'
import { paintThing, things } from './things.ts'
import { type Detail, drawWebsite } from './website.ts'

export type CoverPicture =
  | ({ shows: 'booklet'; drawing: keyof typeof bookletDrawings } & BookletFacts)
  | { shows: 'website'; rank: number }
  | ({ shows: 'song'; drawing: keyof typeof songScenes } & SongFacts)
  | { shows: 'call'; minutes: number; topic: CallTopic }
  | { shows: 'thing'; thing: keyof typeof things }
  | ({ shows: 'plan' } & PlanFacts)
  | { shows: 'plans' }

/** `none` keeps the picture transparent. */
type Ground = keyof typeof ink | 'none'

/** Deterministic SVG file. */
export function drawCover(picture: CoverPicture, ground: Ground = 'ground'): string {
  return svg(`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`, draw(picture), { ...WHOLE, ground })
}

/** With a margin; base.css knows the booklet's position. */
export function drawPageCover(picture: CoverPicture): string {
  return pageSvg(picture, draw(picture))
}

/** Simplified, inlined for the first paint. */
export function drawPlainCover(picture: CoverPicture): string {
  return pageSvg(picture, draw(picture, 'plain'))
}

/** For the head of a mail, 800 by 320. */
export function drawMailCover(picture: CoverPicture): string {
  const [viewBox, drawing] =
    picture.shows === 'song'
      ? ['0 0 800 320', drawWideSong(picture.drawing, picture)]
      : ['-160 0 800 320', draw(picture)]
  return svg(viewBox, drawing, { width: 800, height: 320, ground: 'raised' })
}

/** Songs and calls need the full width. */
const SMALL_WIDTHS: Partial<Record<CoverPicture['shows'], number>> = {
  song: COVER_WIDTH,
  call: COVER_WIDTH,
  website: COVER_WIDTH,
}

export function drawSmallCover(picture: CoverPicture): string {
  const width = SMALL_WIDTHS[picture.shows] ?? 414
  const height = width / 1.5
  const drawing = draw(picture, 'small')
  return svg(
    `${240 - width / 2} ${160 - height / 2} ${width} ${height}`,
    isPainted(picture) ? drawing : thickened(drawing),
    { width, height },
  )
}

/** Upright, for lists; a booklet omits its unreadable title. */
export function drawUprightCover(picture: CoverPicture, ground: Ground = 'ground'): string {
  if (picture.shows === 'booklet') {
    const booklet = thickened(drawSmallBooklet(picture.drawing, picture))
    return svg('142 16 200 286', booklet, { width: 200, height: 286, ground: 'none' })
  }
  const width = uprightWidth(picture)
  const height = Math.round(width * UPRIGHT)
  const top = (COVER_HEIGHT - height) / 2
  const drawn = draw(picture, 'upright')
  const drawing = isPainted(picture) ? drawn : thickened(drawn)
  const left = 240 - width / 2
  // separates the picture from a panel of the same colour
  const light = hasScene(picture) ? '' : lit('fall', box(left, top, width, height), 0.35)
  return svg(`${left} ${top} ${width} ${height}`, light + drawing, { width, height, ground })
}

/** Painted in all forms, so its strokes are not thickened. */
const isPainted = ({ shows }: CoverPicture) =>
  shows === 'website' || shows === 'song' || shows === 'call'

const hasScene = ({ shows }: CoverPicture) => shows === 'website' || shows === 'song'

export const hasPlain = ({ shows }: CoverPicture) => shows !== 'plan' && shows !== 'plans'

/** Wider for drawings that reach far. */
function uprightWidth(picture: CoverPicture): number {
  if (picture.shows === 'thing' && picture.thing === 'terminal') return 340
  if (picture.shows === 'thing' && picture.thing === 'shirt') return 320
  if (picture.shows === 'song') return 360
  if (picture.shows === 'call') return 296
  if (picture.shows === 'website') return 250
  return 290
}

/** Height over width. */
const UPRIGHT = 10 / 7

function thickened(drawing: string): string {
  return drawing.replace(/(?<=stroke-width=")[\d.]+/g, (width) => at(Number(width) * 1.4))
}

/** A narrower place crops a call to its middle. */
const pageSvg = (picture: CoverPicture, drawing: string) =>
  picture.shows === 'call'
    ? svg(`${ROOM.left} -10 ${ROOM.wide} 340`, drawing, {
        width: ROOM.wide,
        height: 340,
        isCut: true,
      })
    : svg('-15 -10 510 340', drawing, { width: 510, height: 340 })

interface Sheet {
  width: number
  height: number
  ground?: Ground
  /** Crops the sides instead of scaling. */
  isCut?: boolean
}

const WHOLE: Sheet = { width: COVER_WIDTH, height: COVER_HEIGHT }

function svg(
  viewBox: string,
  drawing: string,
  { width, height, ground = 'ground', isCut = false }: Sheet,
): string {
  const [left, top] = viewBox.split(' ')
  const below =
    ground === 'none'
      ? ''
      : `<path fill="${ink[ground]}" d="M${left} ${top}h${width}v${height}h-${width}z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"${isCut ? ' preserveAspectRatio="xMidYMid slice"' : ''}>${below}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${withGradients(drawing)}</g></svg>\n`
}

function draw(picture: CoverPicture, form: Detail | 'upright' = 'full'): string {
  switch (picture.shows) {
    case 'booklet':
      return form === 'full'
        ? paintBooklet(picture.drawing, picture)
        : drawBooklet(picture.drawing, picture)
    case 'website':
      return drawWebsite(picture.rank, form)
    case 'song':
      return drawSong(picture.drawing, picture, form)
    case 'call':
      return drawCall(picture.minutes, picture.topic, form)
    case 'thing':
      return form === 'plain' ? things[picture.thing] : paintThing(picture.thing)
    case 'plan':
      return drawPlanBars(picture)
    case 'plans':
      return drawAllPlans()
  }
}
