import type { ReactNode } from 'react'
import { IconCheck, IconDot, IconMinus } from '#app/ui/icons.tsx'

const signs = { check: IconCheck, dot: IconDot, minus: IconMinus } as const

interface MarkedListProps {
  points: readonly string[]
  /** Included, required or not included. */
  sign?: keyof typeof signs
  draw?: (point: string) => ReactNode
  className?: string
}

export function MarkedList({ points, sign = 'check', draw, className = '' }: MarkedListProps) {
  const Sign = signs[sign]
  return (
    <ul className={`grid gap-3 ${className}`}>
      {points.map((point) => (
        <li key={point} className="-ml-1 flex gap-3">
          <span className="flex h-[1lh] items-center text-quiet">
            <Sign />
          </span>
          <span className="contents">{draw ? draw(point) : point}</span>
        </li>
      ))}
    </ul>
  )
}
