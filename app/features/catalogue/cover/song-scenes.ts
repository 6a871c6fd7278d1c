import { at, box, circle, fill, ink, times } from './ink.ts'
import { lettering } from './letters.ts'
import { lit, shaded, tint, trace } from './light.ts'

/** Width and height. */
export const SCENE = 264

const SQUARE = box(0, 0, SCENE, SCENE, 8)

/** Deterministic values from 0 to 1. */
const scattered = (count: number, seed: number) =>
  times(count).map((number) => {
    const value = Math.sin((number + 1) * 12.9898 + seed * 78.233) * 43758.5453
    return value - Math.floor(value)
  })

const person = (x: number, head: number, coat: string) =>
  trace(`M${x - 6} ${head + 78}v18M${x + 7} ${head + 78}v18`, '#15120f', 7) +
  shaded(`M${x - 5} ${head + 11}h10q12 2 14 16l5 54h-48l5 -54q2 -14 14 -16z`, coat) +
  shaded(circle(x, head, 11), '#d8b394') +
  tint(`M${x - 11.5} ${head - 1}q0 -12 12 -12t11 11q-12 -3 -23 1z`, '#15120f')

const canopy =
  'M84 124q2 -62 66 -64q64 2 66 64q-11 -10 -22 0q-11 -10 -22 0q-11 -10 -22 0q-11 -10 -22 0q-11 -10 -22 0q-11 -10 -22 0z'

const couple =
  trace('M151 60v-9M151 110v66q0 8 -7 8', '#15120f', 3.5) +
  person(130, 146, '#8b8177') +
  person(172, 152, '#e9e1d2') +
  shaded(canopy, ink.signal) +
  trace(
    'M150 60q-26 22 -22 64M150 60q26 22 22 64M150 60q-56 14 -44 64M150 60q56 14 44 64',
    '#000',
    1.5,
    0.28,
  )

const panes = (...places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => box(x - 5, y - 6, 10, 13)).join('')

const rain = () => {
  const across = scattered(64, 1)
  const below = scattered(64, 2)
  const drops = across.flatMap((share, drop) => {
    const [x, y] = [share * 276, (below[drop] ?? 0) * 250]
    return Math.abs(x - 150) < 70 && y > 96 ? [] : [`M${at(x)} ${at(y)}l-5 15`]
  })
  return (
    lit('night', SQUARE) +
    fill(box(0, 96, 58, 146) + box(64, 70, 42, 172) + box(196, 84, 68, 158), 'raised') +
    fill(
      panes(
        [18, 120],
        [38, 120],
        [18, 148],
        [78, 92],
        [78, 120],
        [214, 106],
        [238, 106],
        [238, 134],
        [214, 162],
      ),
      'line',
    ) +
    fill(panes([38, 148], [214, 134]), 'signal') +
    lit('street', `M0 236h${SCENE}v20q0 8 -8 8h-${SCENE - 16}q-8 0 -8 -8z`) +
    `<g opacity=".3" transform="matrix(1 0 0 -.34 0 324)">${couple}</g>` +
    lit('lamp', 'M54 48L4 236h118z') +
    trace('M30 242v-190q0 -12 12 -12h8', '#15120f', 5) +
    fill(box(42, 38, 24, 10, 4), 'paper') +
    trace(drops.join(''), '#fff', 1.3, 0.34) +
    lit('glow', circle(150, 160, 92), 0.5) +
    couple +
    trace('M20 250h34M70 256h40M150 250h60M196 258h44M228 247h20', '#fff', 1.2, 0.3)
  )
}

