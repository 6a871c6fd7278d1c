import type { CatalogueItem, ItemCategory } from '#domain/catalogue/catalogue-item.ts'
import type { Product, SongProduct } from '#domain/catalogue/product.ts'

const withdrawal = '14 days to withdraw, see our terms'
const newTab = 'Opens in a new tab'

/** What the price of each kind of item includes, or what happens at a press. */
const promises: Record<ItemCategory, readonly string[]> = {
  'Community guide': ['Opens our community in a new tab', 'Free to join'],
  'Free resource': ['Free, with an account here', 'Kept in My Vault'],
  Guide: ['One payment, no subscription', 'In My Vault as soon as it is paid', withdrawal],
  Tip: ['One payment, no subscription', 'It pays for the free things here'],
  Merch: [newTab, 'Ordered and paid there'],
  'Free consultation': [
    '30 minutes',
    'Opens our calendar in a new tab',
    'No payment, no obligation',
  ],
  Consulting: ['60 minutes, one on one', 'You choose the time after paying', withdrawal],
  Setup: [
    'A fixed price',
    'Opens our calendar in a new tab',
    'Nothing is charged before you have a time',
  ],
  Website: ['Begins with a free consultation of 30 minutes', withdrawal],
  Song: [],
}

/** The short lines under a price: what it includes, any monthly fee, what happens next. */
export function offerPromises(item: CatalogueItem, product: Product | SongProduct): string[] {
  const fee = product.monthlyNote ? [product.monthlyNote] : []
  const own = promises[item.category ?? 'Guide']
  return 'included' in product ? songPromises(product) : [...fee, ...own]
}

function songPromises(song: SongProduct): string[] {
  const languages = `In ${song.languages.slice(0, -1).join(', ')} or ${song.languages.at(-1)}`
  return [...song.included, languages, song.delivery, withdrawal]
}
