import { box, circle, fill, lines } from './ink.ts'

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
