import type { Kind } from '#domain/catalogue/kinds.ts'
import type { Product, SongProduct } from '#domain/catalogue/product.ts'

const withdrawal = '14 days to withdraw, see our terms'
const newTab = 'Opens in a new tab'

/** What the price of each kind of item includes, or what its button does. */
const promises: Record<Kind, (product: Product) => readonly string[]> = {
  community: () => ['Opens our community in a new tab', 'Free to join'],
  resource: () => ['Free, with an account here', 'Kept in My Vault'],
  guide: () => ['One payment, no subscription', 'In My Vault as soon as it is paid', withdrawal],
  tip: () => ['One payment, no subscription', 'It pays for the free things here'],
  merch: () => [newTab, 'Ordered and paid there'],
  consultation: ({ minutes }) => [
    `${minutes} minutes`,
    'Opens our calendar in a new tab',
    'No payment, no obligation',
  ],
  call: ({ minutes }) => [
    `${minutes} minutes, one on one`,
    'You choose the time after paying',
    withdrawal,
  ],
  service: () => [
    'A fixed price',
    'Opens our calendar in a new tab',
    'Nothing is charged before you have a time',
  ],
  website: () => ['Begins with a free consultation of 30 minutes', withdrawal],
  song: () => [],
}

/** The short lines under a price: what it includes, any monthly fee, what happens next. */
export function offerPromises(kind: Kind, product: Product | SongProduct): string[] {
  const fee = product.monthlyNote ? [product.monthlyNote] : []
  const own = promises[kind](product)
  return 'included' in product ? songPromises(product) : [...fee, ...own]
}

function songPromises(song: SongProduct): string[] {
  const languages = `In ${song.languages.slice(0, -1).join(', ')} or ${song.languages.at(-1)}`
  return [...song.included, languages, song.delivery, withdrawal]
}
