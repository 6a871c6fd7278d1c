import type { photographs } from './photographs.ts'

export interface Business {
  name: string
  address: string
  ways: readonly string[]
  headline: readonly [string, string]
  line: string
  button: string
  photographs: keyof typeof photographs
  /** For each photograph after the first. */
  captions: readonly [string, string, string]
}

/** One for each website. */
const businesses: readonly [Business, ...Business[]] = [
  {
    name: 'Kiln',
    address: 'kiln.example',
    ways: ['Cups', 'Bowls', 'Visit'],
    headline: ['Cups thrown', 'by hand'],
    line: 'New glazes every spring',
    button: 'See the shelf',
    photographs: 'pottery',
    captions: ['Cups', 'Bowls', 'Vases'],
  },
  {
    name: 'Lily',
    address: 'lily.example',
    ways: ['Flowers', 'Weddings', 'Contact'],
    headline: ['Flowers cut', 'this morning'],
    line: 'Tied while you wait',
    button: 'Order a bouquet',
    photographs: 'flowers',
    captions: ['Tulips', 'Bouquets', 'Dried'],
  },
  {
    name: 'LP',
    address: 'lp.example',
    ways: ['Records', 'Listen', 'Sell'],
    headline: ['Old records,', 'played first'],
    line: 'Second-hand, cleaned, heard',
    button: 'Look through',
    photographs: 'records',
    captions: ['Vinyl', 'Sleeves', 'Shelves'],
  },
  {
    name: 'Fix',
    address: 'fix.example',
    ways: ['Repairs', 'Hours', 'Contact'],
    headline: ['Your bike,', 'ready by six'],
    line: 'Brought in the morning',
    button: 'Book a repair',
    photographs: 'bicycles',
    captions: ['Wheels', 'Gears', 'Tools'],
  },
]

export function businessOf(rank: number): Business {
  return businesses[rank % businesses.length] ?? businesses[0]
}
