import type { SalesFigures } from '#contract/desk/today.ts'
import { DataTable } from '#desk/ui/data-table.tsx'
import { formatSum } from '#desk/ui/format-sum.ts'
import { Part } from '#desk/ui/part.tsx'

export function SoldProducts({ products, currency }: Pick<SalesFigures, 'products' | 'currency'>) {
  return (
    <Part title="By product this month">
      <DataTable
        caption="Sales this month by product, before refunds"
        columns={[
          { label: 'Product', cell: ({ name }) => name },
          { label: 'Sold', cell: ({ quantity }) => quantity, isFigure: true },
          {
            label: 'Before refunds',
            cell: ({ cents }) => formatSum(cents, currency),
            isFigure: true,
          },
        ]}
        rows={products}
        keyOf={({ key }) => key}
        isNarrow
        empty="No sales this month yet."
      />
    </Part>
  )
}
