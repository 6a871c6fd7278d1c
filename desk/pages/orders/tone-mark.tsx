import type { ReactNode } from 'react'
import type { Tone } from '#contract/desk/orders.ts'

const colours: Record<Tone, string> = {
  neutral: 'bg-quiet',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
}

export function ToneMark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 -translate-y-px rounded-full ${colours[tone]}`}
      />
      <span>{children}</span>
    </span>
  )
}
