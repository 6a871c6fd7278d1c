import { type BookletFacts, type bookletDrawings, drawBooklet } from './booklet.ts'
import { type callMarks, drawCallDial } from './call-dial.ts'
import { at, COVER_HEIGHT, COVER_WIDTH, ink } from './ink.ts'
import { drawAllPlans, drawPlanBars, type PlanFacts } from './plan-bars.ts'
import { drawSong, type SongFacts, type songDrawings } from './song.ts'
import { things } from './things.ts'
import { drawWebsite } from './website.ts'

/** What a cover shows. */
export type CoverPicture =
  | ({ shows: 'booklet'; drawing: keyof typeof bookletDrawings } & BookletFacts)
  | { shows: 'website'; rank: number }
  | ({ shows: 'song'; drawing: keyof typeof songDrawings } & SongFacts)
  | { shows: 'call'; minutes: number; mark: keyof typeof callMarks }
  | { shows: 'thing'; thing: keyof typeof things }
  | ({ shows: 'plan' } & PlanFacts)
  | { shows: 'plans' }

/** A cover as a complete SVG file; the same picture is always the same text. */
export function drawCover(picture: CoverPicture): string {
  return svg(`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`, draw(picture))
}

/** The same for places narrower than 160 px: its motif alone, nearer and in thicker lines. */
export function drawSmallCover(picture: CoverPicture): string {
  const isBooklet = picture.shows === 'booklet'
  const thicker = isBooklet ? 1 : 1.4
  return svg(
    isBooklet ? '142 155 200 133' : '33 22 414 276',
    draw(picture).replace(/(?<=stroke-width=")[\d.]+/g, (width) => at(Number(width) * thicker)),
  )
}

function svg(viewBox: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="${viewBox}"><path fill="${ink.ground}" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>\n`
}

function draw(picture: CoverPicture): string {
  switch (picture.shows) {
    case 'booklet':
      return drawBooklet(picture.drawing, picture)
    case 'website':
      return drawWebsite(picture.rank)
    case 'song':
      return drawSong(picture.drawing, picture)
    case 'call':
      return drawCallDial(picture.minutes, picture.mark)
    case 'thing':
      return things[picture.thing]
    case 'plan':
      return drawPlanBars(picture)
    case 'plans':
      return drawAllPlans()
  }
}
