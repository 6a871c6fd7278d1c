import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import type { FreeSignupRow, PurchaseRow } from '#contract/tables.ts'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import {
  soldOf,
  specificationCatalogue,
} from '../../../../tests/support/specification-catalogue.ts'
import { accessUrlOf, EMPTY_VAULT, loadVault, type VaultData, vaultStats } from './vault-data.ts'

const { links } = starter.facts
const lists = {
  guides: specificationCatalogue.list('guides'),
  support: specificationCatalogue.list('support'),
}

function bought(key: ProductKey, access_url: string | null = null): PurchaseRow {
  return {
    id: key,
    user_id: 'u1',
    status: 'completed',
    created_at: '2026-11-21T00:00:00Z',
    product_name: soldOf(key).item.name,
    product_key: key,
    quantity: 1,
    price_paid: 27,
    access_url,
  }
}

const freeSignup: FreeSignupRow = {
  id: 'c1',
  user_id: 'u1',
  created_at: '2026-11-21T00:00:00Z',
  resource_name: 'AI Tools List',
}

/** A server whose guest purchase appears once it is linked; the calls named in `broken` throw. */
async function load(broken: string[] = [], known: VaultData = EMPTY_VAULT) {
  const order: string[] = []
  const logged: string[] = []
  const shown: VaultData[] = []
  const rows = [bought('coffee')]
  const step = (name: string) => {
    order.push(name)
    if (broken.includes(`${name} ${order.length}`) || broken.includes(name)) throw new Error('500')
  }
  const vault = await loadVault(
    {
      purchases: async () => {
        step('purchases')
        return [...rows]
      },
      freeSignups: async () => {
        if (broken.includes('freeSignups')) throw new Error('500')
        return [freeSignup]
      },
      linkGuestPurchases: async () => {
        step('link')
        rows.push(bought('lovable-pro-secrets'))
      },
      log: (place) => void logged.push(place),
    },
    (first) => void shown.push(first),
    known,
  )
  return { vault, order, logged, shown, keys: vault.purchases.map((row) => row.product_key) }
}

test('loads purchases, links guest purchases and loads again [VLOAD-02, VLOAD-03]', async () => {
  const { vault, order, shown, keys } = await load()
  expect(order).toEqual(['purchases', 'link', 'purchases'])
  expect(shown.map((first) => first.purchases.length)).toEqual([1])
  expect(keys).toEqual(['coffee', 'lovable-pro-secrets'])
  expect(vault.freeSignups).toEqual([freeSignup])
})

test('a failed link does not stop the load [FN-09, FN-08]', async () => {
  const { order, logged, keys } = await load(['link'])
  expect(order).toEqual(['purchases', 'link', 'purchases'])
  expect(keys).toEqual(['coffee'])
  expect(logged).toEqual(['vault: link guest purchases'])
})

test('keeps the previous data when the server fails to respond [VLOAD-07]', async () => {
  const known = { purchases: [bought('coffee')], freeSignups: [freeSignup] }
  const { vault } = await load(['purchases', 'freeSignups'], known)
  expect(vault).toEqual(known)
})

test('logs load errors and marks the data as not loaded [VLOAD-07]', async () => {
  const { vault, logged, shown } = await load(['purchases', 'freeSignups', 'link'])
  expect(vault).toEqual({ ...EMPTY_VAULT, loadFailed: true })
  expect(shown).toEqual([])
  expect(logged.toSorted()).toEqual([
    'vault: free signups',
    'vault: link guest purchases',
    'vault: purchases',
    'vault: purchases',
  ])
})

test('a reload clears the failure once it succeeds [VLOAD-07]', async () => {
  const { vault } = await load([], { ...EMPTY_VAULT, loadFailed: true })
  expect(vault.loadFailed).toBeUndefined()
  const { vault: still } = await load(['purchases'], { ...EMPTY_VAULT, loadFailed: true })
  expect(still.loadFailed).toBe(true)
})

test('keeps the first result when the second load fails [VLOAD-07]', async () => {
  const { keys } = await load(['purchases 3'])
  expect(keys).toEqual(['coffee'])
})

test('opens an owned item at its purchase’s URL, else at its own [ACT-05, ACT-06]', () => {
  const guide = soldOf('lovable-pro-secrets').item
  const coffee = soldOf('coffee').item
  const vault = { ...EMPTY_VAULT, purchases: [bought('lovable-pro-secrets', 'https://a.example')] }
  expect(accessUrlOf(guide, vault)).toBe('https://a.example')
  expect(accessUrlOf(coffee, vault)).toBeUndefined()
  expect(accessUrlOf({ ...guide, url: '/u' }, { ...EMPTY_VAULT, purchases: [] })).toBeUndefined()
  const noLink = { ...EMPTY_VAULT, purchases: [bought('lovable-pro-secrets')] }
  expect(accessUrlOf({ ...guide, url: '/u' }, noLink)).toBe('/u')
})

test('counts bought and claimed items and total access [ROUTE-myvault-03, ROUTE-myvault-07]', () => {
  expect(vaultStats(links, lists, EMPTY_VAULT)).toEqual({ bought: 0, claimed: 0, totalAccess: 2 })
  const vault = {
    purchases: [bought('coffee'), bought('n8n-coolify-self-host')],
    freeSignups: [freeSignup],
  }
  expect(vaultStats(links, lists, vault)).toEqual({
    bought: 2,
    claimed: 1,
    totalAccess: 2 + 1 + 2,
  })
})

test('counts hidden and off-sale guides for their owners', () => {
  const [tools] = lists.guides.listed.filter(({ name }) => name === 'AI Tools List')
  if (!tools) throw new Error('the specification has no such list')
  const offSale = {
    listed: [],
    unlisted: [...lists.guides.unlisted, { ...tools, offSale: true as const }],
  }
  const stats = (vault: VaultData) => {
    const { bought: paid, claimed } = vaultStats(links, { ...lists, guides: offSale }, vault)
    return paid + claimed
  }
  expect(stats(EMPTY_VAULT)).toBe(0)
  expect(stats({ ...EMPTY_VAULT, freeSignups: [freeSignup] })).toBe(1)
  expect(stats({ purchases: [bought('further-guide-1')], freeSignups: [freeSignup] })).toBe(2)
})
