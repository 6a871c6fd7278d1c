/**
 * VAT included in your prices, oldest first, such as `{ from: '2026-01-01', percent: 25.5 }`. Keep old lines: earlier
 * receipts need them. Before the first line, no VAT is mentioned.
 */
export const vatRates: readonly { from: string; percent: number }[] = []
