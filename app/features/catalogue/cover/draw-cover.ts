import { type BookletFacts, type bookletDrawings, drawBooklet } from './booklet.ts'
import { type callMarks, drawCallDial } from './call-dial.ts'
import { COVER_HEIGHT, COVER_WIDTH, ink } from './ink.ts'
import { drawLyricSheet, type SongFacts } from './lyric-sheet.ts'
import { drawAllPlans, drawPlanBars, type PlanFacts } from './plan-bars.ts'
import { things } from './things.ts'
import { drawWebsite } from './website.ts'

/** What a cover shows. */
export type CoverPicture =
  | ({ shows: 'booklet'; drawing: keyof typeof bookletDrawings } & BookletFacts)
  | { shows: 'website'; rank: number }
  | ({ shows: 'song' } & SongFacts)
  | { shows: 'call'; minutes: number; mark: keyof typeof callMarks }
  | { shows: 'thing'; thing: keyof typeof things }
  | ({ shows: 'plan' } & PlanFacts)
  | { shows: 'plans' }

/** A cover as a complete SVG file; the same picture is always the same text. */
export function drawCover(picture: CoverPicture): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}"><path fill="${ink.paper}" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${draw(picture)}</g></svg>\n`
}

function draw(picture: CoverPicture): string {
  switch (picture.shows) {
    case 'booklet':
      return drawBooklet(picture.drawing, picture)
    case 'website':
      return drawWebsite(picture.rank)
    case 'song':
      return drawLyricSheet(picture)
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
