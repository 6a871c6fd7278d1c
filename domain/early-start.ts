/** Version of the words below; kept with every request, so that it can be told what a buyer agreed to. */
export const EARLY_START_VERSION = '2026-11'

/**
 * What a buyer asks for when a service is to begin before his withdrawal period has ended (Directive 2011/83/EU,
 * Articles 7(3), 8(8), 14(3) and 16(a)).
 */
export function earlyStartText(productName: string): string {
  return `Begin ${productName} now, before the 14 days end. If I withdraw, I pay for the part done until then. Once all of it is done, I lose my right of withdrawal.`
}

/** When the work on a service begins, unless its customer asks for an earlier start. */
export const WORK_BEGINS = 'We begin work on a service after the 14-day withdrawal period'

/** Longer than any withdrawal period, also one that holidays moved. */
export const WITHDRAWAL_PERIOD_AT_MOST_DAYS = 30

/** Types of order lines that are work, which may begin before the period ends. */
export const SERVICE_TYPES: readonly string[] = ['service', 'consultation']

export function isService({ productType }: { productType: string }): boolean {
  return SERVICE_TYPES.includes(productType)
}
