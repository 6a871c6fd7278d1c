import { priceText } from './prices.ts'
import type { OrderStep, Product } from './product.ts'

const howToClaim: readonly OrderStep[] = [
  { step: 'Press the button', details: 'It leads to sign-up, with this resource already chosen.' },
  { step: 'Sign up or sign in', details: 'With an e-mail address and a password, or with Google.' },
  { step: 'Open it', details: 'It is in My Vault, free of charge.' },
]

const howToTip: readonly OrderStep[] = [
  { step: 'Add to Cart', details: 'Takes you to the cart, where you may raise the number.' },
  { step: 'Pay', details: 'On the page of our card payment provider. That is all.' },
]

/** Detail pages of what is given away, tipped or linked to in the Vault. */
export const resourceProducts: readonly Product[] = [
  {
    slug: '15-things-you-must-know-before-starting-with-lovable-dont-miss-this',
    name: "15 Things You Must Know Before Starting with Lovable: Don't Miss This",
    price: 'Free',
    type: 'guide',
    category: 'Guides',
    description:
      'Fifteen things to settle before your first Lovable prompt. The guide is free and waits for you in our community.',
    features: [
      'What to decide before the first prompt',
      'What Lovable does well and what it does not',
      'How to keep a first project small enough to finish',
      'What to have ready: texts, pictures, accounts',
    ],
    benefits: ['A first project that ends', 'Fewer credits spent on detours'],
    suits: ['You are about to start with Lovable', 'You started and it did not go as hoped'],
    requirements: ['An account in our community, which is free to join'],
    howToOrder: [
      { step: 'Open the community', details: 'The button opens it in a new tab.' },
      { step: 'Join', details: 'Joining is free.' },
      { step: 'Read', details: 'The guide is there, with people to ask.' },
    ],
  },
  {
    slug: 'voice-ai-explained',
    name: 'Voice AI Explained',
    price: 'Free',
    type: 'resource',
    category: 'Resources',
    description:
      'How a machine hears, thinks and answers, in plain words and without a sales pitch.',
    features: [
      'Hearing, thinking and speaking as three steps',
      'Where the delay comes from',
      'What makes a voice fail, and what it should do then',
      'What it costs to run',
    ],
    benefits: ['You can judge an offer', 'You know what to ask for'],
    suits: ['Somebody offered you a voice that answers calls', 'You wonder how it works'],
    requirements: ['An account here, which is free'],
    howToOrder: howToClaim,
  },
  {
    slug: 'ai-tools-list',
    name: 'AI Tools List',
    price: 'Free',
    type: 'resource',
    category: 'Resources',
    description:
      'AI tools sorted by the job they do, with a note on when to leave each of them alone.',
    features: [
      'Sorted by job, not by hype',
      'One line on what each is for',
      'One line on when not to use it',
    ],
    benefits: ['Less time spent trying things', 'Fewer subscriptions'],
    suits: ['You know the job and look for the tool', 'You pay for tools you hardly open'],
    requirements: ['An account here, which is free'],
    howToOrder: howToClaim,
  },
  {
    slug: 'buy-me-a-coffee',
    name: 'Buy Me a Coffee',
    price: priceText('coffee'),
    type: 'resource',
    category: 'Resources',
    productKey: 'coffee',
    description: 'Thank you for thinking of it. A coffee keeps the next guide coming.',
    features: [
      'One coffee',
      'One very thankful creator',
      'Nothing to download and nothing to open',
    ],
    benefits: ['More free resources for everybody'],
    howToOrder: howToTip,
  },
  {
    slug: 'buy-me-a-candy',
    name: 'Buy Me a Candy',
    price: priceText('candy'),
    type: 'resource',
    category: 'Resources',
    productKey: 'candy',
    description:
      'Thank you for thinking of it. Even a candy says that this is worth going on with.',
    features: ['One candy', 'One smiling creator', 'Nothing to download and nothing to open'],
    benefits: ['More free resources for everybody'],
    howToOrder: howToTip,
  },
  {
    slug: 'ai-merch-shop',
    name: 'AI Merch Shop',
    price: '$0',
    type: 'resource',
    category: 'Resources',
    description:
      'Things to wear and to drink from. They are sold in a shop of their own, which opens in a new tab.',
    features: ['A shop of its own, in a new tab', 'Ordered, paid and sent from there'],
    benefits: ['Something to hold in your hand'],
  },
]
