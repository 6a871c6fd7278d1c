/** The settings of this shop that the browser needs. Contains no secrets. */
export interface PublicSettings {
  mode: 'sandbox' | 'test' | 'live'
  /** Origin of the card provider's payment page; checkout URLs of other origins are refused. */
  paymentOrigin: string
  /** PUBLISHABLE_KEY. */
  publishableKey: string
  /** Whether the shop offers Google sign-in. */
  google: boolean
}

/** Identifies the storefront to its own API; gives access to public calls only. */
export const PUBLISHABLE_KEY = 'sb_publishable_storefront'

/** id of the JSON element that holds the settings in every page. */
export const PUBLIC_SETTINGS_ID = 'public-settings'

/** The origin in prerendered pages; the server replaces it with its own at start. */
export const PLACEHOLDER_ORIGIN = 'https://shop-address.invalid'

/** The text of the settings element in prerendered pages, replaced in the same way. */
export const PLACEHOLDER_SETTINGS = '{"public-settings":"placeholder"}'

/** What stands for the chapters of a guide in its prerendered page; the server replaces it whenever another version is live. */
export const PLACEHOLDER_CHAPTERS = 'chapters-of-the-guide.invalid'

/** The same for the facts of its content: how many chapters, and how long they take to read. */
export const PLACEHOLDER_FACTS = 'facts-of-the-guide.invalid'
