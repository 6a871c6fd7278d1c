/**
 * The value added tax that your prices include, oldest first: since when, and the rate in per cent, such as
 * `{ from: '2026-01-01', percent: 25.5 }`. Keep old lines: receipts of earlier orders need them. Before the first line
 * nothing is said about tax.
 */
export const vatRates: readonly { from: string; percent: number }[] = []
