import { box, circle, fill, ink, lines, times } from './ink.ts'
import { lettering } from './letters.ts'
import { lit, shaded } from './light.ts'

export const PHOTOGRAPH = { wide: 190, high: 152 }

const turned = (d: string, colour: string, gradient: 'round' | 'fall' = 'round') =>
  shaded(d, colour, gradient)

const shadow = (x: number, y: number, wide: number) =>
  `<path fill="#000" fill-opacity=".22" d="M${x - wide / 2} ${y}q${wide * 0.2} -9 ${wide * 0.5} -9h${wide * 0.75}q${wide * 0.3} 0 ${wide * 0.1} 6q${-wide * 0.2} 5 ${-wide * 0.7} 5h${-wide * 0.4}q${-wide * 0.25} 0 ${-wide * 0.25} -2z"/>`

/** Window light on the wall. */
const windowLight = (x: number) =>
  `<path fill="#fff" fill-opacity=".5" d="${[0, 1]
    .flatMap((column) =>
      [0, 1].map((row) => `M${x + column * 34 + row * 12} ${14 + row * 46}h29l11 41h-29z`),
    )
    .join('')}"/>`

const WALL = box(0, 0, 190, 152)

const room = (light: number, table: string) =>
  lit('wall', WALL) +
  windowLight(light) +
  turned(box(0, 118, 190, 34), table, 'fall') +
  `<path stroke="#fff" stroke-opacity=".5" stroke-width="1.2" d="M0 118h190"/>`

const VASE =
  'M -9 -74h18q2 0 1 4q-4 12 0 18q20 12 20 32q0 13 -10 20h-40q-10 -7 -10 -20q0 -20 20 -32q4 -6 0 -18q-1 -4 1 -4z'
const BOWL = 'M -34 -30h68q-1 22 -20 29h-28q-19 -7 -20 -29z'
const CUP = 'M -17 -38h34v30q0 8 -8 8h-18q-8 0 -8 -8z'

const vase = (colour: string, glaze: string) =>
  turned(VASE, '#a58f76') +
  turned(
    'M -9 -74h18q2 0 1 4q-4 12 0 18q20 12 20 32l-1 6q-5 -6 -9 1q-4 7 -8 0q-5 -7 -10 2q-4 6 -8 -1q-5 -8 -11 -2q-5 5 -12 -3v-3q0 -20 20 -32q4 -6 0 -18q-1 -4 1 -4z',
    glaze,
  ) +
  `<path fill="${colour}" d="M -8 -74a8 2 0 1 0 16 0a8 2 0 1 0 -16 0z"/>` +
  '<path stroke="#fff" stroke-opacity=".6" stroke-width="3" d="M -17 -32q-4 6 -4 13"/>'

const bowl = (glaze: string) =>
  turned(BOWL, glaze) +
  '<path fill="#000" fill-opacity=".35" d="M -34 -30a34 5 0 1 0 68 0a34 5 0 1 0 -68 0z"/>' +
  '<path stroke="#fff" stroke-opacity=".45" stroke-width="2" d="M -26 -18q3 7 9 11"/>'

const cup = (glaze: string) =>
  `<path stroke="${glaze}" stroke-width="5" d="M16 -31q13 -1 12 9t-13 9"/>` +
  turned(CUP, glaze) +
  '<path fill="#000" fill-opacity=".4" d="M -17 -38a17 3.4 0 1 0 34 0a17 3.4 0 1 0 -34 0z"/>' +
  '<path stroke="#000" stroke-opacity=".25" stroke-width="2" d="M -17 -16q17 5 34 0M -17 -11q17 5 34 0"/>'

