import { createContext, useContext } from 'react'
import { SHOP_FACTS_ID } from '#contract/site.ts'
import type { ShopFacts } from '#domain/shop-facts.ts'

export const ShopFactsContext = createContext<ShopFacts | undefined>(undefined)

/** Brand, company, links, hosts and VAT, as published. */
export function useShopFacts(): ShopFacts {
  const facts = useContext(ShopFactsContext)
  if (!facts) throw new Error('No facts about the shop: render within ShopFactsContext')
  return facts
}

/** Facts from which the server rendered this page. */
export function renderedFacts(): ShopFacts {
  return JSON.parse(document.getElementById(SHOP_FACTS_ID)?.textContent ?? '') as ShopFacts // our own HTML
}
