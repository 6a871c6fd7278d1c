import { at, box, fill, lines, times } from './ink.ts'

type Shade = 'signal' | 'line' | 'quiet'

/** A loaf of bread, as wide as it says and two thirds as high: what the drawn website is about. */
export function loaf(x: number, y: number, wide: number): string {
  const across = (share: number) => Math.round(wide * share)
  return (
    fill(box(x, y, wide, across(0.66), 5), 'shade') +
    fill(
      `M${x + across(0.12)} ${y + across(0.5)}a${across(0.38)} ${across(0.36)} 0 0 1 ${across(0.76)} 0z`,
      'quiet',
    ) +
    lines(
      [0.34, 0.56].map(
        (share) => `M${x + across(share)} ${y + across(0.36)}l${across(0.09)} -${across(0.15)}`,
      ),
      { colour: 'paper', width: Math.max(3, across(0.04)) },
    )
  )
}

const bowl = 'm0 -5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0'

/**
 * Letters as strokes, 16 high: a picture has no font of its own. Each begins on the line where its place is, with what
 * the next one is away.
 */
const letters: Record<string, readonly [path: string, advance: number]> = {
  G: ['m13 -13.5a8 8 0 1 0 2.5 6.5h-6.5', 19.5],
  o: [bowl, 14.5],
  b: [`${bowl}m0 -11v16`, 14.5],
  B: ['m0 0v-16h5a4 4 0 0 1 0 8h-5m5 0h1a4 4 0 0 1 0 8h-6', 13],
  r: ['m0 -10v10m0 -5q0 -5 5 -5', 8],
  e: ['m0 -5h10a5 5 0 1 0 -1.6 3.7', 14.5],
  a: [`${bowl}m10 -5v10`, 14.5],
  d: [`${bowl}m10 -11v16`, 14.5],
}

/** Rows of these letters. */
export function lettering(rows: readonly string[], x: number, y: number, scale: number): string {
  const drawn = rows.flatMap((row, down) => {
    let left = 0
    return [...row].map((letter) => {
      const [path, advance] = letters[letter] ?? ['', 8]
      const part = path && `M${left} ${down * 23}${path}`
      left += advance
      return part
    })
  })
  return `<g transform="translate(${x} ${y}) scale(${at(scale)})">${lines(drawn, { colour: 'ground', width: 3.4 })}</g>`
}

/** A page in its window: its name and ways, a headline with a button, a picture, and three cards. */
function page(x: number, y: number, wide: number, high: number): string {
  const across = (share: number) => Math.round(wide * share)
  const cardTop = y + high - across(0.2) - 14
  const cardLeft = (card: number) => x + across(0.07 + card * 0.305)
  return (
    fill(box(x, y, wide, high, 10), 'paper') +
    fill(`M${x} ${y + 26}v-16q0 -10 10 -10h${wide - 20}q10 0 10 10v16z`, 'shade') +
    lines(
      [14, 28].map((step) => `M${x + step} ${y + 13}h0`),
      { colour: 'quiet', width: 7 },
    ) +
    fill(box(x + 62, y + 7, across(0.5), 12, 6), 'paper') +
    lettering(['Bread'], x + 22, y + 70, wide / 180) +
    (high < 175 ? '' : fill(box(x + 20, y + 96, across(0.22), 18, 5), 'ground')) +
    loaf(x + across(0.56), y + 42, across(0.37)) +
    fill(
      times(3)
        .map((card) => box(cardLeft(card), cardTop, across(0.25), across(0.2), 5))
        .join(''),
      'shade',
    ) +
    lines(
      times(3).map(
        (card) => `M${cardLeft(card) + across(0.04)} ${cardTop + across(0.1)}h${across(0.16)}`,
      ),
      { colour: 'quiet', width: 4 },
    )
  )
}

