/** What the browser must know of this shop's settings. No secrets. */
export interface PublicSettings {
  mode: 'sandbox' | 'test' | 'live'
  /** Origin of the card provider's payment page: a checkout address elsewhere is refused. */
  paymentOrigin: string
  /** PUBLISHABLE_KEY. */
  publishableKey: string
  /** Whether the shop offers Google sign-in. */
  google: boolean
}

/** Names the storefront to its own API and opens nothing but public calls. */
export const PUBLISHABLE_KEY = 'sb_publishable_storefront'

/** id of the JSON element that holds them in every page. */
export const PUBLIC_SETTINGS_ID = 'public-settings'

/** The origin in prerendered pages; the server puts its own in its place at start. */
export const PLACEHOLDER_ORIGIN = 'https://shop-address.invalid'

/** The text of the settings element in prerendered pages, replaced likewise. */
export const PLACEHOLDER_SETTINGS = '{"public-settings":"placeholder"}'
