import { useId } from 'react'
import type { Elements } from '#app/ui/elements.ts'

const layouts = {
  below: 'gap-8 md:gap-12',
  beside: 'gap-8 lg:grid-cols-[1fr_2fr]',
} as const

interface PartProps {
  title: string
  lead?: string
  action?: Elements
  /** Below the title, or beside it on wide screens. */
  things?: keyof typeof layouts
  strong?: boolean
  children: Elements
}

export function Part({
  title,
  lead,
  action,
  things = 'below',
  strong = false,
  children,
}: PartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`border-line not-first:border-t ${strong ? 'bg-surface' : ''}`}
    >
      <div className={`gutter mx-auto grid w-full max-w-page py-12 md:py-24 ${layouts[things]}`}>
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6 self-start">
          <div className="grid max-w-prose gap-4">
            <h2 id={id} className="text-heading font-semibold">
              {title}
            </h2>
            {lead ? <p className="text-lead text-quiet">{lead}</p> : null}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
