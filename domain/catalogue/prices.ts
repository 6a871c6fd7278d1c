import { formatMoney } from '../money.ts'

/** What each paid product costs, in integer cents of US dollars [CAT]. The only place a price stands. */
export const priceCents = {
  'lovable-pro-secrets': 27_00,
  'n8n-coolify-self-host': 47_00,
  'further-guide-1': 47_00,
  'further-guide-2': 47_00,
  coffee: 7_00,
  candy: 1_00,
  'one-on-one-consulting': 197_00,
  'live-vps-setup': 297_00,
  'landing-page': 1997_00,
  'smart-website': 2997_00,
  'smarter-website': 4997_00,
  'smartest-website': 7997_00,
  storysong: 797_00,
  'brandsong-pro': 1797_00,
  'enterprisesong-pro': 4797_00,
} as const

/** The stable name of a paid product in orders and purchases: a renamed product keeps its key. */
export type ProductKey = keyof typeof priceCents

/** Monthly fees of the website packages, in cents; they start after launch [CONST-product-12]. */
export const monthlyFeeCents = {
  'landing-page': 77_00,
  'smart-website': 97_00,
  'smarter-website': 297_00,
  'smartest-website': 597_00,
} as const

/** The price of a product as list and detail pages show it, e.g. `$1,997`. */
export function priceText(key: ProductKey): string {
  return formatMoney(priceCents[key])
}

/** The monthly fee of a website package as pages show it, e.g. `$97/month`. */
export function monthlyFeeText(key: keyof typeof monthlyFeeCents): string {
  return `${formatMoney(monthlyFeeCents[key])}/month`
}