const place = (drawing: string, x: number, y: number, scale = 1) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${drawing}</g>`

const pottery =
  room(18, '#8f8373') +
  shadow(66, 130, 58) +
  shadow(124, 136, 66) +
  place(vase('#5b2c0c', ink.signal), 62, 132, 1.28) +
  place(cup('#efe8da'), 152, 126, 0.86) +
  place(bowl('#3b352e'), 112, 139, 0.98)

const TULIP =
  'M -13 -22q6 3 7 8q1 -9 6 -14q5 5 6 14q1 -5 7 -8q3 14 -1 22q-4 8 -12 8t-12 -8q-4 -8 -1 -22z'

const tulip = (colour: string) =>
  turned(TULIP, colour) +
  '<path fill="#000" fill-opacity=".14" d="M0 -28q7 9 6 22q-1 9 -6 14q-5 -5 -6 -14q-1 -13 6 -22z"/>'

const leaf = (d: string, colour: string) => turned(d, colour, 'fall')

const stems = (to: readonly (readonly [number, number])[], colour: string) =>
  lines(
    to.map(([x, y]) => `M95 112q${(x - 95) * 0.2} ${(y - 112) * 0.6} ${x - 95} ${y - 112}`),
    { colour: 'line', width: 3.2 },
  ).replace(/stroke="[^"]+"/, `stroke="${colour}"`)

const BUNCH = [
  [58, 46],
  [78, 30],
  [100, 26],
  [122, 36],
  [138, 54],
  [92, 52],
  [114, 60],
] as const

const flowers =
  room(104, '#8f8373') +
  shadow(96, 138, 54) +
  stems(BUNCH, '#5d6650') +
  leaf('M92 100q-40 -8 -50 -42q34 6 50 42z', '#6d7660') +
  leaf('M98 100q38 -6 54 -34q-38 0 -54 34z', '#59624d') +
  leaf('M96 98q-18 -22 -12 -52q20 22 12 52z', '#7d866f') +
  BUNCH.map(([x, y], index) =>
    place(
      tulip(
        [ink.signal, '#f6efe2', ink.signal, '#f6efe2', ink.signal, '#ffb070', '#e8701a'][index] ??
          '',
      ),
      x,
      y,
      0.82 + (index % 3) * 0.06,
    ),
  ).join('') +
  '<path fill="#fff" fill-opacity=".42" d="M74 88h42l-4 50h-34z"/>' +
  lit('round', 'M74 88h42l-4 50h-34z') +
  '<path fill="#6d7660" fill-opacity=".35" d="M75 104h40l-3 34h-34z"/>' +
  '<path stroke="#fff" stroke-opacity=".8" stroke-width="2" d="M79 94l3 38"/>'

const rings = (radii: readonly number[]) => radii.map((radius) => circle(0, 0, radius)).join('')

const record =
  fill(circle(0, 0, 48), 'ground') +
  `<path stroke="#fff" stroke-opacity=".13" d="${rings([44, 40.5, 37, 33.5, 30, 26.5, 23])}"/>` +
  '<path fill="#fff" fill-opacity=".2" d="M0 0l-46 -14a48 48 0 0 1 12 -20zM0 0l46 14a48 48 0 0 1 -12 20z"/>' +
  fill(circle(0, 0, 17), 'signal') +
  lines(circle(0, 0, 12), { colour: 'crease', width: 1.5 }) +
  fill(circle(0, 0, 2.6), 'paper')

const sleeve =
  turned(box(-46, -46, 92, 92, 1), '#3b352e', 'fall') +
  fill(circle(4, -4, 23), 'signal') +
  `<path stroke="#f4f0e6" stroke-width="2" d="${times(6)
    .map((wave) => `M -46 ${6 + wave * 7}q11.5 -8 23 0t23 0t23 0t23 0`)
    .join('')}"/>` +
  lettering('Low Tide', [-38, -30], 12, { colour: 'paper' }) +
  '<path fill="#fff" fill-opacity=".12" d="M -46 -46h34l-34 74z"/>'

const spines = (x: number, y: number, high: number, count: number) =>
  times(count)
    .map((spine) =>
      turned(
        box(x + spine * 9, y - high + (spine % 3) * 3, 8, high - (spine % 3) * 3, 1),
        ['#5a554e', '#d8d1c4', ink.signal, '#2c2721', '#8b857d', '#efe9de'][(spine * 5) % 6] ?? '',
      ),
    )
    .join('')

const records =
  room(14, '#6f6354') +
  spines(128, 132, 62, 6) +
  shadow(60, 134, 80) +
  `<path fill="#000" fill-opacity=".2" d="M112 134l14 -3l10 -66l-20 -8z"/>` +
  place(record, 100, 86, 0.98) +
  place(sleeve, 62, 86, 1.04)

const wheel = (x: number, y: number, radius: number) =>
  lines(circle(x, y, radius), { colour: 'ground', width: 4.6 }) +
  `<path stroke="#000" stroke-opacity=".45" stroke-width=".8" d="${times(10)
    .map((spoke) => {
      const turn = (spoke * Math.PI) / 10
      const [across, down] = [Math.cos(turn) * radius, Math.sin(turn) * radius].map(
        (part) => Math.round(part * 10) / 10,
      )
      return `M${x - (across ?? 0)} ${y - (down ?? 0)}L${x + (across ?? 0)} ${y + (down ?? 0)}`
    })
    .join('')}"/>` +
  fill(circle(x, y, 3.4), 'ground')

const chainring = (x: number, y: number, radius: number) =>
  `<path stroke="#1b1813" stroke-width="3" stroke-dasharray="2.4 1.8" d="${circle(x, y, radius)}"/>` +
  lines(circle(x, y, radius - 2.4), { colour: 'ground', width: 2.4 }) +
  fill(circle(x, y, 3.4), 'quiet')

