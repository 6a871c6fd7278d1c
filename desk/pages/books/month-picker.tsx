import { useSearchParams } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { fieldClass } from '#app/ui/text-field.tsx'
import type { BooksMonth } from '#contract/desk/books.ts'
import { formatMonth } from '#domain/dates.ts'
import { listMonths } from './list-months.ts'

export function MonthPicker({ month, earliest, before, after }: BooksMonth) {
  const [, setSearch] = useSearchParams()
  return (
    <div className="month-picker">
      <label className="grid gap-2 text-fine font-medium">
        Month
        <select
          className={fieldClass}
          value={month}
          onChange={(event) => setSearch({ month: event.currentTarget.value })}
        >
          {listMonths(month, earliest).map((one) => (
            <option key={one} value={one}>
              {formatMonth(one)}
            </option>
          ))}
        </select>
      </label>
      <nav aria-label="Months" className="flex gap-3">
        <LinkButton to={`?month=${before}`}>{formatMonth(before)}</LinkButton>
        {after ? <LinkButton to={`?month=${after}`}>{formatMonth(after)}</LinkButton> : null}
      </nav>
    </div>
  )
}
