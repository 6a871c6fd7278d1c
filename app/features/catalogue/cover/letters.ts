import { at, ink } from './ink.ts'
import { letterOutlines } from './letter-outlines.ts'

interface Writing {
  colour?: keyof typeof ink
  /** Alignment at the point. */
  anchor?: 'start' | 'middle' | 'end'
}

const SHARE = { start: 0, middle: 0.5, end: 1 }

/**
 * One line of Geist outlines, `size` to the em.
 * @throws Error for a letter without an outline
 */
export function lettering(
  words: string,
  [x, y]: readonly [x: number, y: number],
  size: number,
  { colour = 'ground', anchor = 'start' }: Writing = {},
): string {
  let width = 0
  const drawn = [...words].map((letter) => {
    const outlined = letterOutlines[letter]
    if (!outlined) throw new Error(`There is no outline of “${letter}”`)
    const [outline, advance] = outlined
    const part = outline && `M${width} 0${outline}`
    width += advance
    return part
  })
  const scale = size / 100
  const left = x - width * scale * SHARE[anchor]
  return `<path fill="${ink[colour]}" transform="translate(${at(left)} ${at(y)})scale(${scale})" d="${drawn.join('')}"/>`
}

export function writtenWidth(words: string, size: number): number {
  return (
    [...words].reduce((sum, letter) => sum + (letterOutlines[letter]?.[1] ?? 0), 0) * (size / 100)
  )
}

/** True when all letters have outlines. */
export function canWrite(words: string): boolean {
  return [...words].every((letter) => letterOutlines[letter])
}