/** One page, and the one next step on it. */
const landing = () =>
  fill(box(156, 20, 168, 280, 10), 'paper') +
  fill('M156 48V30q0 -10 10 -10h148q10 0 10 10v18z', 'shade') +
  loaf(176, 198, 128) +
  lines('M172 34h0M186 34h0M200 34h0', { colour: 'quiet', width: 7 }) +
  lettering(['Good bread'], 178, 86, 0.86) +
  lines('M192 104h96M204 118h72', { colour: 'quiet', width: 5 }) +
  fill(box(184, 138, 112, 42, 8), 'signal') +
  lines('M212 159h56', { colour: 'ground', width: 7 })

/** The server under it. */
const hosting = (x: number, y: number, wide: number, shade: Shade) =>
  fill(box(x, y, wide, 36, 8), shade) +
  lines(`M${x + 20} ${y + 18}h0M${x + 38} ${y + 18}h0M${x + wide - 80} ${y + 18}h60`, {
    colour: 'ground',
    width: 8,
  })

/** The assistant that answers on it. */
const assistant = (x: number, y: number, shade: Shade) =>
  lines(ofAssistant(x, y), { colour: 'ground', width: 10 }) +
  fill(ofAssistant(x, y), shade) +
  lines(`M${x + 43} ${y + 46}h0M${x + 75} ${y + 46}h0M${x + 107} ${y + 46}h0`, {
    colour: 'ground',
    width: 15,
  })

const ofAssistant = (x: number, y: number) =>
  `M${x + 12} ${y}h126q12 0 12 12v68q0 12 -12 12h-86l-26 26v-26h-14q-12 0 -12 -12v-68q0 -12 12 -12z`

/** The growth that marketing is for: bars, each so much higher than the one before. */
const growth = (x: number, y: number, step: number) =>
  fill(
    times(4)
      .map((bar) => box(x + bar * 30, y - 44 - bar * step, 22, 44 + bar * step, 4))
      .join(''),
    'signal',
  )

const pages = [
  landing,
  () =>
    fill(box(132, 20, 252, 156, 10), 'line') +
    page(98, 40, 256, 190) +
    hosting(98, 250, 256, 'signal'),
  () => page(52, 30, 240, 186) + hosting(52, 236, 240, 'quiet') + assistant(280, 84, 'signal'),
  () =>
    page(48, 40, 212, 164) +
    hosting(48, 224, 212, 'quiet') +
    assistant(176, 110, 'quiet') +
    growth(332, 260, 48),
]

/** A page as it is known again where it is small: its window, a picture and what is written under it. */
function plainPage(x: number, y: number, wide: number, high: number): string {
  return (
    fill(box(x, y, wide, high, 12), 'paper') +
    fill(`M${x} ${y + 36}v-24q0 -12 12 -12h${wide - 24}q12 0 12 12v24z`, 'shade') +
    lines(`M${x + 22} ${y + 18}h0M${x + 44} ${y + 18}h0`, { colour: 'quiet', width: 9 }) +
    loaf(x + Math.round(wide * 0.22), y + 54, Math.round(wide * 0.56)) +
    lines(`M${x + 32} ${y + 162}h${wide - 64}`, { colour: 'quiet', width: 9 })
  )
}

const scaled = (drawing: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`

const uprightPages = [
  () =>
    plainPage(130, -12, 220, 344) +
    fill(box(162, 192, 156, 58, 10), 'signal') +
    lines('M200 221h80', { colour: 'ground', width: 9 }) +
    lines('M162 282h156', { colour: 'quiet', width: 9 }),
  () =>
    fill(box(176, -26, 184, 180, 12), 'line') +
    plainPage(120, 10, 208, 212) +
    scaled(hosting(0, 0, 180, 'signal'), 120, 248, 1.33),
  () => plainPage(120, -14, 220, 206) + scaled(assistant(0, 0, 'signal'), 150, 160, 1.4),
  () => plainPage(120, -14, 220, 206) + scaled(growth(0, 0, 26), 136, 344, 1.85),
]

/** A website of each package: what it adds to the one before stands out, the rest is grey. */
export function drawWebsite(rank: number, { upright = false } = {}): string {
  return (upright ? uprightPages : pages)[rank]?.() ?? ''
}
