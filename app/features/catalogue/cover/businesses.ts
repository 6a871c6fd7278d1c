import { box, circle, fill, lines } from './ink.ts'
import { lettering } from './letters.ts'

/** What a drawn website is about: a name that needs no translation, and a picture 100 wide and 66 high. */
interface Business {
  name: string
  picture: string
}

/** One for each website, so that no two are of the same. */
const businesses: readonly Business[] = [
  {
    name: 'Kiln',
    picture:
      fill(
        'M41 8h18q-4 8 1 13q10 7 10 18q0 13 -11 19h-18q-11 -6 -11 -19q0 -11 10 -18q5 -5 1 -13z',
        'raised',
      ) + lines('M31 35q19 7 38 0', { colour: 'shade', width: 4 }),
  },
  {
    name: 'Lily',
    picture:
      lines('M50 36v24M50 60q-15 0 -17 -15q15 0 17 15M50 60q15 0 17 -15q-15 0 -17 15', {
        colour: 'quiet',
        width: 4.5,
      }) + fill('M35 10q8 3 9 8q2 -8 6 -13q4 5 6 13q1 -5 9 -8v15q0 14 -15 14t-15 -14z', 'raised'),
  },
  {
    name: 'LP',
    picture:
      fill(circle(50, 33, 28), 'raised') +
      lines(circle(50, 33, 21) + circle(50, 33, 15), { colour: 'line', width: 2 }) +
      fill(circle(50, 33, 9), 'paper') +
      lines('M50 33h0', { colour: 'raised', width: 5 }),
  },
  {
    name: 'Fix',
    picture:
      lines(circle(29, 44, 14) + circle(71, 44, 14), { colour: 'raised', width: 4.5 }) +
      lines('M29 44l12 -21h23l7 21M41 23l9 21l14 -21M50 44h-21M38 16h9M41 23l-2 -7M64 23l-2 -8h8', {
        colour: 'raised',
        width: 4,
      }),
  },
]

const businessOf = (rank: number): Business =>
  businesses[rank % businesses.length] ?? { name: '', picture: '' }

/** Its name as the headline of its page, beginning at this point or around it. */
export const headline = (
  rank: number,
  place: readonly [x: number, y: number],
  size: number,
  middle = false,
): string => lettering(businessOf(rank).name, place, size, { middle })

/** Its picture, as wide as it says and two thirds as high. */
export function pictureOf(rank: number, x: number, y: number, wide: number): string {
  return (
    fill(box(x, y, wide, Math.round(wide * 0.66), 5), 'shade') +
    `<g transform="translate(${x} ${y})scale(${wide / 100})">${businessOf(rank).picture}</g>`
  )
}
