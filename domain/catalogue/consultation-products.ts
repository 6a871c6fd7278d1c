import { links } from '#shop/links.ts'
import { vpsDeals } from '../hosting-deals.ts'
import { bookStep, payStep } from './order-steps.ts'
import { priceText } from './prices.ts'
import type { OrderStep, Product } from './product.ts'

const consultation = 'A free consultation of 30 minutes'
const nextStep = 'A next step you can take with or without us'

const howToBook: readonly OrderStep[] = [
  bookStep,
  { step: 'Prepare', details: 'Your questions, and whatever you already have.' },
  { step: 'Talk', details: '30 minutes on a call. No payment and no obligation.' },
]

/** Detail pages of what happens on a call: consultations, consulting and the set-up. */
export const consultationProducts: readonly Product[] = [
  {
    slug: 'saas-development',
    name: 'SaaS Development',
    price: 'Free',
    type: 'service',
    category: 'AI Services',
    description: `${consultation} about the product you want to build: what it needs first, what can wait and what building it takes.`,
    features: [
      'What your product has to do for its first users',
      'What to build first and what can wait',
      'Which parts AI can build or run, and which need a person',
      'What building and running it would take',
    ],
    benefits: ['You know what to build first', 'You know what it takes before you spend', nextStep],
    suits: [
      'You have an idea for a product and no plan yet',
      'You have a prototype and wonder how to go on',
    ],
    requirements: [
      'Your idea in a few sentences',
      'Anything that exists: a sketch, a page, a prototype',
    ],
    howToOrder: howToBook,
  },
  {
    slug: 'ai-automation',
    name: 'AI Automation',
    price: 'Free',
    type: 'service',
    category: 'AI Services',
    description: `${consultation} about the work you do again and again: what a machine can take over, and what it should not.`,
    features: [
      'One real piece of your work, step by step',
      'Which of its steps a machine can take over',
      'Where a person has to look before it goes on',
      'What it would run on, and what that costs to run',
    ],
    benefits: [
      'You know what is worth automating',
      'You know what to keep in your own hands',
      nextStep,
    ],
    suits: [
      'Your team types the same things into several places',
      'You tried to automate something and it did not hold',
    ],
    requirements: [
      'One recurring task you could explain to a new colleague',
      'The names of the tools it happens in',
    ],
    howToOrder: howToBook,
  },
  {
    slug: 'voice-ai-solutions',
    name: 'Voice AI Solutions',
    price: 'Free',
    type: 'service',
    category: 'AI Services',
    description: `${consultation} about the calls you would like answered: what a voice can do for you today, and where it fails.`,
    features: [
      'The calls you get, and which of them a voice could take',
      'What voice AI does well and where it fails',
      'What happens when it does not know the answer',
      'What setting it up and running it would take',
    ],
    benefits: ['You know whether it fits your calls', 'You can judge an offer', nextStep],
    suits: ['You miss calls while you work', 'You answer the same questions every day'],
    requirements: ['The questions your callers ask most', 'A rough number of calls a week'],
    howToOrder: howToBook,
  },
  {
    slug: 'one-on-one-consulting',
    name: 'One on One Consulting',
    price: priceText('one-on-one-consulting'),
    type: 'service',
    category: 'AI Services',
    productKey: 'one-on-one-consulting',
    description:
      'A session of 60 minutes on your own questions about AI: tools, builds, automations, or where to begin. You choose the time after paying.',
    features: [
      '60 minutes on a call, one on one',
      'Your questions, in your order',
      'Your screen or ours, whichever helps',
      'Notes to keep',
    ],
    benefits: [
      'Answers to your own case, not to a general one',
      'A second pair of eyes on what you have built',
      'A plan for the week after',
    ],
    suits: [
      'You are stuck on one thing and want it solved',
      'You have to choose between tools or ways to build',
      'You are starting and want to start right',
    ],
    requirements: [
      'Your questions, best written down beforehand',
      'Access to the project or tool in question',
    ],
    notIncluded: ['Work on your project outside the session'],
    howToOrder: [
      payStep,
      { step: 'Choose a time', details: 'In My AI Services the button then opens our calendar.' },
      { step: 'Talk', details: '60 minutes on your questions.' },
    ],
  },
  {
    slug: 'live-vps-setup-coolify-platform-100-apps-save-thousands',
    name: 'Live VPS Setup',
    price: priceText('live-vps-setup'),
    type: 'service',
    category: 'AI Services',
    productKey: 'live-vps-setup',
    description:
      'Coolify on a server of your own, set up together on a live call. A fixed price, and at the end a platform that runs the apps you choose.',
    features: [
      'A live call, step by step, on your own server',
      'Coolify installed and secured',
      'Your domain and its certificates',
      'Your first app running before we hang up',
      'More than 100 apps in Coolify to add when you need them',
    ],
    benefits: [
      'One server bill instead of a subscription for each app',
      'Your data on a server you control',
      'You have seen every step, so you can add the next app yourself',
    ],
    suits: [
      'You pay for several apps that you could run yourself',
      'You want your own server without learning it alone',
    ],
    requirements: [
      'A rented server (VPS), for example one of those below',
      'A domain name whose settings you can change',
      'A computer to share your screen from',
    ],
    notIncluded: ['The server rent and the domain', 'Care for the server after the call'],
    howToOrder: [
      bookStep,
      { step: 'Prepare', details: 'Rent a server and have the way into your domain at hand.' },
      { step: 'Set it up', details: 'Together on the call, until the first app runs.' },
    ],
    affiliateLinks: {
      kvm2: planLink('kvm2'),
      kvm4: planLink('kvm4'),
      kvm8: planLink('kvm8'),
      general: `${links.generalHosting}?${new URLSearchParams({ ref: links.affiliateCode })}`,
    },
  },
]

/** The partner link of a plan, the same as on the deals page. */
function planLink(id: string): string {
  return vpsDeals.find((deal) => deal.id === id)?.link ?? links.generalHosting
}
