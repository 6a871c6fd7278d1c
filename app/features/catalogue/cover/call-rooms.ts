import { box, circle, times } from './ink.ts'
import { lit, shaded, tint, trace } from './light.ts'

/** A drawing moved to this place, and turned by so many degrees. */
export const putAt = (drawing: string, x: number, y: number, turned = 0) =>
  `<g transform="translate(${x} ${y})${turned ? `rotate(${turned})` : ''}">${drawing}</g>`

/** A notebook and a pen. */
const notebook =
  shaded('M84 286h96l14 26h-118z', '#efe9de') +
  tint('M78 312h118v4h-118z', '#b9ae9c') +
  trace('M96 293h70M94 299h84M92 305h50', '#8b857d', 1.6, 0.8) +
  trace('M186 284l34 22', '#ff8a2b', 4.5) +
  tint('M222 304l8 6l-10 0z', '#efe9de')

/** A mug that stands at the middle of its foot. */
export function mug(colour: string): string {
  return (
    trace('M18 -26q13 -1 12 9t-13 9', colour, 5) +
    shaded('M -18 -36h36v28q0 8 -8 8h-20q-8 0 -8 -8z', colour, 'round') +
    tint('M -18 -36a18 3.6 0 0 1 36 0a18 3.6 0 0 1 -36 0z', '#000', 0.45) +
    trace('M -6 -46q-6 -7 0 -13t0 -13M7 -46q-6 -7 0 -13t0 -13', '#fff', 2, 0.35)
  )
}

/** How far a room reaches to both sides of the picture, for where it is shown wide. */
export const ROOM = { left: -185, wide: 850 }

/** Where a call takes place: what is behind its screen, and what is on the desk before it. */
export interface Room {
  behind: string
  before: string
}

const lamp =
  lit('glow', circle(74, 130, 130), 0.5) +
  trace('M46 262v-72l26 -58', '#6b6259', 4.5) +
  shaded('M52 138l14 -26l32 16l-10 26q-18 2 -36 -16z', '#ff8a2b') +
  lit('lamp', 'M60 148l28 12l42 104h-128z', 0.8) +
  shaded(box(24, 256, 44, 8, 4), '#6b6259')

const BOOKS = [
  [0, 58, '#8b857d'],
  [15, 66, '#5a554e'],
  [30, 50, '#ff8a2b'],
  [45, 62, '#d8d1c4'],
  [60, 54, '#5a554e'],
] as const

/** Books on a board, where a wide picture shows more of the wall. */
const shelf =
  BOOKS.map(([x, high, colour]) => shaded(box(526 + x, 150 - high, 13, high, 2), colour)).join('') +
  shaded(box(512, 150, 104, 6, 3), '#4a443c')

/** A desk by the evening's lamp. */
export const evening: Room = {
  behind: shelf + putAt(lamp, -26, 0),
  before: putAt(mug('#ff8a2b'), 408, 276) + putAt(mug('#efe9de'), 440, 296) + notebook,
}

const NOTES = [
  [6, 40, '#ff8a2b'],
  [44, 36, '#efe9de'],
  [4, 82, '#d8d1c4'],
  [46, 80, '#ff8a2b'],
  [8, 124, '#efe9de'],
  [-72, 58, '#d8d1c4'],
  [-74, 104, '#ff8a2b'],
] as const

const plant =
  trace('M0 0q-6 -44 -26 -62M0 0q0 -50 4 -84M0 0q10 -40 30 -56', '#5d6650', 3) +
  shaded(
    'M -26 -62q-22 -4 -22 -26q26 0 22 26zM4 -84q-16 -14 -6 -34q20 14 6 34zM30 -56q-2 -24 22 -30q6 24 -22 30zM -8 -30q-26 0 -30 -22q26 -2 30 22zM8 -26q2 -22 28 -20q0 22 -28 20z',
    '#6d7660',
    'fall',
  ) +
  shaded('M -20 -4h40l-6 34h-28z', '#efe9de', 'round')

/** A wall by day, with notes of a plan on it, and a plant. */
export const day: Room = {
  behind:
    lit('day', box(ROOM.left, -10, ROOM.wide, 272)) +
    tint('M504 -10h70l44 200h-70zM -125 90l58 -100h54l-112 200z', '#fff', 0.12) +
    NOTES.map(([x, y, colour], note) =>
      putAt(
        tint('M0 34h34v-4z', '#000', 0.25) +
          shaded('M0 0h34v30l-34 3z', colour, 'fall') +
          trace('M6 9h20M6 16h14', '#100d0b', 2, 0.5),
        x,
        y,
        note % 2 ? 3 : -3,
      ),
    ).join(''),
  before: `<g transform="translate(438 282)scale(.74)">${plant}</g>${notebook}`,
}

/** A rack of servers, 84 wide, from y 28 down to 254. */
const rack =
  times(6)
    .map(
      (unit) =>
        shaded(box(4, 34 + unit * 36, 76, 31, 4), '#3b352e') +
        trace(`M14 ${50 + unit * 36}h22M14 ${57 + unit * 36}h14`, '#8b857d', 2.5, 0.6) +
        tint(circle(68, 50 + unit * 36, 3.2), unit % 3 === 1 ? '#efe9de' : '#ff8a2b') +
        tint(circle(57, 50 + unit * 36, 3.2), '#ff8a2b', unit % 2 ? 0.3 : 1),
    )
    .join('') + trace('M0 28v226M84 28v226', '#6b6259', 3)

/** A night in which servers work by themselves. */
export const night: Room = {
  behind:
    lit('glow', circle(440, 190, 110), 0.3) +
    [-106, 506].map((x) => putAt(rack, x, 0)).join('') +
    rack,
  before:
    putAt(mug('#efe9de'), 420, 282) +
    shaded('M120 292h150l12 22h-174z', '#3b352e') +
    trace('M126 298h140M122 305h150', '#8b857d', 3, 0.5),
}

const microphone =
  shaded(box(-17, -34, 34, 62, 17), '#d8d1c4', 'round') +
  trace('M -16 -16h32M -17 -6h34M -17 4h34M -16 14h32', '#100d0b', 1.6, 0.4) +
  tint(box(-17, 22, 34, 9, 3), '#ff8a2b')

/** A room to speak in: a microphone on its arm, panels on the wall, headphones. */
export const studio: Room = {
  behind:
    [-104, 0, 396, 500]
      .flatMap((x, column) =>
        times(4).map((row) =>
          shaded(
            box(x, -4 + row * 66, 84, 58, 4),
            (row + column) % 2 ? '#3b352e' : '#322d27',
            'fall',
          ),
        ),
      )
      .join('') +
    trace('M20 262v-96l52 -60', '#8b857d', 5) +
    tint(circle(20, 166, 6), '#5a554e'),
  before:
    putAt(microphone, 74, 118, 38) +
    trace('M404 300q-6 -62 34 -64q40 2 34 64', '#8b857d', 6) +
    shaded(box(392, 276, 24, 40, 10), '#ff8a2b') +
    shaded(box(460, 276, 24, 40, 10), '#ff8a2b') +
    notebook,
}
