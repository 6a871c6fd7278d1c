import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money.ts'
import { EmailAmount, EmailRow, LineNote, PicturedRow } from './email-rows.tsx'

export interface OrderSummary {
  number: number
  lines: readonly OrderMailLine[]
  totalCents: number
  currency: string
  /** About VAT; undefined without. */
  vat: string | undefined
  paidAt: Date
}

export interface OrderMailLine {
  name: string
  quantity: number
  totalCents: number
  /** A fee that begins later. */
  feeNote?: string | undefined
  /** Undefined for products no longer in the catalogue. */
  picture: string | undefined
}

export function OrderRows<Line extends OrderMailLine>({
  order: { lines, totalCents, currency, vat },
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
          <EmailAmount label={labelOf(line)} sum={formatMoney(line.totalCents, currency)} />
          {line.feeNote ? <LineNote>{line.feeNote}</LineNote> : null}
          {saidOf(line)}
        </Row>
      ))}
      <EmailRow>
        <EmailAmount label="Total" note={vat} sum={formatMoney(totalCents, currency)} strong />
      </EmailRow>
    </>
  )
}

export function namesOf({ lines }: Pick<OrderSummary, 'lines'>): string {
  return lines.map(labelOf).join(', ')
}

function labelOf({ quantity, name }: OrderMailLine): string {
  return quantity > 1 ? `${quantity} × ${name}` : name
}
