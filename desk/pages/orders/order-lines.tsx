import type { DeskOrderLine } from '#contract/desk/orders.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Money } from '#desk/ui/money.tsx'
import { Tag } from '#desk/ui/tag.tsx'

const columns: readonly Column<DeskOrderLine>[] = [
  {
    label: 'Item',
    cell: ({ name, quantity, feeNote }) => (
      <>
        <span>{quantity > 1 ? `${quantity} × ${name}` : name}</span>
        {feeNote ? <span className="block text-fine text-quiet">{feeNote}</span> : null}
      </>
    ),
  },
  { label: 'State', cell: ({ fate, tone }) => <Tag tone={tone}>{fate}</Tag> },
  { label: 'Price', cell: ({ cents }) => <Money cents={cents} />, isFigure: true },
]

export function OrderLines({ lines }: { lines: readonly DeskOrderLine[] }) {
  return (
    <section aria-labelledby="bought" className="grid gap-3 xl:col-start-1">
      <h2 id="bought" className="text-title font-semibold">
        Items
      </h2>
      <DataTable
        caption="Items in the order"
        columns={columns}
        rows={lines}
        keyOf={({ lineNo }) => lineNo}
        empty="None."
      />
    </section>
  )
}
