import { at, ink } from './ink.ts'
import { letterOutlines } from './letter-outlines.ts'

interface Writing {
  colour?: keyof typeof ink
  /** Which part of it the point is. */
  anchor?: 'start' | 'middle' | 'end'
}

const SHARE = { start: 0, middle: 0.5, end: 1 }

/**
 * Words in the shop's own letters, `size` to the em, on one line at this point.
 * @throws Error for a letter that no drawing has had yet
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

/** How wide these words are, `size` to the em. */
export function writtenWidth(words: string, size: number): number {
  return (
    [...words].reduce((sum, letter) => sum + (letterOutlines[letter]?.[1] ?? 0), 0) * (size / 100)
  )
}

/** Whether the drawings have all letters of these words. */
export function canWrite(words: string): boolean {
  return [...words].every((letter) => letterOutlines[letter])
}
