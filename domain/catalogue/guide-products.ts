import { furtherGuides } from '#shop/further-guides.ts'
import { slugOf } from '../slug.ts'
import { payStep } from './order-steps.ts'
import { priceText } from './prices.ts'
import type { OrderStep, Product } from './product.ts'

const howToOrder: readonly OrderStep[] = [
  payStep,
  {
    step: 'Sign in',
    details: 'A guest gets an account and a mail to set its password.',
  },
  {
    step: 'Open it',
    details: 'It is in My Vault as soon as the payment is confirmed, and stays there.',
  },
]

/** Detail pages of the guides sold in the Vault. */
export const guideProducts: readonly Product[] = [
  {
    slug: 'lovable-pro-secrets',
    name: 'Lovable Pro Secrets',
    price: priceText('lovable-pro-secrets'),
    type: 'guide',
    category: 'Guides',
    productKey: 'lovable-pro-secrets',
    description:
      'A working method for Lovable: how to plan a build, how to ask for one change at a time, and how to get out when the machine runs in circles.',
    features: [
      'Planning a build before the first prompt',
      'Prompts that change one thing and leave the rest alone',
      'Ways out when a fix breaks something else',
      'When to go back a version instead of forward',
      'A checklist for the last mile before you publish',
    ],
    benefits: [
      'You finish projects instead of restarting them',
      'You spend fewer credits on repairs',
      'You stay the one who decides',
    ],
    suits: [
      'You have started something in Lovable and want it finished',
      'You would rather learn one method than collect tips',
    ],
    requirements: ['A Lovable account', 'A project, or an idea for one'],
    notIncluded: [
      'Lovable credits or a Lovable subscription',
      'The very first steps: our free Lovable guide covers those',
    ],
    howToOrder,
  },
  {
    slug: 'n8n-plus-coolify-self-host-guide',
    name: 'n8n plus Coolify Self-Host Guide',
    price: priceText('n8n-coolify-self-host'),
    type: 'guide',
    category: 'Guides',
    productKey: 'n8n-coolify-self-host',
    description:
      'Put n8n on a server of your own with Coolify, step by step: the server, the domain, the certificates, the backups and the updates.',
    features: [
      'Choosing and preparing a server',
      'Installing Coolify, then n8n through it',
      'Domain and certificates',
      'Backups, and getting one back',
      'Updates, and what to check when something stops',
    ],
    benefits: [
      'Your automations and their data stay with you',
      'A fixed server bill instead of one per task',
      'You can move or rebuild it yourself',
    ],
    suits: [
      'You use n8n, or want to, and prefer to run it yourself',
      'You can follow written steps and type a command when told which',
    ],
    requirements: ['A rented server (VPS)', 'A domain name whose settings you can change'],
    notIncluded: [
      'The server rent and the domain',
      'Somebody who does it with you: that is Live VPS Setup',
    ],
    howToOrder,
  },
  {
    slug: slugOf({ name: furtherGuides.first }),
    name: furtherGuides.first,
    price: priceText('further-guide-1'),
    type: 'guide',
    category: 'Guides',
    productKey: 'further-guide-1',
    description: 'How to tell a model what you want, so that you get it the first or second time.',
    features: [
      'What to say first and what to leave out',
      'Examples that steer better than rules',
      'Asking for a form you can use: a table, a draft, a list',
      'Checking an answer before you use it',
    ],
    benefits: [
      'Less retrying',
      'Answers you can use',
      'A method that outlives the model of the month',
    ],
    suits: [
      'You use a chat assistant at work and redo half of what it gives you',
      'You write prompts that others will use too',
    ],
    requirements: ['Any AI assistant you can type to'],
    notIncluded: ['A subscription to an AI assistant'],
    howToOrder,
  },
  {
    slug: slugOf({ name: furtherGuides.second }),
    name: furtherGuides.second,
    price: priceText('further-guide-2'),
    type: 'guide',
    category: 'Guides',
    productKey: 'further-guide-2',
    description: 'How to give a repeating piece of work to AI and still know what it did.',
    features: [
      'Finding the work that is worth handing over',
      'Splitting it into steps a machine can take',
      'Where a person has to look before it goes on',
      'Keeping a trace of what was done',
    ],
    benefits: ['Less work that repeats', 'Results you can trace', 'No surprise sent in your name'],
    suits: [
      'You do the same piece of work every week',
      'You want to know what to automate before you choose a tool',
    ],
    requirements: ['One recurring task of your own to try it on'],
    notIncluded: ['A finished automation: AI Automation is a free call about yours'],
    howToOrder,
  },
]
