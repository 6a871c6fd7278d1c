import { starter } from '#catalogue/starter.ts'
import type { SiteFacts } from '#domain/catalogue/kind-texts.ts'
import type { Links } from '#domain/shop-facts.ts'

const names = Object.keys(starter.facts.links)

/** Facts without examples, as a live shop needs them. */
export const filledInFacts: SiteFacts = {
  ...starter.facts,
  company: {
    ...starter.facts.company,
    legalName: 'Kaksi Kättä Oy',
    businessId: '3456789-1',
    street: 'Kuja 1',
    phone: '+358 40 123 4567',
    email: 'shop@kaksikatta.fi',
  },
  links: {
    ...(Object.fromEntries(
      names.map((name) => [name, `https://${name.toLowerCase()}.kaksikatta.fi/`]),
    ) as Links),
    affiliateCode: 'KAKSI',
  },
}
