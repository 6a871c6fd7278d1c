import { useEffect } from 'react'
import type { Elements } from '#app/ui/elements.ts'

interface DeskPageProps {
  title: string
  /** Right of the heading on wide screens. */
  aside?: Elements
  children: Elements
}

/** Also sets the document title. */
export function DeskPage({ title, aside, children }: DeskPageProps) {
  useEffect(() => {
    document.title = `${title} · Desk`
  }, [title])
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="min-w-0 text-[1.75rem] font-semibold tracking-tight wrap-anywhere">
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </div>
  )
}
