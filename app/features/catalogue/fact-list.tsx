import type { ReactNode } from 'react'
import { IconCheck, IconMinus } from '#app/ui/icons.tsx'

interface FactListProps {
  facts: readonly string[]
  /** What is there, or what is not. */
  sign?: 'check' | 'minus'
}

/** Short facts, one a line, with a hairline between them. */
export function FactList({ facts, sign = 'check' }: FactListProps) {
  const icon: ReactNode = sign === 'check' ? <IconCheck /> : <IconMinus />
  return (
    <ul className="divide-y divide-line border-y border-line">
      {facts.map((fact) => (
        <li key={fact} className="flex gap-3 py-3">
          <span className="mt-0.5 text-quiet">{icon}</span>
          {fact}
        </li>
      ))}
    </ul>
  )
}

/** What happens one after the other. */
export function StepList({ steps }: { steps: readonly { step: string; details: string }[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {steps.map(({ step, details }, index) => (
        <li key={step} className="grid grid-cols-[1.5rem_1fr] gap-x-2 py-4">
          <span className="figures text-quiet" aria-hidden="true">
            {index + 1}
          </span>
          <div className="grid gap-1">
            <p className="font-medium">{step}</p>
            <p className="text-fine text-quiet">{details}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
