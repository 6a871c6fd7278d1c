import { furtherGuides } from '#shop/further-guides.ts'
import { slugOf } from '../slug.ts'
import { priceText } from './prices.ts'
import type { Product } from './product.ts'

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
      'A checklist for the last mile before you publish',
    ],
    benefits: [
      'You finish projects instead of restarting them',
      'You spend fewer credits on repairs',
      'You stay the one who decides',
    ],
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
      'Backups, updates and what to check when something stops',
    ],
    benefits: [
      'Your automations and their data stay with you',
      'A fixed server bill instead of one per task',
      'You can move or rebuild it yourself',
    ],
    requirements: ['A rented server (VPS)', 'A domain name', 'An evening'],
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
      'Checking an answer before you use it',
    ],
    benefits: [
      'Less retrying',
      'Answers you can use',
      'A method that outlives the model of the month',
    ],
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
    ],
    benefits: ['Hours back each week', 'Results you can trace', 'No surprise sent in your name'],
  },
]
