import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type BooksMonth, Month } from '#contract/desk/books.ts'
import { formatShortDay } from '#domain/dates.ts'
import { Notice } from '../../../app/ui/notice.tsx'
import { get } from '../../api/call.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MonthFiles } from './month-files.tsx'
import { MonthPicker } from './month-picker.tsx'
import { MonthSums } from './month-sums.tsx'
import './books.css'

export function Page() {
  const [search] = useSearchParams()
  const asked = Month.safeParse(search.get('month')).data
  const books = useQuery({
    queryKey: ['books', asked],
    queryFn: () => get<BooksMonth>('/books', { month: asked }),
    placeholderData: keepPreviousData,
  })
  return (
    <DeskPage title="Books">
      <Loaded what="the books" query={books}>
        {(month) => (
          <div className="grid gap-10" aria-busy={books.isPlaceholderData || undefined}>
            <MonthPicker {...month} />
            {month.isLive ? null : (
              <Notice tone="warn">No real money: these are test orders.</Notice>
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
      <summary className="min-h-11 content-center hover:text-text">How this is counted</summary>
      <div className="grid gap-3">
        <p>
          {`The month goes from midnight in Helsinki on ${formatShortDay(first)} to the end of ${formatShortDay(last)}. Times in the files are those of Helsinki, with how far its clocks are ahead of UTC.`}
        </p>
        <p>
          An order belongs to the month in which it was paid, with its fee and with anything lost in
          a dispute. A refund belongs to the month in which it is made, whenever the order was paid;
          in the file of refunds, those that failed or were canceled gave nothing back. The card
          provider keeps its fee when you refund something.
        </p>
        <p>
          So in the file of orders, add up the columns received, fee and lost; in the file of
          refunds, the amounts. The sums are those of this page, to the cent.
        </p>
      </div>
    </details>
  )
}
