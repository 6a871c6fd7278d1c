import { priceText } from './prices.ts'
import type { Product } from './product.ts'

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
    ],
    benefits: ['A first project that ends', 'Fewer credits spent on detours'],
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
      'What it costs to run',
    ],
    benefits: ['You can judge an offer', 'You know what to ask for'],
  },
  {
    slug: 'ai-tools-list',
    name: 'AI Tools List',
    price: 'Free',
    type: 'resource',
    category: 'Resources',
    description:
      'AI tools sorted by the job they do, with a note on when to leave each of them alone.',
    features: ['Sorted by job, not by hype', 'One line on when not to use it'],
    benefits: ['Less time spent trying things', 'Fewer subscriptions'],
  },
  {
    slug: 'buy-me-a-coffee',
    name: 'Buy Me a Coffee',
    price: priceText('coffee'),
    type: 'resource',
    category: 'Resources',
    productKey: 'coffee',
    description: 'Thank you for thinking of it. A coffee keeps the next guide coming.',
    features: ['One coffee', 'One very thankful creator'],
    benefits: ['More free resources for everybody'],
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
    features: ['One candy', 'One smiling creator'],
    benefits: ['More free resources for everybody'],
  },
  {
    slug: 'ai-merch-shop',
    name: 'AI Merch Shop',
    price: '$0',
    type: 'resource',
    category: 'Resources',
    description:
      'Things to wear and to drink from. They are sold in a shop of their own, which opens in a new tab.',
    features: ['Opens in a new tab', 'Ordered and paid there'],
    benefits: ['Something to hold in your hand'],
  },
]
