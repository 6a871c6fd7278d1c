import type { ProductSheet } from './product-sheet.ts'

export function AmountsRow({ amounts }: Pick<ProductSheet, 'amounts'>) {
  if (amounts.length === 0) return null
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {amounts.map(({ count, of }) => (
        <li key={of} className="flex items-baseline gap-4 text-quiet sm:grid sm:content-start">
          <span className="text-display font-semibold text-text">{count}</span> <span>{of}</span>
        </li>
      ))}
    </ul>
  )
}
