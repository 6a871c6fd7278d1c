import { type ReactNode, useId } from 'react'

const layouts = {
  below: 'gap-8 md:gap-12',
  beside: 'gap-8 lg:grid-cols-[1fr_2fr]',
} as const

/** How much of the page a section takes for itself. */
const weights = {
  plain: { band: '', inner: 'py-12 md:py-24', title: 'text-heading', lead: 'text-lead' },
  strong: { band: 'bg-surface', inner: 'py-12 md:py-24', title: 'text-heading', lead: 'text-lead' },
  quiet: { band: '', inner: 'py-12', title: 'text-title', lead: '' },
} as const

interface PartProps {
  title: string
  lead?: string
  /** A link to the complete list, beside the title. */
  action?: ReactNode
  /** Position of the content: below the title, or beside it on wide screens. */
  things?: keyof typeof layouts
  weight?: keyof typeof weights
  children: ReactNode
}

/** A section of the start page. */
export function Part({
  title,
  lead,
  action,
  things = 'below',
  weight = 'plain',
  children,
}: PartProps) {
  const id = useId()
  const looks = weights[weight]
  return (
    <section aria-labelledby={id} className={`border-line not-first:border-t ${looks.band}`}>
      <div className={`gutter mx-auto grid w-full max-w-page ${looks.inner} ${layouts[things]}`}>
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6 self-start">
          <div className="grid max-w-prose gap-4">
            <h2 id={id} className={`${looks.title} font-semibold`}>
              {title}
            </h2>
            {lead ? <p className={`text-quiet ${looks.lead}`}>{lead}</p> : null}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
