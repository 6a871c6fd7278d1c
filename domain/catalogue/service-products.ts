import { links } from '#shop/links.ts'
import { monthlyFeeText, priceText } from './prices.ts'
import type { Product } from './product.ts'

const monthlyNote = 'The monthly fee starts after launch.'
const consultation = 'A free consultation of 30 minutes, booked on our calendar.'

/** Detail pages of the services that are not songs. */
export const serviceProducts: readonly Product[] = [
  {
    slug: 'saas-development',
    name: 'SaaS Development',
    price: 'Free',
    type: 'service',
    category: 'AI Services',
    description: `${consultation} Bring the product you want to build: we talk about what it needs first, what can wait and what it may cost.`,
    features: [
      '30 minutes on a call',
      'Your idea, your questions',
      'A next step you can take with or without us',
    ],
    benefits: ['You know what to build first', 'You know what it takes'],
  },
  {
    slug: 'ai-automation',
    name: 'AI Automation',
    price: 'Free',
    type: 'service',
    category: 'AI Services',
    description: `${consultation} Bring the work you do again and again: we look at what a machine can take over and what it should not.`,
    features: [
      '30 minutes on a call',
      'A look at one real process',
      'A next step you can take with or without us',
    ],
    benefits: ['You know what is worth automating', 'You know what to keep in your hands'],
  },
  {
    slug: 'voice-ai-solutions',
    name: 'Voice AI Solutions',
    price: 'Free',
    type: 'service',
    category: 'AI Services',
    description: `${consultation} Bring the calls you would like answered: we talk about what a voice can do for you today.`,
    features: [
      '30 minutes on a call',
      'What voices can and cannot do',
      'A next step you can take with or without us',
    ],
    benefits: ['You know whether it fits', 'You know what it costs to run'],
  },
  {
    slug: 'one-on-one-consulting',
    name: 'One on One Consulting',
    price: priceText('one-on-one-consulting'),
    type: 'service',
    category: 'AI Services',
    productKey: 'one-on-one-consulting',
    description:
      'A session of 60 minutes on your own questions about AI: tools, builds, automations, or where to begin. You choose the time after buying.',
    features: ['60 minutes, you and us', 'Your screen or ours', 'Notes to keep'],
    benefits: ['Answers to your own case', 'A plan for the week after'],
  },
  {
    slug: 'live-vps-setup-coolify-platform-100-apps-save-thousands',
    name: 'Live VPS Setup',
    price: priceText('live-vps-setup'),
    type: 'service',
    category: 'AI Services',
    productKey: 'live-vps-setup',
    description:
      'Coolify on a server of your own, set up together on a call. A fixed price, and at the end a platform that runs the apps you choose.',
    features: [
      'A live call, step by step',
      'Coolify installed and secured',
      'Your first app running before we hang up',
    ],
    benefits: ['A fixed server bill', 'You have seen every step'],
    requirements: ['A rented server (VPS)', 'A domain name'],
    affiliateLinks: {
      kvm2: `${links.vpsHosting}?plan=kvm2&period=24&ref=${links.affiliateCode}`,
      kvm4: `${links.vpsHosting}?plan=kvm4&period=24&ref=${links.affiliateCode}`,
      kvm8: `${links.vpsHosting}?plan=kvm8&period=24&ref=${links.affiliateCode}`,
      general: `${links.generalHosting}?ref=${links.affiliateCode}`,
    },
  },
  {
    slug: 'landing-page',
    name: 'Landing Page',
    price: priceText('landing-page'),
    type: 'service',
    category: 'AI Services',
    productKey: 'landing-page',
    monthlyFee: monthlyFeeText('landing-page'),
    monthlyNote: `Hosting. ${monthlyNote}`,
    description:
      'One page that says what you do, for whom, and asks for the next step. Written, designed and put online for you.',
    features: [
      'One page, written with you',
      'Made for phones first',
      'Hosting and care after launch',
    ],
    benefits: ['Something to point to', 'Nothing to maintain'],
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
    description: 'All-in-one package: a business website, hosting and the essentials.',
    features: [
      'A business website of several pages',
      'Hosting and certificates',
      'Contact form and basic search engine set-up',
    ],
    benefits: ['One place for everything', 'A known monthly bill'],
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
    includesEverything: 'Everything in Smart Website',
    description: 'All-in-one package: an AI-powered business website and business automation.',
    features: [
      'An assistant on your site that knows your business',
      'Automation of the requests that come in',
      'Booking and follow-up',
    ],
    benefits: ['Visitors get an answer at night too', 'Less typing for you'],
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
    includesEverything: 'Everything in Smarter Website',
    description:
      'All-in-one package: an advanced AI business website, marketing and a growth system.',
    features: [
      'Voice and text assistants',
      'Content and campaigns planned with AI',
      'Figures you can read, every month',
    ],
    benefits: ['Website and marketing in one hand', 'You see what works'],
    ongoingSupport: 'Care, campaigns and a monthly review.',
  },
]
