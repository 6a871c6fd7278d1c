import { formatMoney } from '#domain/money.ts'
import { EmailRow } from './layout.tsx'

export interface OrderSummary {
  number: number
  lines: readonly { name: string; quantity: number; totalCents: number }[]
  totalCents: number
}

/** The lines of an order and their total. */
export function OrderRows({ order }: { order: OrderSummary }) {
  return (
    <>
      {order.lines.map((line) => (
        <EmailRow
          key={line.name}
          label={line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name}
          value={formatMoney(line.totalCents)}
        />
      ))}
      <EmailRow label="Total" value={formatMoney(order.totalCents)} strong />
    </>
  )
}
