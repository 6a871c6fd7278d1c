import type { Kind } from './kinds.ts'
import type { OrderStep } from './product.ts'
import type { ProductFile } from './product-file.ts'

/** First step of products that are paid in the cart. */
const payStep: OrderStep = {
  step: 'Put it in the cart and pay',
  details: 'On the page of our card payment provider. A guest needs only an email address.',
}

/** First step of products that are booked in the calendar. */
const bookStep: OrderStep = {
  step: 'Choose a time',
  details: 'The button opens our calendar in a new tab.',
}

/** How a product that is booked first is paid. */
const payByMailStep: OrderStep = {
  step: 'Pay',
  details: 'Once the time is set. We tell you how by email.',
}

/** Order steps by kind; none for merch, which is sold elsewhere. */
const stepsByKind: Record<Kind, (file: ProductFile) => readonly OrderStep[]> = {
  community: () => [
    { step: 'Open the community', details: 'The button opens it in a new tab.' },
    { step: 'Join', details: 'Joining is free.' },
    { step: 'Read', details: 'The guide is there, with people to ask.' },
  ],
  resource: () => [
    {
      step: 'Press the button',
      details: 'It leads to sign-up, with this resource already chosen.',
    },
    {
      step: 'Sign up or sign in',
      details: 'With an email address and a password, or with Google.',
    },
    { step: 'Open it', details: 'It is in My Vault, free of charge.' },
  ],
  guide: () => [
    payStep,
    { step: 'Sign in', details: 'A guest gets an account, and an email to set its password.' },
    {
      step: 'Open it',
      details: 'It is in My Vault as soon as the payment is confirmed, and stays there.',
    },
  ],
  tip: () => [
    { step: 'Add to Cart', details: 'Takes you to the cart, where you can change the number.' },
    { step: 'Pay', details: 'On the page of our card payment provider. That is all.' },
  ],
  merch: () => [],
  consultation: ({ minutes }) => [
    bookStep,
    { step: 'Prepare', details: 'Your questions, and whatever you already have.' },
    { step: 'Talk', details: `${minutes} minutes on a call. No payment and no obligation.` },
  ],
  call: ({ minutes }) => [
    payStep,
    {
      step: 'Choose a time',
      details:
        'In My AI Services the button then opens our calendar. For a time within the 14 days to withdraw, ask us in My Account to begin early.',
    },
    { step: 'Talk', details: `${minutes} minutes on your questions.` },
  ],
  service: () => [
    bookStep,
    payByMailStep,
    { step: 'Prepare', details: 'Have at hand what this page says you need.' },
    { step: 'Do it', details: 'Together on the call, until it is done.' },
  ],
  website: () => [
    payStep,
    {
      step: 'Talk it through',
      details: 'In My AI Services, book a free consultation: content, look and what it has to do.',
    },
    {
      step: 'See and correct',
      details:
        'We build it when the 14 days to withdraw are over, or sooner if you ask, and show it to you before it goes online.',
    },
    { step: 'Launch', details: 'It goes online. Only then the monthly fee starts.' },
  ],
  song: ({ song }) => [
    payStep,
    {
      step: 'Tell us',
      details: `By email: ${song?.toSend}. My AI Services shows where to send it.`,
    },
    {
      step: 'Talk',
      details:
        'We reply within 24-48 hours to book a call about your song. The work begins when the 14 days to withdraw are over, or sooner if you ask.',
    },
  ],
}

/** The order steps of a product, from its file or else from its kind; undefined if it is not sold here. */
export function orderStepsOf(file: ProductFile): readonly OrderStep[] | undefined {
  const steps = file.page.howToOrder ?? stepsByKind[file.kind](file)
  return steps.length > 0 ? steps : undefined
}
