import { starter } from '#catalogue/starter.ts'
import { type Links, OPTIONAL_LINKS } from '#domain/shop-facts.ts'
import type { SiteContent } from '#domain/site-content.ts'
import { filledInFacts } from './filled-in-facts.ts'
import { specificationProducts } from './specification-catalogue.ts'

/** Another brand with its own accent and currency, three products and no optional link. */
export const secondSite: SiteContent = {
  ...starter,
  products: specificationProducts.filter(({ key }) =>
    ['lovable-pro-secrets', 'coffee', 'one-on-one-consulting'].includes(key),
  ),
  facts: {
    ...filledInFacts,
    money: { currency: 'EUR' },
    brand: {
      name: 'Kaksi Kättä',
      tagline: 'HANDS FIRST',
      title: 'Kaksi Kättä: hands first',
      description: 'Guides for people who make things.',
      accent: '#3fb7a4',
    },
    navigation: {
      menu: [
        { label: 'One to one', to: '/ai-services/one-on-one-consulting' },
        { label: 'Library', to: '/vault' },
        { label: 'Deals', to: '/deals' },
        { label: 'Book a project', to: 'bookProject' },
        { label: 'Clothes', to: 'merch' },
      ],
      footer: [
        { label: 'Who we are', to: '/about' },
        { label: 'Book a project', to: 'bookProject' },
      ],
    },
    links: {
      ...filledInFacts.links,
      ...(Object.fromEntries(OPTIONAL_LINKS.map((name) => [name, ''])) as Partial<Links>),
    },
  },
}
