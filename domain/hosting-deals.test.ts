import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { type HostingDeal, hostingDealsOf } from './hosting-deals.ts'

const { vps: vpsDeals, cloud: cloudDeals, other: otherDeals } = hostingDealsOf(starter.facts)

const specsOf = (deals: readonly HostingDeal[]) =>
  Object.fromEntries(deals.map((deal) => [deal.title, deal.specs]))

test('every deal has all its fields [HOST-01]', () => {
  for (const deal of [...vpsDeals, ...cloudDeals, ...otherDeals]) {
    for (const field of ['id', 'title', 'category', 'discount', 'buttonLabel', 'link'] as const) {
      expect(deal[field], `${deal.id} ${field}`).toBeTruthy()
    }
    expect(deal.specs.length).toBeGreaterThan(0)
  }
})

test('cloud deals have a description, VPS deals have none [HOST-02]', () => {
  expect(cloudDeals.every((deal) => deal.description)).toBe(true)
  expect(vpsDeals.every((deal) => deal.description === undefined)).toBe(true)
})

test('the VPS plans have the specified figures [HOST-03] [HOST-04] [HOST-05] [HOST-06]', () => {
  expect(specsOf(vpsDeals)).toEqual({
    'KVM 2': ['2 vCPU', '8 GB RAM', '100 GB NVMe', '8 TB bandwidth'],
    'KVM 4': ['4 vCPU', '16 GB RAM', '200 GB NVMe', '16 TB bandwidth'],
    'KVM 8': ['8 vCPU', '32 GB RAM', '400 GB NVMe', '32 TB bandwidth'],
  })
})

test('the cloud plans have the specified figures [HOST-07] [HOST-08] [HOST-09] [HOST-10]', () => {
  expect(specsOf(cloudDeals)).toEqual({
    Startup: ['100 websites', '100 GB', '3 GB RAM', '2 CPU'],
    Professional: ['100 websites', '200 GB', '6 GB RAM', '4 CPU'],
    Enterprise: ['100 websites', '300 GB', '12 GB RAM', '6 CPU'],
  })
})

test('every deal gives 20% off [HOST-11]', () => {
  for (const deal of [...vpsDeals, ...cloudDeals, ...otherDeals])
    expect(deal.discount).toBe('20% off')
})

test('VPS links have a period of 24 months, cloud links of 48 [HOST-12] [HOST-13]', () => {
  const periods = (deals: readonly HostingDeal[]) =>
    deals.map((deal) => new URL(deal.link).searchParams.get('period'))

  expect(periods(vpsDeals)).toEqual(['24', '24', '24'])
  expect(periods(cloudDeals)).toEqual(['48', '48', '48'])
})

test('without a link a host has no deals, and without a code no deal has a discount', () => {
  const { links, hosting } = starter.facts
  const without = { ...links, vpsHosting: '', affiliateCode: '' }
  const { vps, cloud } = hostingDealsOf({ links: without, hosting })

  expect(vps).toEqual([])
  expect(cloud.map(({ discount }) => discount)).toEqual([undefined, undefined, undefined])
  expect(cloud.map(({ link }) => new URL(link).searchParams.has('ref'))).not.toContain(true)
})
