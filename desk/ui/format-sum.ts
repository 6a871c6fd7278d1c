import { formatMoney } from '#domain/money.ts'

/** `$1,997`, `−$7.50`; in another currency `1,997 EUR`. */
export function formatSum(cents: number, currency = 'usd'): string {
  const text = formatMoney(Math.abs(cents))
  const sum = currency === 'usd' ? text : `${text.slice(1)} ${currency.toUpperCase()}`
  return cents < 0 ? `−${sum}` : sum
}
