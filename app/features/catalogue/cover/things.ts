import { box, circle, fill, lines } from './ink.ts'
import { lettering } from './letters.ts'
import { lit, tint, trace } from './light.ts'

/** A lying booklet, 26 high. */
const booklet = (y: number, colour: 'signal' | 'quiet') =>
  fill(box(122, y, 236, 26, 5), colour) +
  fill(box(142, y + 7, 216, 12), 'paper') +
  lines(`M156 ${y + 13}h188`, { colour: 'shade', width: 3 })

const SHIRT = 'M186 58L112 94l28 66l30 -14V266h120V146l30 14l28 -66l-74 -36q-10 28 -44 28t-44 -28z'

const shirt =
  fill(SHIRT, 'paper') +
  lines('M206 142v36M218 130v60M230 148v24M242 120v80M254 134v44', { colour: 'signal', width: 7 })

const MUG = 'M276 200h74v58q0 16 -16 16h-42q-16 0 -16 -16z'

const printedMug =
  tint('M270 204h20v62h-14q-6 -6 -6 -14z', '#000', 0.13) +
  lines('M350 220h6q18 0 18 18t-18 18h-8', { colour: 'quiet', width: 9 }) +
  fill(MUG, 'quiet') +
  lines('M294 234v18M306 226v34M318 236v14M330 228v30', { colour: 'paper', width: 6 })

const terminalWindow =
  fill(box(88, 34, 304, 190, 12), 'paper') +
  fill('M88 64V46q0 -12 12 -12h280q12 0 12 12v18z', 'shade') +
  lines('M110 49h0M130 49h0M150 49h0', { colour: 'quiet', width: 10 })

const prompts =
  lines('M116 79l12 10l-12 10M116 116l12 10l-12 10M116 153l12 10l-12 10', {
    colour: 'ground',
    width: 5,
  }) +
  lines(
    'M336 89l9 9l18 -20M336 126l9 9l18 -20M336 163l9 9l18 -20M116 188l12 10l-12 10M148 198h24',
    { colour: 'signal', width: 7 },
  )

const server =
  fill(box(88, 238, 304, 46, 8), 'line') +
  lines('M112 261h0M134 261h0', { colour: 'signal', width: 11 }) +
  lines('M300 253h64M300 269h64', { colour: 'ground', width: 5 })

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
  shirt: shirt + printedMug,
  terminal:
    terminalWindow +
    prompts +
    lines('M148 89h134M148 126h98M148 163h154', { colour: 'quiet', width: 9 }) +
    server,
}

const CUP = 'M172 106h124v84q0 48 -48 48h-28q-48 0 -48 -48z'
const CANDY = circle(240, 154, 58)

const painted: Record<keyof typeof things, string> = {
  cup:
    things.cup +
    lit('round', CUP, 0.8) +
    tint('M172 106a62 9 0 0 1 124 0a62 9 0 0 1 -124 0z', '#2a251f') +
    tint('M178 107a56 6.500 0 0 1 112 0a56 6.500 0 0 1 -112 0z', '#6b4a30') +
    trace('M184 128v52', '#fff', 5, 0.8) +
    lit('turn', box(122, 252, 236, 26, 5) + box(122, 280, 236, 26, 5), 0.9) +
    tint('M192 238q40 10 100 0l30 14h-150z', '#000', 0.25),
  candy:
    things.candy +
    lit('round', CANDY) +
    trace('M204 128q8 -22 30 -26', '#fff', 5, 0.7) +
    lit(
      'turn',
      'M204 132L128 92q-8 30 14 52q-20 26 -10 66l70 -34M276 132l76 -40q8 30 -14 52q20 26 10 66l-70 -34',
      0.7,
    ) +
    tint('M190 208q50 12 100 0l20 18h-140z', '#000', 0.22),
  shirt:
    shirt +
    lit('turn', SHIRT, 0.75) +
    trace('M170 146q8 60 0 118M290 146q-6 26 -4 48M186 170q-10 40 -6 92', '#000', 2, 0.14) +
    trace('M190 62q12 34 50 34t50 -34', '#000', 3, 0.2) +
    printedMug +
    lit('turn', MUG, 0.9) +
    tint('M276 200a37 5 0 0 1 74 0a37 5 0 0 1 -74 0z', '#3b352e'),
  terminal:
    terminalWindow +
    prompts +
    [
      ['Coolify', 97],
      ['n8n', 134],
      ['your apps', 171],
    ]
      .map(([name, y]) => lettering(String(name), [148, Number(y)], 24))
      .join('') +
    lit('turn', box(88, 34, 304, 190, 12), 0.3) +
    tint('M88 64h304v4h-304z', '#000', 0.12) +
    server +
    lit('turn', box(88, 238, 304, 46, 8)),
}

export const paintThing = (thing: keyof typeof things) => painted[thing]