const harbour = () => {
  const waves = scattered(34, 3).map((share, wave) => {
    const y = 176 + wave * 2.7
    return `M${at(96 + share * 150)} ${at(y)}h${at(6 + share * 18)}`
  })
  const smoke = [
    [70, 46, 13],
    [82, 34, 17],
    [100, 24, 15],
    [118, 18, 19],
    [142, 14, 14],
  ] as const
  return (
    lit('night', SQUARE) +
    lit('glow', circle(206, 168, 104)) +
    tint(`M0 172h${SCENE}v84q0 8 -8 8h-${SCENE - 16}q-8 0 -8 -8z`, '#2a251f') +
    lit('glow', circle(206, 176, 74), 0.7) +
    trace(waves.join(''), '#ffd9b0', 1.6, 0.5) +
    tint('M168 190h82l-12 24h-58zM212 190v-92l3 0v92zM216 102l26 78h-26z', '#15120f') +
    tint('M210 108v74h-32z', '#d8d1c4') +
    trace('M168 196h80', ink.signal, 3) +
    smoke.map(([x, y, r], puff) => tint(circle(x, y, r), '#e9e1d2', 0.5 - puff * 0.07)).join('') +
    shaded('M52 104v-50h20v50z', '#4a443c') +
    shaded(box(14, 112, 132, 112), '#a1978a') +
    tint('M4 114l76 -46l76 46z', '#2a251f') +
    trace('M22 108l58 -35l58 35M40 108l40 -24l40 24', '#fff', 1, 0.12) +
    trace(
      times(7)
        .map((row) => `M14 ${126 + row * 14}h132`)
        .join(''),
      '#000',
      1,
      0.14,
    ) +
    fill(box(26, 126, 108, 20, 3), 'ground') +
    lettering('COFFEE', [80, 142], 16, { colour: 'paper', anchor: 'middle' }) +
    fill(box(26, 156, 58, 44), 'signal') +
    lit('lamp', box(26, 156, 58, 44)) +
    trace('M55 156v44M26 178h58', '#2a251f', 3) +
    tint('M34 200v-10a9 9 0 0 1 18 0v10zM60 200v-6h18v6z', '#2a251f') +
    fill(box(98, 154, 34, 70), 'ground') +
    lit('glow', circle(115, 196, 34)) +
    tint('M100 156h30v68h-30z', '#ffb36b', 0.75) +
    tint(
      'M110 224l-1 -22l-3 -1v-11q0 -6 6 -7a5.5 5.5 0 1 1 6 0q6 1 6 7v11l-3 1l-1 22z',
      '#15120f',
    ) +
    tint('M0 224h172l-10 40h-154q-8 0 -8 -8z', '#1d1915') +
    lit('lamp', 'M100 224h30l26 40h-80z', 1.4) +
    trace('M8 236h150M20 250h130', '#fff', 1, 0.14) +
    shaded('M150 224v-16q0 -4 -3 -6h16q-3 2 -3 6v16z', '#5a554e') +
    trace('M156 208q30 26 44 2', '#d8d1c4', 1.8, 0.8)
  )
}

const windowsOf = (x: number, top: number, columns: number, rows: number, apart: number) =>
  times(columns * rows).map(
    (pane) =>
      [x + (pane % columns) * apart, top + Math.floor(pane / columns) * apart * 1.3] as const,
  )

const facade = (
  [x, top, wide]: readonly [number, number, number],
  colour: string,
  seed: number,
  apart: number,
) => {
  const panes = windowsOf(
    x + apart * 0.9,
    top + apart * 1.2,
    Math.floor(wide / apart) - 1,
    Math.floor((236 - top) / (apart * 1.3)),
    apart,
  )
  const chance = scattered(panes.length, seed)
  const pane = (size: number) => (some: (typeof panes)[number]) =>
    box(some[0] - size / 2, some[1] - size / 2, size, size * 1.25)
  const size = apart * 0.46
  return (
    shaded(box(x, top, wide, 244 - top), colour) +
    tint(panes.map(pane(size)).join(''), '#000', 0.3) +
    tint(
      panes
        .filter((_, index) => (chance[index] ?? 0) > 0.78)
        .map(pane(size))
        .join(''),
      '#ffd9b0',
      0.85,
    )
  )
}

const city = () =>
  lit('night', SQUARE) +
  tint(circle(206, 46, 17), '#efe9de') +
  tint(circle(214, 41, 15), '#3a332b') +
  trace(
    scattered(24, 5)
      .map((share, star) => `M${at(share * 256 + 4)} ${at(((star * 37) % 90) + 8)}h0`)
      .join(''),
    '#fff',
    1.6,
    0.55,
  ) +
  facade([0, 126, 44], '#5b5045', 1, 11) +
  facade([40, 92, 40], '#4b4238', 2, 10) +
  facade([176, 104, 46], '#5b5045', 3, 11) +
  facade([218, 138, 46], '#4b4238', 4, 11) +
  lit('glow', circle(128, 140, 110), 0.5) +
  facade([72, 44, 112], '#8b8177', 6, 13) +
  trace('M128 44v-22', '#8b8177', 3) +
  tint(`${circle(128, 22, 3)}`, ink.signal) +
  tint(`${box(112, 44, 32, 200)}`, '#15120f') +
  trace('M120 46v66M136 46v66M128 46v64', '#d8d1c4', 1.4, 0.7) +
  trace(
    times(9)
      .map((floor) => `M112 ${66 + floor * 21}h32`)
      .join(''),
    '#fff',
    1,
    0.14,
  ) +
  lit('glow', circle(128, 128, 46)) +
  fill(box(114, 110, 28, 38, 3), 'signal') +
  lit('lamp', box(114, 110, 28, 38, 3), 1.4) +
  tint('M121 148v-16q0 -5 4 -6a4.500 4.500 0 1 1 6 0q4 1 4 6v16z', '#15120f') +
  lit('street', `M0 240h${SCENE}v16q0 8 -8 8h-${SCENE - 16}q-8 0 -8 -8z`) +
  trace('M0 34q60 22 128 6t136 4M0 48q60 20 128 2', '#15120f', 1.3, 0.8) +
  trace('M18 252h50M92 248h30M150 254h60', '#ffd9b0', 1.4, 0.35)

export const songScenes = { letter: rain, shop: harbour, houses: city }
