import { formatMoney } from '#domain/money.ts'
import { vatNote } from '#domain/vat.ts'
import { EmailRow } from './layout.tsx'

export interface OrderSummary {
  number: number
  lines: readonly { name: string; quantity: number; totalCents: number }[]
  totalCents: number
  paidAt: Date
}

/** The lines of an order and their total. */
export function OrderRows({ order }: { order: OrderSummary }) {
  const vat = vatNote(order.paidAt)
  return (
    <>
      {order.lines.map((line) => (
        <EmailRow
          key={line.name}
          label={line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name}
          value={formatMoney(line.totalCents)}
        />
      ))}
      <EmailRow
        label={vat ? `Total, ${vat}` : 'Total'}
        value={formatMoney(order.totalCents)}
        strong
      />
    </>
  )
}
