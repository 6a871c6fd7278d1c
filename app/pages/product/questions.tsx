import { IconPlus } from '#app/ui/icons.tsx'
import type { BuyingQuestion } from './buying-questions.ts'

/** Questions as native `details` elements. */
export function Questions({ list }: { list: readonly BuyingQuestion[] }) {
  return (
    <div className="border-t border-line">
      {list.map(({ asked, answer }) => (
        <details key={asked} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {asked}
            <span className="text-quiet transition-transform duration-[var(--motion-quick)] group-open:rotate-45">
              <IconPlus />
            </span>
          </summary>
          <p className="max-w-prose pb-5 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  )
}
