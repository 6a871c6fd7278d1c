import { type ReactNode, useId } from 'react'
import type { Elements } from './elements.ts'
import { hyphenated } from './hyphenated.tsx'

interface SectionProps {
  title: string
  lead?: string | undefined
  stacked?: boolean
  sub?: boolean
  anchor?: string | undefined
  children: Elements
}

export function Section({
  title,
  lead,
  stacked = false,
  sub = false,
  anchor,
  children,
}: SectionProps) {
  const id = useId()
  const Heading = sub ? 'h3' : 'h2'
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={`grid scroll-mt-24 gap-x-10 gap-y-6 border-line not-first:border-t not-first:pt-8 lg:not-first:pt-10 ${stacked ? '' : 'lg:grid-cols-[13rem_1fr]'}`}
    >
      <div
        className={`grid content-start gap-2 ${stacked ? '' : 'lg:sticky lg:top-24 lg:self-start'}`}
      >
        <Heading id={id} className={`font-semibold ${sub ? 'text-lead' : 'text-title'}`}>
          {title}
        </Heading>
        {lead ? <p className="text-fine text-quiet">{hyphenated(lead)}</p> : null}
      </div>
      {children}
    </section>
  )
}

const columns = {
  two: 'sm:grid-cols-2 xl:grid-cols-3',
  three: 'md:grid-cols-3',
} as const

interface CardGridProps {
  /** Cards per row on tablets; three on wide screens. */
  onTablets?: keyof typeof columns
  children: ReactNode
}

export function CardGrid({ onTablets = 'two', children }: CardGridProps) {
  return (
    <ul className={`grid gap-x-6 gap-y-10 [&>li]:grid sm:gap-y-12 ${columns[onTablets]}`}>
      {children}
    </ul>
  )
}

export function MoreSections({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-8 border-t border-line pt-8">
      <h2 className="text-title font-semibold">{title}</h2>
      <div className="grid gap-8">{children}</div>
    </div>
  )
}

export function SectionNote({ children, action }: { children: ReactNode; action: Elements }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
      <p className="max-w-prose text-lead text-quiet">{children}</p>
      {action}
    </div>
  )
}
