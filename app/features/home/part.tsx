import { type ReactNode, useId } from 'react'

interface PartProps {
  title: string
  lead: string
  /** Where everything of this kind is, at the end. */
  action?: ReactNode
  children: ReactNode
}

/** One chapter of the start page: what it is about, and the things themselves. */
export function Part({ title, lead, action, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t">
      <div className="gutter mx-auto grid w-full max-w-page gap-10 py-16 md:gap-14 md:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
          <div className="grid max-w-[36rem] gap-4">
            <h2 id={id} className="text-heading font-semibold">
              {title}
            </h2>
            <p className="text-lead text-quiet">{lead}</p>
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
