import { between, ink, type Pattern } from './ink.ts'

/** Merch: woven cloth with one patch. */
export const drawWeave: Pattern = (random) => {
  const patch = [Math.floor(between(random, 4, 12)), Math.floor(between(random, 3, 8))] as const
  const cloth: string[] = []
  const lit: string[] = []
  for (let row = 0; row < 13; row += 1) {
    for (let column = 0; column < 20; column += 1) {
      const x = 12 + column * 24
      const y = 16 + row * 24
      const across = (row + column) % 2 === 0
      const thread = across ? `M${x - 8} ${y}h16` : `M${x} ${y - 8}v16`
      const sewn =
        column >= patch[0] && column < patch[0] + 4 && row >= patch[1] && row < patch[1] + 3
      if (sewn) lit.push(thread)
      else cloth.push(thread)
    }
  }
  return `<path stroke="${ink.line}" stroke-width="3" d="${cloth.join('')}"/><path stroke="${ink.signal}" stroke-width="4" d="${lit.join('')}"/>`
}
