import { createContext, useContext } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { Currency } from '#domain/shop-facts.ts'

/** A sum in the shop's currency. */
export function Money({ cents }: { cents: number }) {
  return <span className="tabular-nums">{formatMoney(cents, useCurrency())}</span>
}

export const CurrencyContext = createContext<Currency | undefined>(undefined)

/** Currency of the shop, within the frame of a signed-in member. */
export function useCurrency(): Currency {
  const currency = useContext(CurrencyContext)
  if (!currency) throw new Error('no CurrencyContext around this component')
  return currency
}
