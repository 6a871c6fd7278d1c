import type { ReactNode } from 'react'
import { IconCheck } from './icons.tsx'

export function OwnedMark({ children }: { children: ReactNode }) {
  return (
    <span className="-ml-1 inline-flex items-center gap-1 text-fine font-medium text-signal">
      <IconCheck />
      <span>{children}</span>
    </span>
  )
}

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-control border border-line px-2 py-0.5 text-fine text-quiet">
      {children}
    </span>
  )
}
