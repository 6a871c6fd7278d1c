import type { LegalBlock } from '#domain/legal-text.ts'

interface StoredValue {
  /** Cookie name or storage key; `…` stands for a variable part. */
  name: string
  purpose: string
  until: string
}

/** By the place's name in legal texts. */
export const storedValues = {
  /** Set by server/http/middleware/browser-cookie.ts. */
  cookies: [
    {
      name: 'browser (__Host-browser)',
      purpose:
        'A random value, set when you sign up, go to Google or choose a password after paying, so that you finish in the same browser you started in.',
      until: '24 hours.',
    },
    {
      name: 'known',
      purpose:
        'A random value, set when you sign in, so that strangers guessing your password cannot keep you from signing in here.',
      until: '180 days after your last sign-in.',
    },
    {
      name: 'linked',
      purpose:
        'A random value, set when you set a password by a link from our email, so that strangers guessing your password cannot keep you from signing in here.',
      until: '24 hours.',
    },
    {
      name: 'buyer',
      purpose:
        'A random value, set when you check out without signing in, so that only your browser is shown your open payment and what you paid for, and so that nobody can use up your tries.',
      until: '24 hours.',
    },
    {
      name: 'content',
      purpose:
        'A value made for your session, set when you read a guide, so that links to its pictures and files open only for you.',
      until: '24 hours; useless once you sign out.',
    },
  ],
  'local storage': [
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
      name: 'reading',
      purpose: 'How you like to read guides: text size, dark or light page.',
      until: 'Until you clear your browser.',
    },
    {
      name: 'song-…',
      purpose: 'What you have typed about a song you bought, until you send it.',
      until: 'Until you send it here, empty its fields or sign out.',
    },
    {
      name: 'request-…',
      purpose: 'What you have typed to us about something you bought, until you send it.',
      until: 'Until you send or delete it, or sign out.',
    },
    {
      name: 'auth-rate-limit',
      purpose: 'How often a password was tried here, to slow down guessing.',
      until: 'Until you clear your browser; it is used for minutes only.',
    },
    {
      name: 'password-chosen',
      purpose: 'That you chose a password here after paying, so that our link can offer it.',
      until: 'Until you open the link or sign out.',
    },
    {
      name: 'welcome-sent-…',
      purpose: 'That your account was welcomed by email, so that it happens once.',
      until: 'Until you sign out.',
    },
  ],
  cache: [
    {
      name: 'reading …',
      purpose: 'The chapters of your guides that you opened, to read them without a connection.',
      until:
        'Until you sign out, someone else reads here, or the shop tells your browser, at your next visit with a connection, that you no longer have access.',
    },
    {
      name: 'reader-page …',
      purpose: 'The page that shows guides, the same for everyone, to open without a connection.',
      until: 'Until a newer one replaces it.',
    },
  ],
  'session storage': [
    {
      name: 'cart-awaiting-payment',
      purpose:
        'A copy of your cart while a payment is being confirmed, to restore it if the payment fails.',
      until: 'Until the result is known.',
    },
    {
      name: 'cart-paid-by',
      purpose:
        'Which payment succeeded last, so that seeing it again does not empty your new cart.',
      until: 'Until you close the tab.',
    },
    {
      name: 'claimed-resource',
      purpose: 'The free resource you asked for, while you sign in.',
      until: 'Until it is yours.',
    },
    {
      name: 'preloader-shown',
      purpose: 'That you have seen the start page’s opening, so that it plays only once.',
      until: 'Until you close the tab.',
    },
    {
      name: 'typed-email',
      purpose: 'The email address you typed last, so that you need not type it again.',
      until: 'Until you have paid, sign in or out, or close the tab.',
    },
    {
      name: 'security-log',
      purpose: 'Notes on refused sign-ins in this tab, addresses masked. They are never sent.',
      until: 'Until you close the tab.',
    },
    {
      name: 'react-router-scroll-positions',
      purpose: 'How far you had scrolled, so that Back returns to the same place.',
      until: 'Until you close the tab.',
    },
  ],
} satisfies Partial<Record<LegalBlock, readonly StoredValue[]>>
