import type { FeatureDrawing } from '#domain/catalogue/product-file.ts'
import { box, circle, fill, lines, times } from './ink.ts'

const WIDE = 96
const HIGH = 72
/** Twice the width, so that no neighbour shows. */
const APART = 2 * WIDE

const ink = (d: string, width = 4) => lines(d, { colour: 'ground', width })

const page = (
  x: number,
  y: number,
  wide: number,
  high: number,
  paper: 'paper' | 'quiet' = 'paper',
) =>
  fill(box(x, y, wide, high, 4), paper) +
  fill(`M${x} ${y + 9}v-5q0 -4 4 -4h${wide - 8}q4 0 4 4v5z`, paper === 'paper' ? 'shade' : 'line')

const sheet = (x: number, y: number, wide: number, high: number) =>
  fill(box(x, y, wide, high, 4), 'paper')

const slab = (y: number, light: 'signal' | 'ground') =>
  fill(box(14, y, 68, 18, 4), 'quiet') +
  lines(`M24 ${y + 9}h0`, { colour: light, width: 7 }) +
  ink(`M40 ${y + 9}h32`)

const padlock = (x: number, y: number) =>
  fill(box(x, y, 20, 15, 3), 'signal') +
  lines(`M${x + 4} ${y}v-4a6 6 0 0 1 12 0v4`, { colour: 'signal', width: 3.5 }) +
  ink(`M${x + 10} ${y + 7}h0`, 5)

const tick = (x: number, y: number, radius: number) =>
  fill(circle(x, y, radius), 'signal') +
  ink(
    `M${x - radius * 0.42} ${y}l${radius * 0.3} ${radius * 0.34}l${radius * 0.55} -${radius * 0.66}`,
    3.5,
  )

const calendar =
  sheet(16, 8, 64, 56) +
  fill('M16 20v-8q0 -4 4 -4h56q4 0 4 4v8z', 'shade') +
  ink('M30 5v8M66 5v8', 4)

const person = (x: number, y: number) =>
  fill(circle(x, y, 6.5), 'ground') + fill(`M${x - 12} ${y + 21}q0 -12 12 -12t12 12z`, 'ground')