const SPANNER =
  'M -6 -40q-9 -3 -9 -13q0 -8 6 -12v12l9 5l9 -5v-12q6 4 6 12q0 10 -9 13v58q0 7 -6 7t-6 -7z'

const bicycle =
  wheel(48, 108, 28) +
  wheel(142, 108, 28) +
  '<path stroke="#1b1813" stroke-width="2" d="M88 115L48 105M88 101L50 106"/>' +
  `<path stroke="${ink.signal}" stroke-width="5" d="M48 108L72 66H124L88 108ZM72 66L88 108M120 52L142 108"/>` +
  '<path stroke="#fff" stroke-opacity=".5" stroke-width="1.2" d="M74 64.600H122"/>' +
  '<path stroke="#1b1813" stroke-width="4.600" d="M72 66L68 54M120 52l-2 -6h14q6 1 5 8"/>' +
  '<path fill="#1b1813" d="M54 54q0 -4 5 -4h22q4 2 -2 5q-8 3 -14 3q-8 1 -11 -4z"/>' +
  chainring(88, 108, 10) +
  '<path stroke="#1b1813" stroke-width="3" d="M88 108l9 12h7"/>'

const workshop =
  lit('wall', WALL) +
  windowLight(8) +
  turned(box(0, 134, 190, 18), '#7d7161', 'fall') +
  '<path stroke="#000" stroke-opacity=".18" stroke-width="7" d="M24 139h146"/>' +
  `<g opacity=".9">${place(turned(SPANNER, '#6d675f'), 160, 42, 0.5) + place(turned(SPANNER, '#8b857d'), 176, 38, 0.4)}</g>` +
  '<path stroke="#5a554e" stroke-width="2" d="M150 10h36"/>' +
  bicycle

/** 190 by 152. */
export interface Photographs {
  large: string
  small: readonly [string, string, string]
}

const closer = (drawing: string, light = 60) => room(light, '#8f8373') + drawing

export const photographs: Record<'pottery' | 'flowers' | 'records' | 'bicycles', Photographs> = {
  pottery: {
    large: pottery,
    small: [
      closer(shadow(95, 134, 60) + place(cup('#efe8da'), 92, 138, 2.3)),
      closer(shadow(95, 138, 100) + place(bowl(ink.signal), 95, 138, 2.1), 20),
      closer(shadow(95, 140, 60) + place(vase('#161311', '#4a443c'), 95, 142, 1.7), 100),
    ],
  },
  flowers: {
    large: flowers,
    small: [
      closer(
        stems([[95, 74]], '#5d6650') +
          leaf('M95 150q-40 -20 -42 -70q34 20 42 70z', '#6d7660') +
          place(tulip(ink.signal), 95, 66, 2.3),
        20,
      ),
      closer(
        leaf('M60 70h70l-26 82h-18z', '#d8c3a4') +
          [60, 84, 108, 130]
            .map((x, index) =>
              place(
                tulip(['#f6efe2', ink.signal, '#f6efe2', '#e8701a'][index] ?? ''),
                x,
                58 - (index % 2) * 16,
                1.2,
              ),
            )
            .join('') +
          '<path fill="#000" fill-opacity=".12" d="M95 72l35 -2l-26 82h-8z"/>' +
          `<path stroke="${ink.signal}" stroke-width="6" d="M80 126h30"/>`,
        104,
      ),
      closer(
        shadow(95, 138, 60) +
          place(turned(VASE, '#f0ebe0'), 95, 140, 1.3) +
          stems(
            [
              [70, 30],
              [95, 18],
              [120, 32],
            ],
            '#8a7a5e',
          ) +
          place(tulip('#c9b48f'), 70, 30, 0.9) +
          place(tulip('#d9c7a6'), 95, 20, 0.9) +
          place(tulip('#b9a27c'), 120, 32, 0.9),
        60,
      ),
    ],
  },
  records: {
    large: records,
    small: [
      closer(place(record, 95, 92, 1.5), 20),
      closer(shadow(95, 140, 90) + place(sleeve, 95, 80, 1.3), 104),
      closer(spines(16, 140, 110, 18), 60),
    ],
  },
  bicycles: {
    large: workshop,
    small: [
      closer(wheel(95, 92, 56), 20),
      closer(
        chainring(95, 84, 44) + '<path stroke="#1b1813" stroke-width="9" d="M95 84l36 44h20"/>',
        104,
      ),
      closer(
        place(turned(SPANNER, '#8b857d'), 80, 100, 1.3) +
          place(turned(SPANNER, '#5a554e'), 118, 104, 1.1),
        60,
      ),
    ],
  },
}
