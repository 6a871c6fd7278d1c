import { MarkedList } from './marked-list.tsx'
import { Part } from './part.tsx'
import type { FitList } from './product-fit.ts'

export function FitColumns({ lists }: { lists: readonly FitList[] }) {
  return (
    <div
      className={`grid gap-x-6 gap-y-10 border-y border-line py-10 sm:grid-cols-2 ${lists.length === 3 ? 'md:grid-cols-3' : ''}`}
    >
      {lists.map(({ title, lead, sign, points }) => (
        <Part key={title} title={title} lead={lead} className="content-start">
          <MarkedList sign={sign} points={points} className="text-quiet empty:hidden" />
        </Part>
      ))}
    </div>
  )
}
