import { payStep } from './order-steps.ts'
import { monthlyFeeText, priceText } from './prices.ts'
import type { OrderStep, Product } from './product.ts'

const monthlyNote = 'The monthly fee starts after launch.'

const requirements: readonly string[] = [
  'What you offer and for whom, in your own words',
  'Your logo and pictures, if you have them',
  'A domain name, or a wish for one',
]

const howToOrder: readonly OrderStep[] = [
  payStep,
  {
    step: 'Talk it through',
    details: 'In My AI Services, book a free consultation: content, look and what it has to do.',
  },
  { step: 'See and correct', details: 'We build it and show it to you before it goes online.' },
  { step: 'Launch', details: 'It goes online. Only then the monthly fee starts.' },
]

/** Detail pages of the website packages. */
export const websiteProducts: readonly Product[] = [
  {
    slug: 'landing-page',
    name: 'Landing Page',
    price: priceText('landing-page'),
    type: 'service',
    category: 'AI Services',
    productKey: 'landing-page',
    monthlyFee: monthlyFeeText('landing-page'),
    monthlyNote: `The monthly fee is for hosting. It starts after launch.`,
    description:
      'One page that says what you do, for whom, and asks for the next step. Written with you, designed and put online for you.',
    features: [
      'One page, written with you',
      'Made for phones first',
      'One clear next step: a call, a booking or a message',
      'Put online under your address',
      'Hosting and care after launch',
    ],
    benefits: ['Something to point to', 'One message instead of many', 'Nothing to maintain'],
    suits: ['You have one offer to explain', 'You start something and need an address for it'],
    requirements,
    notIncluded: ['Further pages: the Smart Website has those'],
    howToOrder,
    ongoingSupport: 'Hosting and care for the page, every month.',
  },
  {
    slug: 'smart-website-all-in-one-package-business-website-hosting-essentials',
    name: 'Smart Website',
    price: priceText('smart-website'),
    type: 'service',
    category: 'AI Services',
    productKey: 'smart-website',
    monthlyFee: monthlyFeeText('smart-website'),
    monthlyNote,
    description:
      'All-in-one package: a business website of several pages, its hosting and the essentials, from one hand.',
    features: [
      'A business website of several pages',
      'Made for phones first',
      'Hosting and certificates',
      'Contact form',
      'Basic search engine set-up',
    ],
    benefits: ['One place for everything', 'A known monthly bill', 'Nothing to maintain'],
    suits: [
      'A business that has to be found and reached',
      'Nobody in the house wants to look after a website',
    ],
    requirements,
    notIncluded: ['An assistant and automation: the Smarter Website has those'],
    howToOrder,
    ongoingSupport: 'Hosting and care for the website, every month.',
  },
  {
    slug: 'smarter-website-all-in-one-package-ai-powered-business-website-business-automation',
    name: 'Smarter Website',
    price: priceText('smarter-website'),
    type: 'service',
    category: 'AI Services',
    productKey: 'smarter-website',
    monthlyFee: monthlyFeeText('smarter-website'),
    monthlyNote,
    mostPopular: true,
    includesEverything: 'Everything in Smart Website, and:',
    description:
      'All-in-one package: an AI-powered business website, and automation for the work that its visitors bring.',
    features: [
      'An assistant on your site that knows your business',
      'Automation of the requests that come in',
      'Booking and follow-up',
      'A place where a person looks before anything important goes out',
    ],
    benefits: [
      'Visitors get an answer at night too',
      'Less typing for you',
      'No request is forgotten',
    ],
    suits: [
      'A business that answers the same requests every day',
      'A team that loses time between mailbox and calendar',
    ],
    requirements: [
      ...requirements,
      'The questions your customers ask',
      'Access to the mailbox and calendar it should work with',
    ],
    notIncluded: ['Marketing: the Smartest Website has that'],
    howToOrder,
    ongoingSupport: 'Care for the website and its automations, every month.',
  },
  {
    slug: 'smartest-website-all-in-one-package-advanced-ai-business-website-marketing-growth-system',
    name: 'Smartest Website',
    price: priceText('smartest-website'),
    type: 'service',
    category: 'AI Services',
    productKey: 'smartest-website',
    monthlyFee: monthlyFeeText('smartest-website'),
    monthlyNote,
    includesEverything: 'Everything in Smarter Website, and:',
    description:
      'All-in-one package: an advanced AI business website, its marketing, and a growth system that shows what works.',
    features: [
      'Voice and text assistants',
      'Content and campaigns planned with AI',
      'A growth system: what went out, what came of it, what comes next',
      'Figures you can read, every month',
    ],
    benefits: [
      'Website and marketing in one hand',
      'You see what works',
      'You decide what goes out in your name',
    ],
    suits: [
      'A business that wants more customers, not only a website',
      'An owner who has no time to run campaigns',
    ],
    requirements: [
      ...requirements,
      'The questions your customers ask',
      'Access to your mailbox, calendar and channels',
    ],
    notIncluded: ['What advertising platforms charge for advertisements'],
    howToOrder,
    ongoingSupport: 'Care, campaigns and a monthly review.',
  },
]
