import { formatMoney } from '#domain/money.ts'

/** `$1,997`, `−$7.50` */
export function formatSum(cents: number, currency: string): string {
  const sum = formatMoney(Math.abs(cents), currency)
  return cents < 0 ? `−${sum}` : sum
}
