import { type CallDrawing, minuteRow, putAt, shadow, sheet } from './call-parts.ts'
import { box, fill, ink, lines } from './ink.ts'
import { tint, trace } from './light.ts'

const pencil = (long: number) => {
  const shaft = `M34 -11H${long}v22H34z`
  return (
    shadow(`M0 0L34 -11H${long + 22}v22H34z`, 4, 13) +
    tint('M0 0L34 -11v22z', '#e0bd92') +
    tint('M0 0L12 -4v8z', '#100d0b') +
    tint(shaft, ink.signal) +
    tint(`M34 -11H${long}v7H34z`, '#fff', 0.3) +
    tint(`M34 4H${long}v7H34z`, '#000', 0.25) +
    tint(`M${long} -11h16v22h-16z`, '#b9ae9c') +
    tint(`M${long + 16} -11h8q8 0 8 11t-8 11h-8z`, '#5a554e') +
    trace(`M${long + 5} -11v22M${long + 11} -11v22`, '#000', 2, 0.3)
  )
}

const sketchWide =
  lines('M -138 -88q130 -4 276 1q3 70 0 142q-140 4 -275 0q-4 -70 -1 -143zM -138 -58q140 2 276 -1', {
    colour: 'ground',
    width: 4,
  }) +
  lines('M -124 -73h0M -110 -73h0M -96 -73h0', { colour: 'ground', width: 7 }) +
  lines('M -72 -57q-2 60 1 112M -46 26h58M -46 26v-66', { colour: 'ground', width: 3 }) +
  lines('M -122 -36h32M -122 -14h24M -122 8h30M -122 30h20', { colour: 'quiet', width: 6 }) +
  fill(box(-38, 0, 12, 24) + box(-19, -14, 12, 38) + box(0, -32, 12, 56), 'shade') +
  lines('M -40 -6q12 -20 22 -14t30 -28', { colour: 'ground', width: 4 }) +
  lines('M38 -36h80M38 -18h62', { colour: 'quiet', width: 6 }) +
  fill(box(34, 4, 88, 32, 9), 'signal') +
  lines('M62 20h32', { colour: 'ground', width: 5 })

const SHEET = box(-162, -114, 324, 228, 2)

const sheetWide = (minutes: number) =>
  sheet(SHEET) +
  tint('M162 114l-36 0l40 -34z', '#000', 0.08) +
  sketchWide +
  minuteRow(minutes, -138, 85, 276)

const before = (d: string) => sheet(d, '#cfc6b6')

const SHEET_UPRIGHT = box(-112, -160, 224, 320, 2)

const sketchUpright =
  lines('M -86 -134q86 -4 172 1q4 110 0 222q-88 4 -172 0q-4 -110 0 -223zM -86 -102q90 2 172 -1', {
    colour: 'ground',
    width: 4.5,
  }) +
  lines('M -70 -118h0M -54 -118h0M -38 -118h0', { colour: 'ground', width: 8 }) +
  fill(box(-58, -30, 24, 32) + box(-22, -50, 24, 52) + box(14, -74, 24, 76), 'shade') +
  lines('M -64 3h120M -64 -24q22 -26 40 -22t66 -42', { colour: 'ground', width: 4.5 }) +
  lines('M -64 26h96', { colour: 'quiet', width: 7 }) +
  fill(box(-66, 44, 132, 34, 9), 'signal') +
  lines('M -22 61h44', { colour: 'ground', width: 6 })

const block =
  sheet(box(-50, -42, 100, 96), '#b45a14') +
  sheet('M -50 -50h100v80q-8 16 -22 18h-78z', ink.signal) +
  tint('M28 48q2 -14 22 -18q-8 16 -22 18z', '#ffc48a') +
  lines('M -30 -24h58M -30 -4h44M -30 16h52', { colour: 'ground', width: 6 })

export const paper: CallDrawing = {
  wide: (minutes) =>
    putAt(sheet(SHEET_UPRIGHT) + sketchUpright, -88, 172, -7, 0.52) +
    putAt(block, 568, 156, 5) +
    putAt(before(SHEET), 246, 164, 6) +
    putAt(sheetWide(minutes), 226, 158, -4) +
    putAt(pencil(196), 314, 208, -47),
  upright: (minutes) =>
    putAt(before(SHEET_UPRIGHT), 250, 160, 6) +
    putAt(
      sheet(SHEET_UPRIGHT) + sketchUpright + minuteRow(minutes, -86, 124, 172, 18),
      232,
      160,
      -4,
    ) +
    putAt(pencil(160), 272, 250, -58),
  plain: (minutes) =>
    putAt(fill(SHEET, 'quiet'), 246, 164, 6) +
    putAt(fill(SHEET, 'paper') + sketchWide + minuteRow(minutes, -138, 85, 276), 226, 158, -4) +
    putAt(fill('M0 0L34 -11v22z', 'shade') + fill('M34 -11H228v22H34z', 'signal'), 314, 208, -47),
}
