import { useId } from 'react'
import type { Elements } from '#app/ui/elements.ts'

interface PartProps {
  title: string
  aside?: Elements
  className?: string | undefined
  children: Elements
}

export function Part({ title, aside, className, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid content-start gap-4 ${className ?? ''}`}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
