import type { ProductSheet } from './product-sheet.ts'

/** How many of what, in large figures. */
export function AmountsRow({ amounts }: Pick<ProductSheet, 'amounts'>) {
  if (amounts.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-x-8 gap-y-8 sm:grid-cols-3">
      {amounts.map(({ count, of }) => (
        <li key={of} className="text-fine text-balance text-quiet last:max-sm:col-span-2">
          <span className="block text-display font-semibold text-text">{count}</span> {of}
        </li>
      ))}
    </ul>
  )
}
