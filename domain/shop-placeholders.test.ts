import { expect, test } from 'vitest'
import { company } from '#shop/company.ts'
import { links } from '#shop/links.ts'
import { isGiven } from './optional-links.ts'
import { findPlaceholders } from './shop-placeholders.ts'

const filledIn = {
  legalName: 'Kaksi Kättä Oy',
  businessId: '3456789-1',
  email: 'shop@kaksikatta.fi',
  community: 'https://yhteiso.kaksikatta.fi/',
}

test('finds no placeholder in complete data and names each one left', () => {
  expect(findPlaceholders({ company: filledIn })).toEqual([])
  expect(
    findPlaceholders({
      company: { ...filledIn, phone: '+358 00 000 0000', street: ' ' },
      links: { merch: 'https://merch.Example.com/' },
    }),
  ).toEqual(['company.phone', 'company.street', 'links.merch'])
})

test('an optional link may be empty, a required one or a placeholder may not', () => {
  const links = { community: '', merch: '', youtube: '', companySite: '', bookProject: '' }
  expect(findPlaceholders({ links })).toEqual(['links.bookProject'])
  expect(findPlaceholders({ links: { youtube: 'https://video.example.com/@x' } })).toEqual([
    'links.youtube',
  ])
})

test('every external link in shop/ uses https and occurs once [NAV-19]', () => {
  const addresses = Object.entries<string>(links).filter(
    ([name, address]) => name !== 'affiliateCode' && isGiven(address),
  )
  for (const [name, address] of addresses) {
    expect(new URL(address).protocol, name).toBe('https:')
  }
  expect(new Set(addresses.map(([, address]) => address)).size).toBe(addresses.length)
  expect(company.email).toMatch(/^[^\s@]+@[^\s@]+$/)
})
