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
