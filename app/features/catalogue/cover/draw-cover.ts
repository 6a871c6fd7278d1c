import { drawContours } from './contours.ts'
import { drawDial } from './dial.ts'
import { drawDots } from './dots.ts'
import { drawFrames } from './frames.ts'
import { COVER_HEIGHT, COVER_WIDTH, ink, type Pattern } from './ink.ts'
import { drawNodes } from './nodes.ts'
import { drawRacks } from './racks.ts'
import { randomFrom } from './random-from.ts'
import { drawScope } from './scope.ts'
import { drawSound } from './sound.ts'
import { drawWeave } from './weave.ts'

const patterns = {
  guide: drawContours,
  resource: drawDots,
  tip: drawDial,
  consultation: drawScope,
  setup: drawNodes,
  website: drawFrames,
  song: drawSound,
  merch: drawWeave,
  hosting: drawRacks,
} satisfies Record<string, Pattern>

export type CoverKind = keyof typeof patterns

/** The cover of a product as a complete SVG file, always the same for the same slug and kind. */
export function drawCover(slug: string, kind: CoverKind): string {
  const drawing = patterns[kind](randomFrom(slug))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}"><path fill="${ink.paper}" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>\n`
}
