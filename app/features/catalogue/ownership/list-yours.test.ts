import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import type { FreeSignupRow, PurchaseRow } from '#contract/tables.ts'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import {
  soldOf,
  specificationCatalogue,
} from '../../../../tests/support/specification-catalogue.ts'
import { countElsewhere, holdingOf, listYours } from './list-yours.ts'
import { EMPTY_VAULT, itemsOf, vaultStats } from './vault-data.ts'

const { links } = starter.facts
const lists = {
  guides: specificationCatalogue.list('guides'),
  support: specificationCatalogue.list('support'),
}
const services = itemsOf(specificationCatalogue.list('services'))
const vaultItems = [...itemsOf(lists.guides), ...itemsOf(lists.support)]

function bought(key: ProductKey, day: number, status = 'completed'): PurchaseRow {
  return {
    id: `${key}-${day}`,
    user_id: 'u1',
    status,
    created_at: `2026-11-${day}T10:00:00.5+00:00`,
    product_name: soldOf(key).item.name,
    product_key: key,
    quantity: 1,
    price_paid: 27,
    access_url: null,
  }
}

const tools: FreeSignupRow = {
  id: 'f1',
  user_id: 'u1',
  created_at: '2026-11-15T10:00:00.123456+00:00',
  resource_name: 'AI Tools List',
}

const namesOf = (...given: Parameters<typeof listYours>) =>
  listYours(...given).map(({ item }) => item.name)

test('lists purchased and claimed items once, newest first', () => {
  const purchases = [bought('coffee', 20), bought('lovable-pro-secrets', 12), bought('coffee', 11)]
  const vault = { purchases, freeSignups: [tools] }

  expect(namesOf(vaultItems, vault)).toEqual([
    'Buy Me a Coffee',
    'AI Tools List',
    'Lovable Pro Secrets',
  ])
})

test('lists neither refunded nor unclaimed free items [OWN-02]', () => {
  const purchases = [bought('lovable-pro-secrets', 12, 'refunded')]

  expect(namesOf(vaultItems, { ...EMPTY_VAULT, purchases })).toEqual([])
})

test('lists a hidden guide for its owner', () => {
  const vault = { ...EMPTY_VAULT, purchases: [bought('further-guide-1', 12)] }

  expect(namesOf(vaultItems, vault)).toEqual([soldOf('further-guide-1').item.name])
})

test('the counts match the list [ROUTE-myvault-03]', () => {
  const purchases = [bought('coffee', 20), bought('lovable-pro-secrets', 12), bought('coffee', 11)]
  const vault = { purchases, freeSignups: [tools] }
  const stats = vaultStats(links, lists, vault)

  expect(stats.bought + stats.claimed).toBe(listYours(vaultItems, vault).length)
  expect(stats).toEqual({ bought: 2, claimed: 1, totalAccess: 2 + 1 + 2 })
})

test('counts services separately, each once [ROUTE-myservices-04]', () => {
  const purchases = [bought('storysong', 20), bought('storysong', 12), bought('coffee', 11)]
  const vault = { ...EMPTY_VAULT, purchases }

  expect(countElsewhere(vaultItems, vault)).toBe(1)
  expect(namesOf(services, vault)).toEqual(['StorySong'])
})

test('badges and counts agree for guides, support and services [OWN-09, OWN-10, ROUTE-myservices-04]', () => {
  const vault = { purchases: [bought('storysong', 20), bought('coffee', 11)], freeSignups: [tools] }
  const all = [...vaultItems, ...services]
  const held = (holding: 'yours' | 'free') =>
    all.filter((item) => holdingOf(item, vault) === holding)
  expect(held('yours').map(({ name }) => name)).toEqual(expect.arrayContaining(namesOf(all, vault)))
  expect(held('yours')).toHaveLength(listYours(all, vault).length)
  const { bought: paid, claimed } = vaultStats(links, lists, vault)
  expect(paid + claimed + 1).toBe(held('yours').length)
  expect(held('free').every(({ free }) => free)).toBe(true)
  expect(services.filter((item) => holdingOf(item, vault) === 'free')).toHaveLength(3)
})
