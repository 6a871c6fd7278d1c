import { at, box, circle, fill, ink, lines, times } from './ink.ts'
import { shaded, tint, trace } from './light.ts'

export interface PlanFacts {
  processors: number
  mostProcessors: number
  /** Memory and storage relative to the largest plan, 0 to 1. */
  shares: readonly number[]
}

const [LEFT, WIDTH, HIGH] = [96, 288, 32]

/** To scale. */
export function drawPlanBars({ processors, mostProcessors, shares }: PlanFacts): string {
  const step = WIDTH / mostProcessors
  const wide = step * 0.78
  const round = Math.min(5, wide / 2)
  const left = (cell: number) => LEFT + cell * step
  const cells = times(mostProcessors)
  const there = cells.slice(0, processors)
  const chips = (some: readonly number[]) =>
    some.map((cell) => box(left(cell), 72, wide, 48, round)).join('')
  const pins = there.map((cell) =>
    times(Math.floor(wide / 9))
      .map((pin) => `M${at(left(cell) + 5 + pin * 9)} 66v60`)
      .join(''),
  )
  const [memory = 0, storage = 0] = shares.map((share) => Math.max(12, WIDTH * share))
  return (
    shaded(box(LEFT - 28, 40, WIDTH + 56, 246, 10), '#2e2923', 'fall') +
    trace(
      `M${LEFT} 138h${WIDTH}M${LEFT + 30} 126v30M${LEFT + 96} 126v30M${LEFT + 170} 126v30M${LEFT + 240} 126v30M${LEFT + 60} 188v28M${LEFT + 200} 188v28`,
      '#8b857d',
      1.6,
      0.5,
    ) +
    tint(
      [LEFT - 14, LEFT + WIDTH + 14].map((x) => circle(x, 54, 4) + circle(x, 272, 4)).join(''),
      '#15120f',
    ) +
    lines(pins, { colour: 'quiet', width: 3 }) +
    fill(chips(cells.slice(processors)), 'raised') +
    shaded(chips(there), ink.signal, 'fall') +
    tint(
      there.map((cell) => box(left(cell) + wide * 0.22, 84, wide * 0.56, 24)).join(''),
      '#000',
      0.28,
    ) +
    fill(box(LEFT, 156, WIDTH, HIGH, 3) + box(LEFT, 216, WIDTH, HIGH, 5), 'raised') +
    shaded(box(LEFT, 156, memory, HIGH, 3), '#f4f0e6', 'fall') +
    fill(
      times(Math.floor((memory - 4) / 24))
        .map((chip) => box(LEFT + 5 + chip * 24, 161, 18, 16, 2))
        .join(''),
      'ground',
    ) +
    lines(`M${LEFT + 4} 184h${at(memory - 8)}`, { colour: 'signal', width: 4 }).replace(
      'stroke-width',
      'stroke-dasharray="1 5" stroke-width',
    ) +
    shaded(box(LEFT, 216, storage, HIGH, 5), '#d8d1c4', 'fall') +
    lines(
      times(Math.floor((storage - 6) / 36)).map(
        (drive) => `M${at(LEFT + 14 + drive * 36)} 226h12M${at(LEFT + 14 + drive * 36)} 238h0`,
      ),
      { colour: 'line', width: 4 },
    )
  )
}

export function drawAllPlans(): string {
  return times(5)
    .map((plan) => {
      const [x, units] = [100 + plan * 58, 2 + plan]
      const unit = (row: number) => box(x, 236 - row * 36, 46, 30, 4)
      const rows = times(units)
      return (
        shaded(rows.map(unit).join(''), plan === 4 ? ink.signal : '#e4ddd0', 'round') +
        lines(
          rows.map((row) => `M${x + 10} ${251 - row * 36}h14`),
          { colour: 'ground', width: 4 },
        ) +
        lines(
          rows.map((row) => `M${x + 36} ${251 - row * 36}h0`),
          { colour: plan === 4 ? 'paper' : 'signal', width: 6 },
        )
      )
    })
    .join('')
}
