import { at, between, COVER_HEIGHT, ink, type Pattern } from './ink.ts'

/** Songs: the waveform as bars, with the played part highlighted. */
export const drawSound: Pattern = (random) => {
  const bars = 46
  const phrases = [between(random, 1, 2.2), between(random, 3, 5), between(random, 7, 11)]
  const turns = phrases.map(() => between(random, 0, 2 * Math.PI))
  const played = Math.floor(between(random, 0.3, 0.75) * bars)
  const bar = (index: number) => {
    const along = index / (bars - 1)
    const swell = phrases.reduce(
      (sum, phrase, voice) =>
        sum + Math.abs(Math.sin(along * phrase * Math.PI + (turns[voice] ?? 0))) / (voice + 1.2),
      0,
    )
    const half =
      6 + swell * 56 * Math.sin(Math.PI * (0.08 + along * 0.84)) * between(random, 0.7, 1)
    return `M${at(37.5 + index * 9)} ${at(COVER_HEIGHT / 2 - half)}v${at(half * 2)}`
  }
  const all = Array.from({ length: bars }, (_, index) => bar(index))
  return `<path stroke="${ink.signal}" stroke-width="3" d="${all.slice(0, played).join('')}"/><path stroke="${ink.line}" stroke-width="3" d="${all.slice(played).join('')}"/>`
}
