import { at, box, fill, lines, times } from './ink.ts'

export interface PlanFacts {
  /** Processors of the plan, and of the largest one beside it. */
  processors: number
  mostProcessors: number
  /** Memory and storage, as shares from 0 to 1 of the largest plan's. */
  shares: readonly number[]
}

const [LEFT, WIDTH, HIGH] = [96, 288, 32]

/** A box for each processor, then bars for memory and storage, to scale. */
export function drawPlanBars({ processors, mostProcessors, shares }: PlanFacts): string {
  const step = WIDTH / mostProcessors
  const cell = (index: number) => box(LEFT + index * step, 72, step - 8, 48, 5)
  const cells = times(mostProcessors)
  return (
    fill(cells.slice(0, processors).map(cell).join(''), 'signal') +
    fill(cells.slice(processors).map(cell).join(''), 'raised') +
    shares
      .map((share, row) => {
        const y = 156 + row * 60
        const marks = times(9).map((mark) => `M${at(LEFT + (mark * WIDTH) / 8)} ${y + 42}v6`)
        return (
          fill(box(LEFT, y, WIDTH, HIGH, 5), 'raised') +
          fill(box(LEFT, y, Math.max(12, WIDTH * share), HIGH, 5), 'paper') +
          lines(marks, { width: 1.5 })
        )
      })
      .join('')
  )
}

/** Plans of every size. */
export function drawAllPlans(): string {
  return times(5)
    .map((plan) => {
      const high = 56 + plan * 34
      const shape = box(100 + plan * 58, 264 - high, 44, high, 5)
      return fill(shape, plan === 4 ? 'signal' : 'paper')
    })
    .join('')
}
