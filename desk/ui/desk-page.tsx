import { useEffect } from 'react'
import type { Elements } from '../../app/ui/elements.ts'

interface DeskPageProps {
  title: string
  /** At the end of the line on wide screens. */
  aside?: Elements
  children: Elements
}

/** A page of the desk with its heading, which is the window's title too. */
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
