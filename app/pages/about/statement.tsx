import { useId } from 'react'
import type { Elements } from '../../ui/elements.ts'

export function Statement({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="gutter mx-auto grid w-full max-w-page gap-x-10 gap-y-6 py-16 md:py-24 lg:grid-cols-[1fr_2fr]">
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
