import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money.ts'
import { vatNote } from '#domain/vat.ts'
import { EmailAmount, EmailRow, LineNote } from './money-rows.tsx'
import { PicturedRow } from './pictured-row.tsx'

export interface OrderSummary {
  number: number
  lines: readonly OrderMailLine[]
  totalCents: number
  paidAt: Date
}

/** A line of an order as a mail shows it. */
export interface OrderMailLine {
  name: string
  quantity: number
  totalCents: number
  /** A fee that begins later. */
  feeNote?: string | undefined
  /** Path of its small upright picture; undefined for a product that the catalogue no longer has. */
  picture: string | undefined
}

/** The lines of an order with their pictures and what is said below each, and their total. */
export function OrderRows<Line extends OrderMailLine>({
  order: { lines, paidAt, totalCents },
  saidOf = () => null,
}: {
  order: Omit<OrderSummary, 'lines'> & { lines: readonly Line[] }
  saidOf?: (line: Line) => ReactNode
}) {
  const Row = lines.some(({ picture }) => picture) ? PicturedRow : EmailRow
  return (
    <>
      {lines.map((line) => (
        <Row key={line.name} picture={line.picture}>
          <EmailAmount label={labelOf(line)} sum={formatMoney(line.totalCents)} />
          {line.feeNote ? <LineNote>{line.feeNote}</LineNote> : null}
          {saidOf(line)}
        </Row>
      ))}
      <EmailRow>
        <EmailAmount label="Total" note={vatNote(paidAt)} sum={formatMoney(totalCents)} strong />
      </EmailRow>
    </>
  )
}

/** What was ordered, in one sentence. */
export function namesOf({ lines }: Pick<OrderSummary, 'lines'>): string {
  return lines.map(labelOf).join(', ')
}

function labelOf({ quantity, name }: OrderMailLine): string {
  return quantity > 1 ? `${quantity} × ${name}` : name
}
