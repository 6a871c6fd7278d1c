import { createContext, useContext } from 'react'
import type { Currency } from '#domain/shop-facts.ts'

export const CurrencyContext = createContext<Currency | undefined>(undefined)

/** Currency of the shop, within the frame of a signed-in member. */
export function useCurrency(): Currency {
  const currency = useContext(CurrencyContext)
  if (!currency) throw new Error('no CurrencyContext around this component')
  return currency
}
