import { formatMoney } from '#domain/money.ts'
import { useCurrency } from './use-currency.ts'

/** A sum in the shop's currency. */
export function Money({ cents }: { cents: number }) {
  return formatMoney(cents, useCurrency())
}
