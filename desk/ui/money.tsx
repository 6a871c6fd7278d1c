import { formatMoney } from '#domain/money.ts'
import { useCurrency } from './use-currency.ts'

/** A sum in the shop's currency. */
export function Money({ cents }: { cents: number }) {
  return <span className="tabular-nums">{formatMoney(cents, useCurrency())}</span>
}
