import { at, between, COVER_HEIGHT, COVER_WIDTH, ink, type Pattern } from './ink.ts'

const startAngle = -225
const sweep = 270

/** Tips: a dial with a highlighted hand. */
export const drawDial: Pattern = (random) => {
  const centre = [COVER_WIDTH / 2, COVER_HEIGHT / 2 + 14] as const
  const share = between(random, 0.25, 0.8)
  const marks = random() < 0.5 ? 27 : 54
  const size = between(random, 0.8, 1.15)
  const point = (angle: number, radius: number) => {
    const turn = (angle * Math.PI) / 180
    const reach = radius * size
    return `${at(centre[0] + Math.cos(turn) * reach)} ${at(centre[1] + Math.sin(turn) * reach)}`
  }
  const tick = (step: number) => {
    const angle = startAngle + (step / marks) * sweep
    return `M${point(angle, step % 9 === 0 ? 102 : 112)}L${point(angle, 128)}`
  }
  const ring = (radius: number, fill: string) =>
    `<circle cx="${at(centre[0])}" cy="${at(centre[1])}" r="${at(radius * size)}" stroke="${ink.line}" stroke-width="1.5" fill="${fill}"/>`

  const ticks = Array.from({ length: marks + 1 }, (_, step) => step)
  const lit = ticks.filter((step) => step / marks <= share).map(tick)
  const rest = ticks.filter((step) => step / marks > share).map(tick)
  const hand = startAngle + share * sweep
  const stroke = marks === 27 ? 4 : 2.5
  return [
    `<path stroke="${ink.line}" stroke-width="${stroke}" d="${rest.join('')}"/>`,
    `<path stroke="${ink.signal}" stroke-width="${stroke}" d="${lit.join('')}"/>`,
    ring(84, 'none'),
    ring(62, ink.raised),
    `<path stroke="${ink.signal}" stroke-width="5" d="M${point(hand, 38)}L${point(hand, 54)}"/>`,
  ].join('')
}
