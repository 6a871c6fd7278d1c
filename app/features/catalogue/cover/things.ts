import { putAt, rack } from './call-rooms.ts'
import { box, circle, fill, lines } from './ink.ts'
import { lettering } from './letters.ts'
import { lit, tint, trace } from './light.ts'

/** A booklet that lies, seen from its spine: 26 high from this height down. */
const booklet = (y: number, colour: 'signal' | 'quiet') =>
  fill(box(122, y, 236, 26, 5), colour) +
  fill(box(142, y + 7, 216, 12), 'paper') +
  lines(`M156 ${y + 13}h188`, { colour: 'shade', width: 3 })

const mug = 'M272 200h74v58q0 16 -16 16h-42q-16 0 -16 -16z'

/** Simple objects, for what is neither read nor built. */
export const things = {
  cup:
    booklet(252, 'signal') +
    booklet(280, 'quiet') +
    lines('M290 128h12q30 0 30 28t-30 28h-14', { colour: 'paper', width: 12 }) +
    fill('M172 106h124v84q0 48 -48 48h-28q-48 0 -48 -48z', 'paper') +
    lines('M206 86q-12 -12 0 -24t0 -24M234 86q-12 -12 0 -24t0 -24M262 86q-12 -12 0 -24t0 -24', {
      colour: 'signal',
      width: 7,
    }),
  candy:
    booklet(226, 'quiet') +
    fill(
      'M204 132L128 92q-8 30 14 52q-20 26 -10 66l70 -34M276 132l76 -40q8 30 -14 52q20 26 10 66l-70 -34',
      'paper',
    ) +
    lines('M150 118l44 24M148 150h40M152 184l42 -22M330 118l-44 24M332 150h-40M328 184l-42 -22', {
      colour: 'quiet',
      width: 5,
    }) +
    fill(circle(240, 154, 58), 'signal') +
    lines('M222 108l-18 88M254 100l-22 108M282 120l-18 76', { colour: 'paper', width: 10 }),
  shirt:
    fill(
      'M186 58L112 94l28 66l30 -14V266h120V146l30 14l28 -66l-74 -36q-10 28 -44 28t-44 -28z',
      'paper',
    ) +
    lines('M206 162v36M218 150v60M230 168v24M242 140v80M254 154v44', {
      colour: 'signal',
      width: 7,
    }) +
    lines(mug, { colour: 'ground', width: 26 }) +
    lines('M346 222h6q18 0 18 18t-18 18h-8', { colour: 'quiet', width: 9 }) +
    fill(mug, 'quiet') +
    lines('M290 232v18M302 224v34M314 234v14M326 226v30', { colour: 'paper', width: 6 }),
  terminal:
    fill(box(88, 40, 304, 240, 12), 'paper') +
    fill('M88 78V52q0 -12 12 -12h280q12 0 12 12v26z', 'shade') +
    lines('M110 59h0M130 59h0M150 59h0', { colour: 'quiet', width: 10 }) +
    lines('M116 108l12 10l-12 10M116 152l12 10l-12 10M116 196l12 10l-12 10', {
      colour: 'ground',
      width: 5,
    }) +
    lines('M148 118h134M148 162h98M148 206h154', { colour: 'quiet', width: 9 }) +
    lines(
      'M312 118l9 9l18 -20M276 162l9 9l18 -20M332 206l9 9l18 -20M116 238l12 10l-12 10M148 248h24',
      {
        colour: 'signal',
        width: 7,
      },
    ),
}

const CUP = 'M172 106h124v84q0 48 -48 48h-28q-48 0 -48 -48z'
const CANDY = circle(240, 154, 58)
const SHIRT = 'M186 58L112 94l28 66l30 -14V266h120V146l30 14l28 -66l-74 -36q-10 28 -44 28t-44 -28z'

/** Light and shade on them. */
const lights: Record<keyof typeof things, string> = {
  cup:
    lit('round', CUP, 0.8) +
    tint('M172 106a62 9 0 0 1 124 0a62 9 0 0 1 -124 0z', '#2a251f') +
    tint('M178 107a56 6.500 0 0 1 112 0a56 6.500 0 0 1 -112 0z', '#6b4a30') +
    trace('M184 128v52', '#fff', 5, 0.8) +
    lit('turn', box(122, 252, 236, 26, 5) + box(122, 280, 236, 26, 5), 0.9) +
    tint('M192 238q40 10 100 0l30 14h-150z', '#000', 0.25),
  candy:
    lit('round', CANDY) +
    trace('M204 128q8 -22 30 -26', '#fff', 5, 0.7) +
    lit(
      'turn',
      'M204 132L128 92q-8 30 14 52q-20 26 -10 66l70 -34M276 132l76 -40q8 30 -14 52q20 26 10 66l-70 -34',
      0.7,
    ) +
    tint('M190 208q50 12 100 0l20 18h-140z', '#000', 0.22),
  shirt:
    lit('turn', SHIRT, 0.75) +
    trace(
      'M170 146q8 60 0 118M290 146q-8 60 0 118M186 170q-10 40 -6 92M276 176q8 40 4 86',
      '#000',
      2,
      0.14,
    ) +
    trace('M190 62q12 34 50 34t50 -34', '#000', 3, 0.2) +
    lit('turn', mug, 0.9),
  terminal:
    fill(box(142, 106, 150, 24) + box(142, 150, 114, 24) + box(142, 194, 170, 24), 'paper') +
    [
      ['Coolify', 126],
      ['n8n', 170],
      ['your apps', 214],
    ]
      .map(([name, y]) => lettering(String(name), [148, Number(y)], 24))
      .join('') +
    lit('turn', box(88, 40, 304, 240, 12), 0.3) +
    tint('M88 78h304v4h-304z', '#000', 0.12) +
    tint('M100 280h280l22 18h-300z', '#000', 0.3) +
    putAt(rack, 404, 26),
}

/** A thing in light. */
export const paintThing = (thing: keyof typeof things) => things[thing] + lights[thing]
