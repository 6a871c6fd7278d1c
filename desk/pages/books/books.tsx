import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BooksMonth } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { SelectField } from '#desk/ui/select-field.tsx'
import { formatMonth, formatShortDay } from '#domain/dates.ts'
import { MONTH } from '#domain/shop-days.ts'
import { listMonths } from './list-months.ts'
import { MonthFiles } from './month-files.tsx'
import { MonthSums } from './month-sums.tsx'

export function Page() {
  const [search] = useSearchParams()
  const given = search.get('month') ?? ''
  const asked = MONTH.test(given) ? given : undefined
  const books = useAnswer(['books', asked], () => api.books.$get({ query: { month: asked } }), {
    placeholderData: keepPreviousData,
  })
  return (
    <DeskPage title="Books">
      <Loaded what="the books" query={books}>
        {(month) => (
          <div className="grid gap-10" aria-busy={books.isPlaceholderData || undefined}>
            <MonthPicker {...month} />
            {month.isLive ? null : (
              <Notice tone="warn">These are test orders, no real money.</Notice>
            )}
            <MonthSums {...month} />
            <MonthFiles month={month.month} />
            <Counting {...month} />
          </div>
        )}
      </Loaded>
    </DeskPage>
  )
}

function Counting({ first, last }: BooksMonth) {
  return (
    <details className="max-w-prose text-fine text-quiet">
      <summary className="min-h-11 content-center hover:text-text">How we count</summary>
      <div className="grid gap-3">
        <p>
          {`Days follow Helsinki time, from midnight on ${formatShortDay(first)} to the end of ${formatShortDay(last)}. Times in the files are Helsinki time with the UTC offset.`}
        </p>
        <p>
          An order counts in the month it was paid, along with its fee and any dispute loss. A
          refund counts in the month it was made. Failed or canceled refunds in the refunds file
          returned no money. The card provider keeps its fee when you refund.
        </p>
        <p>
          To check the totals, add up the columns received, fee and lost in the orders file, and the
          amounts in the refunds file. They match this page to the cent.
        </p>
      </div>
    </details>
  )
}

function MonthPicker({ month, earliest, before, after }: BooksMonth) {
  const [, setSearch] = useSearchParams()
  return (
    <div className="grid gap-3 md:flex md:items-end">
      <SelectField
        label="Month"
        value={month}
        onChange={(chosen) => setSearch({ month: chosen })}
        options={listMonths(month, earliest).map((one) => ({
          value: one,
          label: formatMonth(one),
        }))}
        className="md:w-56"
      />
      <nav aria-label="Months" className="flex gap-3 [&>*]:flex-[1_1_0]">
        <LinkButton to={`?month=${before}`}>{formatMonth(before)}</LinkButton>
        {after ? <LinkButton to={`?month=${after}`}>{formatMonth(after)}</LinkButton> : null}
      </nav>
    </div>
  )
}