export const featureDrawings: Record<FeatureDrawing, string> = {
  page:
    page(22, 5, 52, 62) +
    ink('M30 24h34M30 32h24', 4) +
    fill(box(30, 40, 36, 20, 3), 'shade') +
    lines('M66 58l16 -16', { colour: 'signal', width: 7 }) +
    fill('M59 65l3 -9l6 6z', 'signal'),
  phone:
    sheet(31, 3, 34, 66) +
    fill(box(36, 10, 24, 20, 3), 'shade') +
    ink('M38 38h20M38 45h13', 3.5) +
    fill(box(36, 52, 24, 9, 3), 'signal'),
  button:
    sheet(12, 10, 72, 52) +
    ink('M24 22h42M24 30h28') +
    fill(box(24, 40, 40, 13, 4), 'signal') +
    `<path fill="#1c1915" stroke="#f4f0e8" stroke-width="2.5" d="M56 44l4 18l4.500 -6l7.500 -1z"/>`,
  address: fill(box(6, 22, 84, 28, 14), 'paper') + padlock(16, 32) + ink('M48 36h28', 5),
  hosting: slab(14, 'signal') + slab(40, 'ground'),
  secured:
    slab(10, 'signal') +
    fill(box(14, 36, 42, 18, 4), 'quiet') +
    ink('M40 45h6') +
    lines('M24 45h0', { colour: 'ground', width: 7 }) +
    padlock(66, 44),
  pages:
    page(36, 4, 50, 40, 'quiet') +
    page(10, 20, 56, 46) +
    ink('M18 38h24M18 46h16') +
    fill(box(44, 34, 16, 14, 3), 'signal') +
    fill(box(18, 54, 42, 7, 2), 'shade'),
  form:
    sheet(20, 4, 56, 64) +
    fill(box(28, 12, 40, 10, 3) + box(28, 27, 40, 18, 3), 'shade') +
    ink('M33 17h14M33 34h22', 3) +
    fill(box(28, 51, 26, 10, 3), 'signal'),
  search:
    fill(box(8, 8, 80, 22, 11), 'paper') +
    ink(circle(22, 18, 5) + 'M26 22l4 4', 3) +
    ink('M38 19h30') +
    lines('M14 42h40', { colour: 'signal', width: 5 }) +
    lines('M14 52h66M14 61h50', { colour: 'quiet', width: 4 }),
  chat:
    fill('M14 8h42q6 0 6 6v14q0 6 -6 6h-26l-10 9v-9h-6q-6 0 -6 -6v-14q0 -6 6 -6z', 'paper') +
    ink('M20 18h30M20 26h18', 3.5) +
    fill('M44 32h36q6 0 6 6v14q0 6 -6 6h-4v9l-10 -9h-22q-6 0 -6 -6v-14q0 -6 6 -6z', 'signal') +
    ink('M52 45h0M62 45h0M72 45h0', 7),
  inbox:
    fill(box(4, 22, 38, 28, 4), 'paper') +
    ink('M8 27l15 11l15 -11', 3.5) +
    lines('M46 36h10M56 36v-20h6M56 36h6M56 36v20h6', { colour: 'quiet', width: 3 }) +
    fill(box(66, 8, 26, 16, 4), 'quiet') +
    fill(box(66, 28, 26, 16, 4), 'signal') +
    fill(box(66, 48, 26, 16, 4), 'quiet'),
  calendar:
    calendar +
    lines(
      times(8).map((day) => `M${28 + (day % 4) * 13.3} ${31 + Math.floor(day / 4) * 12}h0`),
      { colour: 'quiet', width: 6 },
    ) +
    fill(box(48, 37, 13, 12, 3), 'signal') +
    lines('M28 56h0M41 56h0', { colour: 'quiet', width: 6 }),
  approval: sheet(18, 5, 46, 62) + ink('M27 18h28M27 28h20M27 38h26') + tick(66, 50, 17),
  voice:
    fill(box(6, 14, 40, 34, 6), 'paper') +
    fill('M16 46v11l11 -11z', 'paper') +
    ink('M16 26h20M16 35h12') +
    lines(
      [14, 30, 46, 26, 38, 16].map((high, bar) => `M${56 + bar * 7} ${34 - high / 2}v${high}`),
      { colour: 'signal', width: 4 },
    ),
  plan:
    calendar +
    lines('M26 30h18', { colour: 'signal', width: 6 }) +
    lines('M40 42h30', { colour: 'shade', width: 6 }) +
    ink('M26 54h26', 6),
  growth:
    fill(box(14, 46, 14, 18, 3) + box(33, 36, 14, 28, 3) + box(52, 24, 14, 40, 3), 'quiet') +
    fill(box(71, 10, 14, 54, 3), 'signal') +
    lines('M16 32l20 -12l14 4l14 -14', { colour: 'paper', width: 3.5 }),
  figures:
    sheet(12, 6, 72, 60) +
    ink('M22 18h30M22 27h18') +
    fill(box(22, 46, 10, 12, 2) + box(36, 40, 10, 18, 2), 'shade') +
    fill(box(50, 34, 10, 24, 2), 'signal') +
    fill(box(64, 42, 10, 16, 2), 'shade'),
  call:
    fill(box(5, 14, 41, 44, 5), 'paper') +
    fill(box(50, 14, 41, 44, 5), 'quiet') +
    person(25.5, 31) +
    person(70.5, 31) +
    lines('M82 21h0', { colour: 'signal', width: 8 }),
  questions:
    sheet(16, 5, 64, 62) +
    lines('M28 19h0', { colour: 'signal', width: 10 }) +
    lines('M28 36h0M28 53h0', { colour: 'shade', width: 10 }) +
    ink('M40 19h30M40 36h22M40 53h26'),
  screen:
    fill(box(10, 8, 76, 46, 5), 'paper') +
    lines('M38 63h20', { colour: 'quiet', width: 5 }) +
    fill(box(18, 16, 30, 30, 3), 'shade') +
    ink('M56 20h20M56 29h14') +
    fill('M52 34l6 22l5 -8l9 -2z', 'signal'),
  notes:
    fill('M20 5h42l14 14v44q0 4 -4 4h-52q-4 0 -4 -4v-54q0 -4 4 -4z', 'paper') +
    fill('M62 5v10q0 4 4 4h10z', 'shade') +
    ink('M26 22h24M26 32h38M26 42h32') +
    lines('M26 54h22', { colour: 'signal', width: 5 }),
  terminal:
    page(8, 8, 80, 56) +
    lines('M18 28l6 5l-6 5', { colour: 'signal', width: 4 }) +
    ink('M32 33h34M18 46h42M18 55h26'),
  app:
    page(8, 8, 80, 56) +
    fill(box(16, 24, 20, 32, 3), 'shade') +
    ink('M44 28h30M44 37h22') +
    tick(72, 52, 14),
  apps:
    fill(
      times(12)
        .filter((app) => app !== 6)
        .map((app) => box(8 + (app % 4) * 21, 6 + Math.floor(app / 4) * 21, 17, 17, 4))
        .join(''),
      'shade',
    ) + fill(box(50, 27, 17, 17, 4), 'signal'),
  outline:
    lines('M26 18v18h22M26 36v20h22', { colour: 'quiet', width: 3 }) +
    fill(box(10, 8, 56, 18, 4), 'paper') +
    ink('M19 17h30') +
    fill(box(40, 29, 46, 16, 4), 'signal') +
    ink('M49 37h24') +
    fill(box(40, 50, 46, 16, 4), 'paper') +
    ink('M49 58h16'),
  change:
    page(12, 5, 72, 62) +
    fill(box(20, 22, 26, 16, 3) + box(20, 44, 56, 15, 3), 'shade') +
    fill(box(51, 22, 25, 16, 3), 'signal') +
    ink('M57 30l4 4l8 -8', 3.5),
  exit:
    lines('M14 52a17 17 0 1 1 26 0M30 52a17 17 0 1 1 26 0', { colour: 'paper', width: 6 }) +
    lines('M8 53h52q12 0 16 -12l8 -25', { colour: 'signal', width: 6 }) +
    lines('M72 20l13 -6l6 13', { colour: 'signal', width: 6 }),
  versions:
    fill(box(44, 4, 42, 50, 4), 'line') +
    fill(box(32, 10, 42, 50, 4), 'quiet') +
    sheet(18, 16, 44, 52) +
    ink('M26 28h26M26 37h18') +
    lines('M28 54h16a8 8 0 0 0 0 -1M36 46l-9 8l9 8', { colour: 'signal', width: 5 }),
  checklist:
    sheet(18, 4, 60, 64) +
    ink('M46 18h22M46 36h16M46 54h20') +
    lines('M27 18l4 4l8 -9M27 36l4 4l8 -9', { colour: 'ground', width: 3.5 }) +
    lines('M27 54l4 4l8 -9', { colour: 'signal', width: 5 }),
  backup:
    fill(box(8, 12, 44, 20, 4) + box(8, 38, 44, 20, 4), 'quiet') +
    lines('M17 22h0M17 48h0', { colour: 'ground', width: 6 }) +
    ink('M28 22h16M28 48h16') +
    lines('M56 35h8M60 30l6 5l-6 5', { colour: 'paper', width: 3.5 }) +
    fill(box(70, 18, 20, 36, 4), 'signal') +
    ink('M76 28h8M76 36h8M76 44h8', 3.5),
  update:
    lines('M26 36a22 22 0 0 1 38 -15M70 36a22 22 0 0 1 -38 15', { colour: 'paper', width: 6 }) +
    lines('M66 8v14h-14M30 64v-14h14', { colour: 'paper', width: 6 }) +
    lines('M40 36l6 6l11 -12', { colour: 'signal', width: 6 }),
  clock:
    fill(circle(48, 36, 30), 'paper') +
    ink('M48 12v4M48 56v4M24 36h4M68 36h4') +
    fill('M48 36l0 -24a24 24 0 0 1 20.800 12z', 'signal') +
    ink('M48 36v-20M48 36l15 -9'),
  refused:
    sheet(12, 8, 52, 56) +
    ink('M21 20h30M21 30h22') +
    lines('M21 42h30M21 52h16', { colour: 'shade', width: 4 }) +
    lines('M62 34l20 20M82 34l-20 20', { colour: 'signal', width: 7 }),
}

/** In `public/covers`. */
export const FEATURE_SHEET = 'features.svg'

export function drawFeatureSheet(): string {
  const all = Object.entries(featureDrawings)
  const views = all.map(
    ([name], at) => `<view id="${name}" viewBox="${at * APART} 0 ${WIDE} ${HIGH}"/>`,
  )
  const cells = all.map(
    ([, drawing], at) => `<g transform="translate(${at * APART})">${drawing}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${all.length * APART} ${HIGH}">${views.join('')}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${cells.join('')}</g></svg>\n`
}
