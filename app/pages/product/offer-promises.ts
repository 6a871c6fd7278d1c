import { type Kind, kindRules } from '#domain/catalogue/kinds.ts'
import type { Product, SongProduct } from '#domain/catalogue/product.ts'
import { OUR_TERMS } from './our-terms.ts'

const untilOpened = `14 days to change your mind, as long as you haven’t opened it (${OUR_TERMS})`
const beginsAfter = `Work starts after your 14-day cooling-off period, or sooner if you ask (${OUR_TERMS})`

/** Two or three lines per kind; none for merch. */
const promises: Record<Kind, (product: Product | SongProduct) => readonly string[]> = {
  community: () => ['Opens our community in a new tab', 'Free to join'],
  resource: () => ['Free with an account', 'Always in My Vault'],
  guide: () => [
    'One payment, no subscription',
    'Ready to read the moment you’ve paid',
    untilOpened,
  ],
  tip: () => ['One payment, no subscription', 'Keeps free guides coming'],
  merch: () => [],
  consultation: ({ minutes }) => [
    `${minutes} minutes`,
    'Opens our calendar in a new tab',
    'No payment, no obligation',
  ],
  call: ({ minutes }) => [
    `${minutes} minutes, one on one`,
    'Choose a time after paying',
    `14 days to change your mind. Want to talk sooner? Just ask (${OUR_TERMS})`,
  ],
  service: () => [
    'A fixed price',
    'Opens our calendar in a new tab',
    'Pay once the time is set; we email you how',
  ],
  website: () => ['Starts with a free 30-minute call', beginsAfter],
  song: (song) => ['A call before we start', ...deliveryOf(song), beginsAfter],
}

export function offerPromises(kind: Kind, product: Product | SongProduct): string[] {
  const fee = product.monthlyNote ? [product.monthlyNote.replace(/\.$/, '')] : []
  return [...fee, ...promises[kind](product)]
}

export function ownerNotes(kind: Kind): string[] {
  const { costs, list } = kindRules[kind]
  return [
    list === 'services' ? 'Your next step is there, too.' : 'Read it on any device: just sign in.',
    ...(costs === 'price' ? ['Your receipt is in My Account.'] : []),
  ]
}

function deliveryOf(product: Product | SongProduct): string[] {
  return 'delivery' in product ? [product.delivery] : []
}
