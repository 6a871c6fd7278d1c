import { starter } from '#catalogue/starter.ts'
import { createCatalogue, type SoldEntry } from '#domain/catalogue/create-catalogue.ts'
import { type Kind, kindRules } from '#domain/catalogue/kinds.ts'
import type { ProductFile } from '#domain/catalogue/product-file.ts'
import type { SiteContent } from '#domain/site-content.ts'

/**
 * The specification's catalogue: its names, prices and fees, with placeholder texts. Rule tests use it, so that the
 * owner may edit shop/products.
 */
export const specificationProducts: readonly ProductFile[] = [
  free('community', 'lovable-15-things', {
    name: "15 Things You Must Know Before Starting with Lovable: Don't Miss This",
    slug: '15-things-you-must-know-before-starting-with-lovable-dont-miss-this',
    link: 'community',
    card: 'Before you start with Lovable: what to settle before the first prompt.',
  }),
  free('resource', 'voice-ai-explained', {
    name: 'Voice AI Explained',
    card: 'For anyone offered a voice AI: how it listens and answers.',
  }),
  free('resource', 'ai-tools-list', {
    name: 'AI Tools List',
    card: 'For a first look around: AI tools by the job they do.',
    link: 'https://resources.example.com/ai-tools-list',
  }),
  sold('guide', 'lovable-pro-secrets', 27, { name: 'Lovable Pro Secrets', totalAccess: true }),
  sold('guide', 'n8n-coolify-self-host', 47, {
    name: 'n8n plus Coolify Self-Host Guide',
    totalAccess: true,
  }),
  sold('guide', 'further-guide-1', 47, {
    name: 'First Further Guide',
    state: 'hidden',
    totalAccess: true,
  }),
  sold('guide', 'further-guide-2', 47, {
    name: 'Second Further Guide',
    state: 'hidden',
    totalAccess: true,
  }),
  sold('tip', 'coffee', 7, {
    name: 'Buy Me a Coffee',
    slug: 'buy-me-a-coffee',
    totalAccess: true,
  }),
  sold('tip', 'candy', 1, { name: 'Buy Me a Candy', slug: 'buy-me-a-candy' }),
  free('merch', 'ai-merch-shop', { name: 'AI Merch Shop', slug: 'ai-merch-shop', link: 'merch' }),
  consultation('saas-development', 'SaaS Development'),
  consultation('ai-automation', 'AI Automation'),
  consultation('voice-ai-solutions', 'Voice AI Solutions'),
  sold('call', 'one-on-one-consulting', 197, {
    name: 'One on One Consulting',
    link: 'bookOneOnOne',
    minutes: 60,
  }),
  sold('service', 'live-vps-setup', 297, {
    name: 'Live VPS Setup',
    slug: 'live-vps-setup-coolify-platform-100-apps-save-thousands',
    link: 'bookVpsSetup',
    rentServers: true,
  }),
  website('landing-page', 1997, 77, { name: 'Landing Page' }),
  website('smart-website', 2997, 97, {
    name: 'Smart Website',
    slug: 'smart-website-all-in-one-package-business-website-hosting-essentials',
  }),
  website('smarter-website', 4997, 297, {
    name: 'Smarter Website',
    slug: 'smarter-website-all-in-one-package-ai-powered-business-website-business-automation',
    mostPopular: true,
  }),
  website('smartest-website', 7997, 597, {
    name: 'Smartest Website',
    slug: 'smartest-website-all-in-one-package-advanced-ai-business-website-marketing-growth-system',
  }),
  song('storysong', 797, { name: 'StorySong', revisions: 2, melodies: 2 }),
  song('brandsong-pro', 1797, { name: 'BrandSong PRO', revisions: 3, melodies: 2 }),
  song('enterprisesong-pro', 4797, { name: 'EnterpriseSong PRO', revisions: 5, melodies: 3 }),
].map((file, place) => ({ ...file, place }))

export const specificationContent: SiteContent = { ...starter, products: specificationProducts }

export const specificationCatalogue = createCatalogue(specificationProducts, starter.facts)

/** A product of the specification's catalogue by key. @throws Error when it is not sold */
export function soldOf(key: string): SoldEntry {
  const entry = specificationCatalogue.findSold(key)
  if (!entry) throw new Error(`the specification sells no ${key}`)
  return entry
}

type More = Partial<ProductFile> & { name: string; rentServers?: boolean }

/** A product file with only the required fields. */
export function free(kind: Kind, key: string, { rentServers, ...more }: More): ProductFile {
  return {
    key,
    kind,
    state: 'on_sale',
    card: `For whoever wants ${more.name}.`,
    page: {
      description: `What ${more.name} is.`,
      features: ['It has a part'],
      benefits: ['It does good'],
      ...(rentServers ? { rentServers } : {}),
    },
    ...more,
  }
}

export function sold(kind: Kind, key: string, dollars: number, more: More): ProductFile {
  if (kindRules[kind].costs !== 'price') throw new Error(`a ${kind} is not sold`)
  const name = key.replaceAll('-', '_')
  return {
    ...free(kind, key, more),
    cents: dollars * 100,
    priceIds: { test: `price_test_${name}`, live: `price_live_${name}` },
  }
}

function consultation(key: string, name: string): ProductFile {
  return free('consultation', key, { name, link: 'bookConsultation', minutes: 30 })
}

function website(key: string, dollars: number, monthly: number, more: More): ProductFile {
  const file = sold('website', key, dollars, { ...more, monthlyFeeCents: monthly * 100 })
  return { ...file, page: { ...file.page, monthlyNote: 'The monthly fee starts after launch.' } }
}

function song(
  key: string,
  dollars: number,
  { name, ...counts }: { name: string; revisions: number; melodies: number },
): ProductFile {
  return sold('song', key, dollars, {
    name,
    song: {
      ...counts,
      audience: { forWhom: 'For somebody.' },
      toSend: 'your story',
      languages: ['Finnish', 'Swedish', 'German', 'English', 'Spanish'],
      delivery: 'Delivered as MP4',
      brief: {
        title: name,
        subject: name,
        details: [{ name: 'Story', description: 'What it tells.' }],
      },
    },
  })
}
