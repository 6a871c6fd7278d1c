import { IconCheck, IconDot, IconMinus } from '#app/ui/icons.tsx'

const signs = { check: IconCheck, dot: IconDot, minus: IconMinus } as const

/** The sign before each fact: included, true of the product, or not included. */
export type FactSign = keyof typeof signs

interface FactListProps {
  facts: readonly string[]
  sign?: FactSign
}

/** Short facts, one per line, separated by hairlines. */
export function FactList({ facts, sign = 'check' }: FactListProps) {
  const Sign = signs[sign]
  return (
    <ul className="divide-y divide-line border-y border-line">
      {facts.map((fact) => (
        <li key={fact} className="flex gap-3 py-3">
          <span className="mt-0.5 -ml-1 text-quiet">
            <Sign />
          </span>
          {fact}
        </li>
      ))}
    </ul>
  )
}

/** Facts with a name each, such as format and length. */
export function NamedFacts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-6 py-3">
          <dt className="text-quiet">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Numbered steps in their order. */
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
