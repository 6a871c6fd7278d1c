import type { OrderStep } from './product.ts'

/** The first step of everything that is paid in the cart. */
export const payStep: OrderStep = {
  step: 'Put it in the cart and pay',
  details: 'On the page of our card payment provider. A guest needs only an e-mail address.',
}

/** The first step of everything that begins in the calendar. */
export const bookStep: OrderStep = {
  step: 'Choose a time',
  details: 'The button opens our calendar in a new tab.',
}
