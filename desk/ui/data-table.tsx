import type { ReactNode } from 'react'
import { Part } from './part.tsx'

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Right-aligned. */
  isFigure?: boolean
  /** The heading is for screen readers only. */
  isActs?: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Stays a table on a phone. */
  isNarrow?: boolean
  empty: ReactNode
}

/** On a phone, each row is a card. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isNarrow,
  empty,
}: DataTableProps<Row>) {
  if (rows.length === 0) return <div className="py-8 text-quiet">{empty}</div>
  return (
    <table className="data-table" data-narrow={isNarrow || undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isFigure, isActs }) => (
            <th key={label} scope="col" data-figure={isFigure || isActs || undefined}>
              {isActs ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label, cell, isFigure, isActs }) => (
              <td
                key={label}
                data-label={isActs ? '' : label}
                data-figure={isFigure || isActs || undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type TablePartProps<Row> = Omit<DataTableProps<Row>, 'caption'> & {
  title: string
  /** The title, unless given. */
  caption?: string
  className?: string
}

/** A page part that contains only a table. */
export function TablePart<Row>({ title, caption, className, ...table }: TablePartProps<Row>) {
  return (
    <Part title={title} className={className}>
      <DataTable caption={caption ?? title} {...table} />
    </Part>
  )
}
