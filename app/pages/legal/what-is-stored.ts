/** A value that the shop stores in the visitor's browser. */
export interface StoredValue {
  /** Its cookie name or storage key; `…` stands for a variable part. */
  name: string
  /** What it contains and what it is used for. */
  purpose: string
  /** When it is deleted. */
  until: string
}

/** Cookies, set by server/http/middleware/browser-cookie.ts and server/http/middleware/buyer-cookie.ts. */
export const cookies: readonly StoredValue[] = [
  {
    name: 'browser (__Host-browser)',
    purpose:
      'A random value, set when you sign up or go to Google, so that your confirmation is finished in the browser that began it.',
    until: '24 hours.',
  },
  {
    name: 'known',
    purpose:
      'A random value, set when you sign in, so that strangers who guess at your password do not keep you from signing in here.',
    until: '180 days after you signed in last.',
  },
  {
    name: 'buyer',
    purpose:
      'A random value, set when you go to the payment page without signing in, so that your open payment is shown to your browser only.',
    until: '24 hours.',
  },
]

/** Local storage. */
export const localValues: readonly StoredValue[] = [
  {
    name: 'cart',
    purpose: 'The products in your cart: names, prices and quantities.',
    until: 'Until you empty it or clear your browser.',
  },
  {
    name: 'sb-…-auth-token',
    purpose: 'Your session, so that you stay signed in.',
    until: 'Until you sign out; useless after 30 days at the latest.',
  },
  {
    name: 'sb-…-code-verifier',
    purpose: 'A one-time secret while you sign up or sign in with Google.',
    until: 'Until you are signed in.',
  },
  {
    name: 'auth-rate-limit',
    purpose: 'How often a password was tried here, so that guessing becomes slow.',
    until: 'Until you clear your browser; it counts minutes only.',
  },
  {
    name: 'welcome-sent-…',
    purpose: 'That your account was welcomed by e-mail, so that it happens once.',
    until: 'Until you clear your browser.',
  },
]

/** Session storage. */
export const tabValues: readonly StoredValue[] = [
  {
    name: 'cart-awaiting-payment',
    purpose: 'A copy of your cart while a payment is being confirmed, to give it back if it fails.',
    until: 'Until the result is known.',
  },
  {
    name: 'cart-paid-by',
    purpose: 'Which payment succeeded last, so that seeing it again does not empty your new cart.',
    until: 'Until you close the tab.',
  },
  {
    name: 'claimed-resource',
    purpose: 'The free resource you asked for, while you sign in.',
    until: 'Until it is yours.',
  },
  {
    name: 'preloader-shown',
    purpose: 'That you have seen the opening of the start page, so that it plays once.',
    until: 'Until you close the tab.',
  },
  {
    name: 'security-log',
    purpose: 'Notes on refused sign-ins in this tab, addresses masked. They are never sent.',
    until: 'Until you close the tab.',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'How far you had scrolled, so that Back leads to the same place.',
    until: 'Until you close the tab.',
  },
]
