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

/** What a cover shows. */
export type CoverPicture =
  | ({ shows: 'booklet'; drawing: keyof typeof bookletDrawings } & BookletFacts)
  | { shows: 'website'; rank: number }
  | ({ shows: 'song'; drawing: keyof typeof songScenes } & SongFacts)
  | { shows: 'call'; minutes: number; topic: CallTopic }
  | { shows: 'thing'; thing: keyof typeof things }
  | ({ shows: 'plan' } & PlanFacts)
  | { shows: 'plans' }

/** What a cover stands on: a colour, or nothing where it shall be what is below the picture. */
type Ground = keyof typeof ink | 'none'

/** A cover as a complete SVG file; the same picture is always the same text. */
export function drawCover(picture: CoverPicture, ground: Ground = 'ground'): string {
  return svg(`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`, draw(picture), { ...WHOLE, ground })
}

/** The same with more air around it, for pages; where a booklet stands in it, base.css knows. */
export function drawPageCover(picture: CoverPicture): string {
  return pageSvg(picture, draw(picture))
}

/**
 * The same in few strokes, for the first paint of a page, which has no room for what is written and painted; the same as
 * the other where that is as plain.
 */
export function drawPlainCover(picture: CoverPicture): string {
  return pageSvg(picture, draw(picture, 'plain'))
}

/** The same for the head of a mail, 800 wide and 320 high, filled from edge to edge where it can be, on no dark ground. */
export function drawMailCover(picture: CoverPicture): string {
  const [viewBox, drawing] =
    picture.shows === 'song'
      ? ['0 0 800 320', drawWideSong(picture.drawing, picture)]
      : ['-160 0 800 320', draw(picture)]
  return svg(viewBox, drawing, { width: 800, height: 320, ground: 'raised' })
}

/** How much of a drawing a small picture shows: the melodies of a song and what stands for a call reach far. */
const SMALL_WIDTHS: Partial<Record<CoverPicture['shows'], number>> = {
  song: COVER_WIDTH,
  call: COVER_WIDTH,
  website: COVER_WIDTH,
}

/** The same for places narrower than 160 px: its motif alone, nearer and in thicker lines. */
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

/** The same as upright as a booklet, for lists: of a booklet itself, without its title, which could not be read there. */
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
  // light on the ground of what has no scene, so that its edge is seen on a panel of the same colour
  const light = hasScene(picture) ? '' : lit('fall', box(left, top, width, height), 0.35)
  return svg(`${left} ${top} ${width} ${height}`, light + drawing, { width, height, ground })
}

/** What is painted in its small and upright forms too: its strokes are as fine as they are meant to be. */
const isPainted = ({ shows }: CoverPicture) =>
  shows === 'website' || shows === 'song' || shows === 'call'

/** Whether it fills its picture from edge to edge. */
const hasScene = ({ shows }: CoverPicture) => shows === 'website' || shows === 'song'

/** Whether there is a plain form of it. */
export const hasPlain = ({ shows }: CoverPicture) => shows !== 'plan' && shows !== 'plans'

/** How much of a drawing an upright picture shows: what reaches far is whole. */
function uprightWidth(picture: CoverPicture): number {
  if (picture.shows === 'thing' && picture.thing === 'terminal') return 340
  if (picture.shows === 'thing' && picture.thing === 'shirt') return 320
  if (picture.shows === 'song') return 360
  if (picture.shows === 'call') return 296
  if (picture.shows === 'website') return 250
  return 290
}

/** Height of an upright picture of width 1. */
const UPRIGHT = 10 / 7

function thickened(drawing: string): string {
  return drawing.replace(/(?<=stroke-width=")[\d.]+/g, (width) => at(Number(width) * 1.4))
}

/** A call with what is to both sides of it, of which a place that is less wide shows the middle. */
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
  /** Cut at its sides, not shown smaller, where its place is less wide. */
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
