import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { filledInFacts } from '../tests/support/filled-in-facts.ts'
import { SiteFactsSchema } from './catalogue/kind-texts.ts'
import { isGiven } from './optional-links.ts'
import { findPlaceholders } from './shop-placeholders.ts'

const withLinks = (links: object) => ({
  ...filledInFacts,
  links: { ...filledInFacts.links, ...links },
})

test('finds no placeholder in complete facts and names each one left', () => {
  expect(findPlaceholders(filledInFacts)).toEqual([])
  const company = { ...filledInFacts.company, phone: '+358 00 000 0000', street: ' ' }
  const { links } = withLinks({ merch: 'https://merch.Example.com/' })
  expect(findPlaceholders({ company, links })).toEqual([
    'company.street',
    'company.phone',
    'links.merch',
  ])
})

test('an optional link may be empty, a required one or a placeholder may not', () => {
  const none = { community: '', merch: '', youtube: '', companySite: '', bookProject: '' }
  expect(findPlaceholders(withLinks(none))).toEqual(['links.bookProject'])
  expect(findPlaceholders(withLinks({ youtube: 'https://video.example.com/@x' }))).toEqual([
    'links.youtube',
  ])
})

test('every external link of the starter content uses https and occurs once [NAV-19]', () => {
  const { company, links } = starter.facts
  const addresses = Object.entries<string>(links).filter(
    ([name, address]) => name !== 'affiliateCode' && isGiven(address),
  )
  for (const [name, address] of addresses) {
    expect(new URL(address).protocol, name).toBe('https:')
  }
  expect(new Set(addresses.map(([, address]) => address)).size).toBe(addresses.length)
  expect(company.email).toMatch(/^[^\s@]+@[^\s@]+$/)
})

test.each([
  ['links.merch', 'javascript:alert(1)'],
  ['links.bookProject', ''],
  ['company.countryCode', 'Finland'],
  ['company.email', 'me'],
  ['brand.name', ' '],
  ['hosting.discountPercent', 120],
  ['hosting.checkedOn', '20.11.2026'],
  [
    'vat.rates',
    [
      { from: '2026-02-01', percent: 25 },
      { from: '2026-01-01', percent: 24 },
    ],
  ],
])('refuses %s to be %j', (field, value) => {
  const [name = '', part = ''] = field.split('.')
  const facts = {
    ...starter.facts,
    [name]: { ...Object(Object(starter.facts)[name]), [part]: value },
  }
  const { error } = SiteFactsSchema.safeParse(facts)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
