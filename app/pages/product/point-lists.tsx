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

interface DrawnListProps {
  points: readonly string[]
  /** Same order as `points`. */
  drawings: readonly string[]
}

/** Rows of equal height against layout shift. An odd number stays in one column. */
export function DrawnList({ points, drawings }: DrawnListProps) {
  const isOdd = points.length % 2 > 0
  return (
    <ul className={`grid gap-x-10 gap-y-1 ${isOdd ? '' : 'sm:grid-cols-2'}`}>
      {points.map((point, index) => (
        <li
          key={point}
          className={`grid h-20 grid-cols-[6rem_1fr] items-center gap-4 max-md:text-fine ${isOdd ? '' : 'md:h-26'}`}
        >
          <img
            src={`/covers/features.svg#${drawings[index]}`}
            alt=""
            width={96}
            height={72}
            loading="lazy"
            decoding="async"
            className="aspect-3/2 w-full rounded-control bg-ground"
          />
          {/* in its column also before the first paint, which skips lazy pictures */}
          <span className="col-start-2">{point}</span>
        </li>
      ))}
    </ul>
  )
}

interface AnnotatedListProps {
  points: readonly string[]
  /** File name below /covers: a picture with every point, numbered. */
  picture: string
}

export function AnnotatedList({ points, picture }: AnnotatedListProps) {
  return (
    <div className="grid gap-6 md:gap-8">
      {/* reserves space: an unloaded picture has no height */}
      <div className="aspect-4/3">
        <img
          src={`/covers/${picture}`}
          alt=""
          width={720}
          height={540}
          loading="lazy"
          decoding="async"
        />
      </div>
      <ol className="grid items-start gap-x-10 gap-y-4 sm:grid-cols-2">
        {points.map((point, index) => (
          <li key={point} className="grid grid-cols-[1.5rem_1fr] gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-6 place-items-center rounded-full bg-signal text-fine font-semibold text-on-signal"
            >
              {index + 1}
            </span>
            <span>{point}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
