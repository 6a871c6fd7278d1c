import { type Kind, kindRules } from '#domain/catalogue/kinds.ts'
import type { Product, SongProduct } from '#domain/catalogue/product.ts'
import { OUR_TERMS } from './our-terms.ts'

const untilOpened = `14 days to change your mind, until you open it: see ${OUR_TERMS}`
const beginsAfter = `We begin after the 14 days in which you can withdraw (${OUR_TERMS}), or sooner if you ask`

/** Two or three lines per kind; none for merch. */
const promises: Record<Kind, (product: Product | SongProduct) => readonly string[]> = {
  community: () => ['Opens our community in a new tab', 'Free to join'],
  resource: () => ['Free with an account', 'Always in My Vault'],
  guide: () => [
    'One payment, no subscription',
    'In My Vault as soon as you have paid',
    untilOpened,
  ],
  tip: () => ['One payment, no subscription', 'Helps to keep guides free'],
  merch: () => [],
  consultation: ({ minutes }) => [
    `${minutes} minutes`,
    'Opens our calendar in a new tab',
    'No payment, no obligation',
  ],
  call: ({ minutes }) => [
    `${minutes} minutes, one on one`,
    'You choose the time after paying',
    `14 days to change your mind: see ${OUR_TERMS}. For a call before then, ask us to begin early`,
  ],
  service: () => [
    'A fixed price',
    'Opens our calendar in a new tab',
    'You pay once the time is set; we email you how',
  ],
  website: () => ['Starts with a free 30-minute call', beginsAfter],
  song: (song) => ['A call before we begin', ...deliveryOf(song), beginsAfter],
}

export function offerPromises(kind: Kind, product: Product | SongProduct): string[] {
  const fee = product.monthlyNote ? [product.monthlyNote.replace(/\.$/, '')] : []
  return [...fee, ...promises[kind](product)]
}

export function ownerNotes(kind: Kind): string[] {
  const { costs, list } = kindRules[kind]
  return [
    list === 'services'
      ? 'You will find the next step there.'
      : 'Read it on any device: just sign in.',
    ...(costs === 'price' ? ['Its receipt is in My Account.'] : []),
  ]
}

function deliveryOf(product: Product | SongProduct): string[] {
  return 'delivery' in product ? [product.delivery] : []
}
