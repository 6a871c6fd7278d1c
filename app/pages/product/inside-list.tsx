import { MarkedList } from './marked-list.tsx'
import type { Inside } from './product-sheet.ts'
import { Sheet } from './sheet.tsx'

/** Where the chapters of its content stand below, those are what is numbered. */
const unlessChapters = 'group-has-[[data-chapters]:not(:empty)]/inside:hidden'

/** What a product consists of: numbered like a page of contents, or parts side by side. */
export function InsideList({ inside: { numbered, entries } }: { inside: Inside }) {
  if (!numbered) {
    return (
      <div className="rounded-panel bg-surface p-6 md:p-8">
        <MarkedList points={entries} className="gap-x-10 sm:grid-cols-2" />
      </div>
    )
  }
  return (
    <Sheet>
      <ol className="grid gap-5">
        {entries.map((entry, index) => (
          <li key={entry} className="flex items-baseline">
            <span
              aria-hidden="true"
              className={`w-10 flex-none text-heading text-control md:w-14 ${unlessChapters}`}
            >
              {index + 1}
            </span>
            <span className="text-lead">{entry}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
