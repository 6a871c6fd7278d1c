import { links } from '#shop/links.ts'
import { slugOf } from '../slug.ts'
import type { CatalogueItem } from './catalogue-item.ts'
import { priceText } from './prices.ts'

/** The twelve services in the order they are listed [CAT-12 to CAT-28, SLUG-07 to SLUG-13]. */
export const serviceItems: readonly CatalogueItem[] = [
  {
    name: 'SaaS Development',
    slug: 'saas-development',
    price: 'Free',
    type: 'consultation',
    free: true,
    url: links.bookConsultation,
    category: 'Free consultation',
    description: 'For founders with a product in mind: what to build first, and what it takes.',
  },
  {
    name: 'AI Automation',
    slug: 'ai-automation',
    price: 'Free',
    type: 'consultation',
    free: true,
    url: links.bookConsultation,
    category: 'Free consultation',
    description: 'For teams with work that repeats: what a machine can take over, and what not.',
  },
  {
    name: 'Voice AI Solutions',
    slug: 'voice-ai-solutions',
    price: 'Free',
    type: 'consultation',
    free: true,
    url: links.bookConsultation,
    category: 'Free consultation',
    description: 'For businesses whose phone keeps ringing: what a voice can answer for you.',
  },
  {
    name: 'One on One Consulting',
    price: priceText('one-on-one-consulting'),
    type: 'service',
    free: false,
    productKey: 'one-on-one-consulting',
    url: links.bookOneOnOne,
    category: 'Consulting',
    description:
      'For anyone stuck or starting: 60 minutes on your own questions, with notes to keep.',
  },
  {
    name: 'Live VPS Setup',
    slug: 'live-vps-setup-coolify-platform-100-apps-save-thousands',
    price: priceText('live-vps-setup'),
    type: 'service',
    free: false,
    productKey: 'live-vps-setup',
    url: links.bookVpsSetup,
    category: 'Setup',
    description:
      'For people who want their apps on their own server: Coolify, set up together on a call.',
  },
  {
    name: 'Landing Page',
    price: priceText('landing-page'),
    type: 'service',
    free: false,
    productKey: 'landing-page',
    category: 'Website',
    description: 'For one offer: a page that says what you do and asks for the next step.',
  },
  {
    name: 'Smart Website',
    slug: 'smart-website-all-in-one-package-business-website-hosting-essentials',
    price: priceText('smart-website'),
    type: 'service',
    free: false,
    productKey: 'smart-website',
    category: 'Website',
    description: 'For a business that has to be found: a website with hosting and the essentials.',
  },
  {
    name: 'Smarter Website',
    slug: 'smarter-website-all-in-one-package-ai-powered-business-website-business-automation',
    price: priceText('smarter-website'),
    type: 'service',
    free: false,
    productKey: 'smarter-website',
    category: 'Website',
    description: 'For a business with many requests: AI on the website, automation behind it.',
  },
  {
    name: 'Smartest Website',
    slug: 'smartest-website-all-in-one-package-advanced-ai-business-website-marketing-growth-system',
    price: priceText('smartest-website'),
    type: 'service',
    free: false,
    productKey: 'smartest-website',
    category: 'Website',
    description: 'For a business that wants to grow: an advanced AI website with marketing.',
  },
  {
    name: 'StorySong',
    price: priceText('storysong'),
    type: 'service',
    free: false,
    productKey: 'storysong',
    category: 'Song',
    description: 'For somebody you love: a song made from your story.',
  },
  {
    name: 'BrandSong PRO',
    price: priceText('brandsong-pro'),
    type: 'service',
    free: false,
    productKey: 'brandsong-pro',
    category: 'Song',
    description: 'For brands: a song that carries what you stand for.',
  },
  {
    name: 'EnterpriseSong PRO',
    price: priceText('enterprisesong-pro'),
    type: 'service',
    free: false,
    productKey: 'enterprisesong-pro',
    category: 'Song',
    description: 'For a whole company: a song around its core message.',
  },
]

/** The list entry of a page under /ai-services: what its action does stands there. */
export function findServiceItem(slug: string): CatalogueItem | undefined {
  return serviceItems.find((item) => slugOf(item) === slug)
}

/** The three songs among them. */
export const songItems = serviceItems.filter((item) => item.category === 'Song')
