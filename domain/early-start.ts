/** Stored with every request as proof of the text agreed to. */
export const EARLY_START_VERSION = '2026-11'

/** Words of an early start request (Directive 2011/83/EU, Articles 7(3), 8(8), 14(3) and 16(a)). */
export function earlyStartText(productName: string): string {
  return `Begin ${productName} now, before the 14 days end. If I withdraw, I pay for the part done until then. Once all of it is done, I lose my right of withdrawal.`
}

export const WORK_BEGINS = 'Work on a service starts after your 14-day cooling-off period'

/** Upper limit, with holidays. */
export const WITHDRAWAL_PERIOD_AT_MOST_DAYS = 30

/** Line types that need manual work. */
export const SERVICE_TYPES: readonly string[] = ['service', 'consultation']

export function isService({ productType }: { productType: string }): boolean {
  return SERVICE_TYPES.includes(productType)
}
