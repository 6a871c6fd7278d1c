import { box, circle, fill, lines } from './ink.ts'

/** Simple objects, for what is neither read nor built. */
export const things = {
  cup:
    lines('M290 134h12q30 0 30 28t-30 28h-14', { colour: 'paper', width: 12 }) +
    fill('M172 112h124v86q0 48 -48 48h-28q-48 0 -48 -48z', 'paper') +
    fill(box(150, 258, 168, 12, 6), 'quiet') +
    lines('M206 92q-12 -12 0 -24t0 -24M234 92q-12 -12 0 -24t0 -24M262 92q-12 -12 0 -24t0 -24', {
      colour: 'signal',
      width: 7,
    }),
  candy:
    fill(
      'M204 140L128 100q-8 30 14 52q-20 26 -10 66l70 -34M276 140l76 -40q8 30 -14 52q20 26 10 66l-70 -34',
      'paper',
    ) +
    lines('M150 126l44 24M148 158h40M152 192l42 -22M330 126l-44 24M332 158h-40M328 192l-42 -22', {
      colour: 'quiet',
      width: 5,
    }) +
    fill(circle(240, 162, 58), 'signal') +
    lines('M222 116l-18 88M254 108l-22 108M282 128l-18 76', { colour: 'paper', width: 10 }),
  shirt:
    fill(
      'M196 58L122 94l28 66l30 -14V266h120V146l30 14l28 -66l-74 -36q-10 28 -44 28t-44 -28z',
      'paper',
    ) +
    lines('M216 172v36M228 160v60M240 178v24M252 150v80M264 164v44', {
      colour: 'signal',
      width: 7,
    }),
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
