import { MarkedList } from './marked-list.tsx'
import { Part } from './part.tsx'
import type { FitColumn } from './product-fit.ts'

/** Whether a product fits, in two columns. */
export function FitColumns({ columns }: { columns: readonly FitColumn[] }) {
  if (columns.length === 0) return null
  return (
    <div className="grid gap-x-12 gap-y-10 border-y border-line py-10 sm:grid-cols-2">
      {columns.map((lists) => (
        <div key={lists[0]?.title} className="grid content-start gap-10">
          {lists.map(({ title, lead, sign, points }) => (
            <Part key={title} title={title} lead={lead}>
              <MarkedList
                sign={sign}
                points={points}
                className={sign === 'check' ? '' : 'text-quiet'}
              />
            </Part>
          ))}
        </div>
      ))}
    </div>
  )
}
