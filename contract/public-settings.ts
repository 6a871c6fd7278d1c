/** Sent to the browser; contains no secrets. */
export interface PublicSettings {
  mode: 'sandbox' | 'test' | 'live'
  /** Checkout URLs of other origins are refused. */
  paymentOrigin: string
  publishableKey: string
  google: boolean
}

/** Identifies the storefront to its API; allows public calls only. */
export const PUBLISHABLE_KEY = 'sb_publishable_storefront'

/** Id of the JSON element in every page. */
export const PUBLIC_SETTINGS_ID = 'public-settings'

/** Prerendered origin, replaced by the server at start. */
export const PLACEHOLDER_ORIGIN = 'https://shop-address.invalid'

/** Prerendered settings, replaced in the same way. */
export const PLACEHOLDER_SETTINGS = '{"public-settings":"placeholder"}'

/** Prerendered chapters, replaced whenever another version goes live. */
export const PLACEHOLDER_CHAPTERS = 'chapters-of-the-guide.invalid'

/** Likewise, for the number of chapters and reading time. */
export const PLACEHOLDER_FACTS = 'facts-of-the-guide.invalid'
