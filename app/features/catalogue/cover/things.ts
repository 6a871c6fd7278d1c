import { box, circle, fill, lines } from './ink.ts'

/** Simple objects, for what is neither read nor built. */
export const things = {
  cup:
    lines('M178 118h112v76q0 46 -46 46h-20q-46 0 -46 -46z', { width: 3 }) +
    lines('M290 136h14q26 0 26 24t-26 24h-14', { width: 3 }) +
    lines('M160 264h148', { colour: 'quiet', width: 4 }) +
    lines('M208 92q-12 -14 0 -28t0 -28M234 92q-12 -14 0 -28t0 -28M260 92q-12 -14 0 -28t0 -28', {
      colour: 'signal',
      width: 4,
    }),
  candy:
    fill(circle(240, 160, 52), 'signal') +
    lines('M206 132q34 26 68 0M200 172q40 30 80 0', { colour: 'raised', width: 5 }) +
    lines(
      'M192 140L132 108q-6 26 12 44q-16 22 -8 54l58 -28M288 140l60 -32q6 26 -12 44q16 22 8 54l-58 -28',
      { colour: 'quiet', width: 3 },
    ),
  shirt:
    lines('M196 68L132 98l24 58l28 -12V252h112V144l28 12l24 -58l-64 -30q-10 26 -44 26t-44 -26z', {
      colour: 'quiet',
      width: 3,
    }) +
    lines('M218 170v36M229 158v60M240 176v24M251 150v76M262 168v40', {
      colour: 'signal',
      width: 5,
    }),
  terminal:
    lines(box(96, 48, 288, 224, 10)) +
    lines('M96 78h288', { width: 1.5 }) +
    lines('M114 63h0M130 63h0M146 63h0', { colour: 'quiet', width: 6 }) +
    lines('M124 108l10 8l-10 8M124 148l10 8l-10 8M124 188l10 8l-10 8', {
      colour: 'quiet',
      width: 3,
    }) +
    lines('M150 116h130M150 156h96M150 196h158', { width: 5 }) +
    lines('M306 116l6 7l12 -14M272 156l6 7l12 -14M334 196l6 7l12 -14', {
      colour: 'signal',
      width: 4,
    }) +
    lines('M124 228l10 8l-10 8M150 236h18', { colour: 'signal', width: 4 }),
}
