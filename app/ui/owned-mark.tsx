import type { ReactNode } from 'react'
import { IconCheck } from './icons.tsx'

/** The quiet mark of what the visitor owns. */
export function OwnedMark({ children }: { children: ReactNode }) {
  return (
    <span className="-ml-1 inline-flex items-center gap-1 text-fine font-medium text-signal">
      <IconCheck />
      {children}
    </span>
  )
}

/** One word about a thing, such as Most Popular. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-control border border-line px-2 py-0.5 text-fine text-quiet">
      {children}
    </span>
  )
}
