import { numberInWords, timesInWords } from '#domain/number-words.ts'
import type { Kind } from './kinds.ts'
import type { OrderStep, ProductFile } from './product-file.ts'

const payStep: OrderStep = {
  step: 'Add it to your cart and pay',
  details: 'You pay on Stripe’s secure page. As a guest, all you need is your email address.',
}

const bookStep: OrderStep = {
  step: 'Choose a time',
  details: 'The button opens our calendar in a new tab.',
}

/** For products booked before payment. */
const payByMailStep: OrderStep = {
  step: 'Pay',
  details: 'We’ll email you how once the time is set.',
}

const stepsByKind: Record<Kind, (file: ProductFile) => readonly OrderStep[]> = {
  community: () => [
    { step: 'Open the community', details: 'The button opens it in a new tab.' },
    { step: 'Join', details: 'Joining is free.' },
    { step: 'Read', details: 'The guide is there, and so are people to ask.' },
  ],
  resource: () => [
    {
      step: 'Get free access',
      details: 'The button takes you to sign-up, with this resource already chosen.',
    },
    {
      step: 'Sign up or sign in',
      details: 'With an email address and a password, or with Google.',
    },
    { step: 'Open it', details: 'Find it in My Vault. It’s free to keep.' },
  ],
  guide: () => [
    payStep,
    {
      step: 'Sign in',
      details: 'Buying as a guest? We create an account and email you a link to set the password.',
    },
    {
      step: 'Open it',
      details: 'Find it in My Vault as soon as your payment is confirmed. It’s yours to keep.',
    },
  ],
  tip: () => [
    {
      step: 'Add to Cart',
      details: 'The button takes you to your cart, where you can change the quantity.',
    },
    { step: 'Pay', details: 'On Stripe’s secure page. That’s all.' },
  ],
  merch: () => [],
  consultation: ({ minutes }) => [
    bookStep,
    { step: 'Prepare', details: 'Bring your questions and whatever you already have.' },
    { step: 'Talk', details: `${minutes} minutes on a call. No payment and no obligation.` },
  ],
  call: ({ minutes }) => [
    payStep,
    {
      step: 'Choose a time',
      details:
        'The button in My AI Services opens our calendar. Want to talk within your 14-day cooling-off period? Ask us in My Account to start early.',
    },
    { step: 'Talk', details: `${minutes} minutes on your questions.` },
  ],
  service: () => [
    bookStep,
    payByMailStep,
    { step: 'Prepare', details: 'Get everything listed on this page ready.' },
    { step: 'Do it', details: 'Together on the call, until it’s done.' },
  ],
  website: () => [
    payStep,
    {
      step: 'Talk it through',
      details:
        'In My AI Services, book a free consultation about content, design and what the site needs to do.',
    },
    {
      step: 'Review it',
      details:
        'We build it after your 14-day cooling-off period, or sooner if you ask, and show it to you before it goes online.',
    },
    { step: 'Launch', details: 'Your site goes online. The monthly fee starts only then.' },
  ],
  song: ({ song }) => [
    payStep,
    {
      step: 'Tell us',
      details: `Fill in the form in My AI Services: ${song?.toSend}.`,
    },
    {
      step: 'Talk',
      details:
        'We reply within 24-48 hours to book a call about your song. Work starts after your 14-day cooling-off period, or sooner if you ask.',
    },
    {
      step: 'Choose a melody',
      details: `We write ${numberInWords(song?.melodies ?? 1)} for you to choose from.`,
    },
    {
      step: 'Read the lyrics',
      details: `You can ask for changes ${timesInWords(song?.revisions ?? 0)}.`,
    },
    { step: 'Get your song', details: 'Download it as an MP4.' },
  ],
}

/** Undefined if not sold here. */
export function orderStepsOf(file: ProductFile): readonly OrderStep[] | undefined {
  const steps = file.page.howToOrder ?? stepsByKind[file.kind](file)
  return steps.length > 0 ? steps : undefined
}

/** Steps of a song after its call; none if its file has its own. */
export function stepsAfterCall(file: ProductFile): readonly OrderStep[] {
  const steps = file.page.howToOrder ? [] : stepsByKind[file.kind](file)
  return steps.slice(steps.findIndex(({ step }) => step === 'Talk') + 1)
}
