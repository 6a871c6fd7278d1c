import { useId } from 'react'
import type { Elements } from '#app/ui/elements.ts'

interface PartProps {
  title: string
  lead?: string | undefined
  /** Such as one of owner-classes.ts. */
  className?: string
  children: Elements
}

export function Part({ title, lead, className = '', children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid gap-6 ${className}`}>
      <div className="grid gap-1">
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        {lead ? <p className="text-quiet">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}
