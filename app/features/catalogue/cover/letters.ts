import { at, ink } from './ink.ts'

/**
 * Outlines of Geist at weight 620 (SIL Open Font License), 100 to the em, from the left end of the line of writing; a
 * picture has no font of its own. Only what the drawings write.
 */
const outlines: Record<string, readonly [outline: string, advance: number]> = {
  F: ['m8 0v-71h48v12h-42l7-8v33l-7-6h40v11h-40l7-6v35z', 60],
  K: ['m8 0v-71h13v32l28-32h16l-27 31l28 40h-15l-22-31l-8 9v22z', 68],
  L: ['m8 0v-71h13v67l-7-8h41v12z', 59],
  P: [
    'm8 0v-71h28q12 0 19 6q7 6 7 17q0 7-3 12q-3 5-9 8q-6 3-14 3h-15v25zm13-37h14q6 0 9-3q4-3 4-8q0-6-4-8q-3-3-9-3h-14z',
    67,
  ],
  i: ['m7 0v-53h13v53zm0-60v-12h13v12z', 27],
  l: ['m20 0q-6 0-10-3q-3-3-3-10v-58h13v57q0 2 1 3q1 1 3 1h4v10z', 30],
  n: [
    'm7 0v-53h12v15l-1-1q1-6 4-9q2-3 6-5q3-2 7-2q6 0 10 3q4 2 6 7q2 5 2 11v34h-13v-30q0-5-1-8q-1-3-3-4q-2-2-5-2q-5 0-8 4q-3 3-3 10v30z',
    60,
  ],
  x: ['m5 0l19-27l-19-26h15l12 18l11-18h15l-18 26l19 27h-15l-12-19l-13 19z', 63],
  y: [
    'm11 15v-10h7q2 0 4-1q1-1 2-3l1-3h-4l-19-51h14l13 38l13-38h13l-21 59q-1 5-4 7q-4 2-10 2z',
    57,
  ],
  0: [
    'm34 2q-9 0-16-4q-6-5-10-14q-3-8-3-19q0-12 3-21q4-8 10-12q7-5 16-5q9 0 16 5q7 4 10 12q4 9 4 21q0 11-4 19q-3 9-10 14q-7 4-16 4zm0-12q8 0 12-6q4-7 4-19q0-9-2-15q-2-5-6-8q-3-3-8-3q-5 0-8 3q-4 3-6 8q-2 6-2 15q0 12 4 19q5 6 12 6z',
    68,
  ],
  1: ['m19 0v-48h-15v-10h6q4 0 6-2q3-1 4-4q2-2 2-7h11v71z', 43],
  2: [
    'm6 0q0-9 2-16q3-6 8-11q6-5 16-10q4-3 7-5q3-2 5-4q1-2 1-5q0-3-1-5q-2-2-4-4q-3-1-6-1q-6 0-10 3q-3 4-4 10l-14-1q1-11 8-17q7-7 20-7q7 0 13 3q6 3 9 8q3 4 3 11q0 5-2 9q-2 4-6 7q-4 3-11 7q-9 5-14 9q-4 4-4 7h37v12z',
    64,
  ],
  3: [
    'm32 2q-13 0-20-6q-7-6-7-16l13-1q1 6 4 9q4 2 10 2q4 0 7-1q3-1 5-3q2-3 2-7q0-5-4-8q-4-3-11-3h-6v-10h6q5 0 9-2q3-3 3-8q0-4-3-6q-2-3-8-3q-6 0-9 3q-3 2-4 6l-13-1q1-9 8-15q6-5 18-5q8 0 14 3q5 2 8 6q3 5 3 11q0 7-4 11q-4 4-12 5v-2q9 2 13 7q5 4 5 12q0 7-3 12q-3 5-10 8q-6 2-14 2z',
    64,
  ],
  4: ['m38 0v-14h-35v-11l33-46h16v45h8v12h-8v14zm-21-26h21v-28z', 64],
  5: [
    'm33 2q-9 0-15-3q-5-3-8-7q-4-5-4-11l13-1q1 5 5 8q3 2 9 2q6 0 9-4q4-3 4-9q0-4-2-7q-1-4-4-6q-3-1-7-1q-5 0-8 2q-3 2-5 5h-13l4-41h44v12h-32l-3 22l-1-2q1-2 3-4q3-2 6-3q4-1 8-1q8 0 13 3q5 3 8 8q3 6 3 13q0 7-4 13q-3 5-9 8q-6 4-14 4z',
    66,
  ],
  6: [
    'm32 2q-9 0-15-4q-6-4-9-12q-3-7-3-17q0-9 1-17q2-7 6-12q3-6 8-10q6-3 14-3q10 0 16 5q6 5 8 14h-13q-1-3-3-5q-3-2-8-2q-7 0-12 7q-4 6-4 19h-2q1-3 4-6q2-3 6-5q3-1 8-1q7 0 12 3q6 3 9 8q3 5 3 13q0 7-4 13q-3 6-9 9q-6 3-13 3zm0-12q5 0 9-4q4-3 4-9q0-4-1-7q-2-3-5-5q-3-2-7-2q-4 0-7 2q-3 2-5 5q-2 3-2 7q0 4 2 7q2 3 5 4q3 2 7 2z',
    62,
  ],
  7: ['m17 0q0-11 3-22q2-10 8-20q5-9 12-17h-38v-12h52v11q-8 9-13 18q-5 9-8 20q-3 10-3 22z', 54],
  8: [
    'm3 -20a29 22 0 1 1 58 0a29 22 0 1 1 -58 0m13 0a16 10 0 1 0 32 0a16 10 0 1 0 -32 0m-9 -33a25 20 0 1 1 50 0a25 20 0 1 1 -50 0m12 0a13 9 0 1 0 26 0a13 9 0 1 0 -26 0',
    65,
  ],
  9: [
    'm29 2q-10 0-16-4q-6-5-8-13l13-1q1 3 4 4q2 2 7 2q7 0 11-6q4-6 4-19h2q-2 6-7 9q-5 3-12 3q-7 0-12-3q-5-3-8-8q-3-6-3-13q0-8 3-13q3-6 9-10q6-3 14-3q9 0 15 5q6 4 9 12q4 7 4 18q0 9-2 16q-2 8-6 13q-3 5-8 8q-6 3-13 3zm1-35q4 0 7-2q3-2 5-5q1-3 1-7q0-4-1-7q-2-4-5-6q-3-1-7-1q-4 0-7 1q-3 2-5 5q-1 3-1 8q0 4 1 7q2 3 5 5q3 2 7 2z',
    62,
  ],
}

/**
 * A word in the shop's own letters, `size` to the em, its line of writing beginning at this point or around it.
 * @throws Error for a letter that no drawing has had yet
 */
export function lettering(
  word: string,
  [x, y]: readonly [x: number, y: number],
  size: number,
  { colour = 'ground', middle = false }: { colour?: keyof typeof ink; middle?: boolean } = {},
): string {
  let width = 0
  const drawn = [...word].map((letter) => {
    const outlined = outlines[letter]
    if (!outlined) throw new Error(`There is no outline of “${letter}”`)
    const [outline, advance] = outlined
    const part = `M${width} 0${outline}`
    width += advance
    return part
  })
  const scale = size / 100
  const left = middle ? x - (width * scale) / 2 : x
  return `<path fill="${ink[colour]}" transform="translate(${at(left)} ${at(y)})scale(${scale})" d="${drawn.join('')}"/>`
}
